/* MuJoCo on problems with closed answers, driven from C: mujoco MODEL.xml PROBLEM STEPS ROUNDS
 *
 * Prints one line per round: the value, and the processor seconds of its steps. The model says the step and the contact.
 *   S1    creep velocity [m/s] on an incline, tan = mu/2, over the second half of STEPS steps
 *   S2    distance [m] in which a box of 0.05 m/s stops, after 500 steps, not counted, in which it settles
 *   S3    displacement per cycle [m] of the shaken table, STEPS per cycle, mean of the drive over each step, 20 cycles
 *   B     height [m] to which a ball of 0.2 mm dropped from 1 mm rises again: z + v^2/2g at the end
 *   T, P  way [m], angle [rad] of a magnetic box in a rotating field, its torque taken at the present attitude
 *   pile  way [m] of the uppermost of ten boxes, the k-th from below started with k 0.004 m/s, settled before as in S2
 */
#include <math.h>
#include <mujoco/mujoco.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const double g = 9.81, mu = 0.3, radius = 0.2e-3, torque = 4.8e-7 * 20e-3, omega = 4 * mjPI;

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

/* The torque between the two halves of a step: at the present attitude, not one step late, which pumps energy in. */
static void tumble(const mjModel *m, mjData *d, int n) {
  for (int k = 0; k < n; k++) {
    mj_step1(m, d);
    double *axis = d->xmat + 9, bx = torque * cos(omega * d->time), bz = -torque * sin(omega * d->time);
    double x = axis[0], y = axis[3], z = axis[6], *applied = d->xfrc_applied + 6 + 3;
    applied[0] = y * bz, applied[1] = z * bx - x * bz, applied[2] = -y * bx;
    mj_step2(m, d);
  }
}

static double shaken(mjModel *m, mjData *d, int steps) {
  double first = 0;
  for (int k = 0; k < 20 * steps; k++) {
    if (k == steps) first = d->qpos[0];
    m->opt.gravity[0] = mu * g * mean_drive(k % steps, steps);
    mj_step(m, d);
  }
  return (d->qpos[0] - first) / 19;
}

/* Boxes settle, then the k-th gets k times a speed: the way of the last. */
static double launched(mjModel *m, mjData *d, double speed, int steps, double *begun) {
  int last = m->nbody - 2;
  step(m, d, 500);
  for (int k = 0; k <= last; k++) d->qvel[6 * k] = (k + 1) * speed;
  double x = d->qpos[7 * last];
  *begun = seconds();
  step(m, d, steps);
  return d->qpos[7 * last] - x;
}

static double solved(mjModel *m, mjData *d, const char *problem, int steps, double *begun) {
  *begun = seconds();
  if (!strcmp(problem, "S1")) {
    double theta = atan(mu / 2), x;
    m->opt.gravity[0] = g * sin(theta), m->opt.gravity[2] = -g * cos(theta);
    step(m, d, steps / 2);
    x = d->qpos[0];
    step(m, d, steps / 2);
    return (d->qpos[0] - x) / (steps / 2 * m->opt.timestep);
  }
  if (!strcmp(problem, "S2")) return launched(m, d, 0.05, steps, begun);
  if (!strcmp(problem, "pile")) return launched(m, d, 0.004, steps, begun);
  if (!strcmp(problem, "S3")) return shaken(m, d, steps);
  if (!strcmp(problem, "B")) return step(m, d, steps), d->qpos[2] - radius + d->qvel[2] * d->qvel[2] / (2 * g);
  if (!strcmp(problem, "T")) return tumble(m, d, steps), d->qpos[0];
  if (!strcmp(problem, "P")) return tumble(m, d, steps), 2 * atan2(d->qpos[5], d->qpos[3]);
  fprintf(stderr, "there is no problem \"%s\"\n", problem);
  exit(2);
}

int main(int argc, char **argv) {
  char error[500] = "";
  if (argc != 5) return fprintf(stderr, "usage: mujoco MODEL.xml PROBLEM STEPS ROUNDS\n"), 2;
  for (int round = 0; round < atoi(argv[4]); round++) {
    mjModel *m = mj_loadXML(argv[1], NULL, error, sizeof error);
    if (!m) return fprintf(stderr, "%s\n", error), 1;
    mjData *d = mj_makeData(m);
    double begun, value = solved(m, d, argv[2], atoi(argv[3]), &begun);
    printf("%.17g %.9g\n", value, seconds() - begun);
    mj_deleteData(d);
    mj_deleteModel(m);
  }
  return 0;
}
