/* MuJoCo on problems with closed answers, driven from C: peers_mujoco MODEL.xml PROBLEM STEPS ROUNDS
 *
 * Prints one line per round: the value, and the processor seconds of its steps. The model says the step and the contact.
 *   S1  creep velocity [m/s] on an incline, tan = mu/2, over the second of two parts of STEPS steps each
 *   S2  distance [m] in which a box of 0.05 m/s stops, within STEPS steps, after 500 in which it settles
 *   S3  displacement per cycle [m] of the shaken table, STEPS per cycle, mean of the drive over each step, 20 cycles
 *   B   height [m] of the first bounce of a ball of 0.2 mm dropped from 1 mm, within STEPS steps
 */
#include <math.h>
#include <mujoco/mujoco.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const double g = 9.81, mu = 0.3, radius = 0.2e-3;

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

/* Mean of the inertial force over step k of a cycle, in mu m g: -1/2, then 4 in the last ninth. */
static double mean_drive(int k, int steps) {
  double rest = ((k + 1.0) / steps - 8.0 / 9.0) * steps;
  rest = rest < 0 ? 0 : rest > 1 ? 1 : rest;
  return -0.5 * (1 - rest) + 4.0 * rest;
}

static void step(const mjModel *m, mjData *d, int n) {
  for (int k = 0; k < n; k++) mj_step(m, d);
}

static double solved(mjModel *m, mjData *d, const char *problem, int steps) {
  if (!strcmp(problem, "S1")) {
    double theta = atan(mu / 2), x;
    m->opt.gravity[0] = g * sin(theta), m->opt.gravity[2] = -g * cos(theta);
    step(m, d, steps);
    x = d->qpos[0];
    step(m, d, steps);
    return (d->qpos[0] - x) / (steps * m->opt.timestep);
  }
  if (!strcmp(problem, "S2")) {
    double x;
    step(m, d, 500);
    x = d->qpos[0], d->qvel[0] = 0.05;
    step(m, d, steps);
    return d->qpos[0] - x;
  }
  if (!strcmp(problem, "S3")) {
    double first = 0;
    for (int k = 0; k < 20 * steps; k++) {
      if (k == steps) first = d->qpos[0];
      m->opt.gravity[0] = mu * g * mean_drive(k % steps, steps);
      mj_step(m, d);
    }
    return (d->qpos[0] - first) / 19;
  }
  if (!strcmp(problem, "B")) {
    double fall = sqrt(2e-3 / g), peak = 0;
    for (int k = 0; k < steps; k++) {
      mj_step(m, d);
      if (d->time > 1.1 * fall && d->qpos[2] - radius > peak) peak = d->qpos[2] - radius;
    }
    return peak;
  }
  fprintf(stderr, "there is no problem \"%s\"\n", problem);
  exit(2);
}

int main(int argc, char **argv) {
  char error[500] = "";
  if (argc != 5) return fprintf(stderr, "usage: peers_mujoco MODEL.xml PROBLEM STEPS ROUNDS\n"), 2;
  for (int round = 0; round < atoi(argv[4]); round++) {
    mjModel *m = mj_loadXML(argv[1], NULL, error, sizeof error);
    if (!m) return fprintf(stderr, "%s\n", error), 1;
    mjData *d = mj_makeData(m);
    double begun = seconds(), value = solved(m, d, argv[2], atoi(argv[3]));
    printf("%.17g %.9g\n", value, seconds() - begun);
    mj_deleteData(d);
    mj_deleteModel(m);
  }
  return 0;
}
