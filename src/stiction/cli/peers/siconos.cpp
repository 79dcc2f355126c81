/* Siconos on problems with closed answers, driven from C++: siconos PROBLEM STEPS STEP ROUNDS [SOLVER]
 *
 * Prints one line per round: the value, and the processor seconds of its steps after the first, which sets up. Planar, Moreau-Jean with theta = 1/2;
 * a point (x, z), ten of them for the pile, a box (x, z, angle) on four corners for T and P. SOLVER is one of its numbers
 * for planar friction: 400 sweeps (NSGS, which is also taken if none is named), 404 pivots (Lemke).
 *   S1    creep velocity [m/s] on an incline, tan = mu/2, over the second half of STEPS steps
 *   S2    distance [m] in which a point of 0.05 m/s stops
 *   S3    displacement per cycle [m] of the shaken table, STEPS per cycle, mean of the drive over each step, 20 cycles
 *   B     height [m] to which a point dropped from 1 mm rises again: z + v^2/2g at the end
 *   BE    the same by event-driven integration (LSODAR), which Siconos has for contacts without friction
 *   T, P  way [m], angle [rad] of a magnetic box in a rotating field
 *   pile  way [m] of the uppermost of ten plates, the k-th from below started with k 0.004 m/s
 */
#include <SiconosKernel.hpp>
#include <SolverOptions.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

static const double G = 9.81, MU = 0.3, MASS = 1.6e-7, LENGTH = 0.8e-3, HEIGHT = 0.1e-3;
static const double TORQUE = 4.8e-7 * 20e-3, OMEGA = 4 * M_PI;

static double seconds() {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

/* Mean of the inertial force over step k of a cycle, in MU m G: -1/2, then 4 in the last ninth. */
static double mean_drive(int k, int steps) {
  double rest = ((k + 1.0) / steps - 8.0 / 9.0) * steps;
  rest = rest < 0 ? 0 : rest > 1 ? 1 : rest;
  return -0.5 * (1 - rest) + 4.0 * rest;
}

static SP::SiconosVector vector(std::vector<double> values) {
  SP::SiconosVector v(new SiconosVector(values.size()));
  for (size_t i = 0; i < values.size(); i++) v->setValue(i, values[i]);
  return v;
}

/* A box in the plane; the angle turns x towards -z, as the field does. M u' + fInt = fExt + contacts. */
class MagneticBox : public LagrangianDS {
 public:
  MagneticBox(SP::SiconosVector q, SP::SiconosVector u, SP::SimpleMatrix inertia) : LagrangianDS(q, u, inertia) {
    setFExtPtr(vector({0, -MASS * G, 0}));
    setFIntPtr(vector({0, 0, 0}));
    setJacobianFIntqPtr(SP::SimpleMatrix(new SimpleMatrix(3, 3)));
    jacobianFIntq()->zero();
  }
  void computeFInt(double t, SP::SiconosVector q, SP::SiconosVector) override {
    fInt()->setValue(2, -TORQUE * sin(OMEGA * t - q->getValue(2)));
  }
  void computeFInt(double t) override { computeFInt(t, q(), velocity()); }
  void computeJacobianFIntq(double t, SP::SiconosVector q, SP::SiconosVector) override {
    jacobianFIntq()->setValue(2, 2, TORQUE * cos(OMEGA * t - q->getValue(2)));
  }
  void computeJacobianFIntq(double t) override { computeJacobianFIntq(t, q(), velocity()); }
};

/* Corner (a, b) of the box above z = 0. */
class Corner : public LagrangianScleronomousR {
  double a, b;

 public:
  Corner(double a, double b) : a(a), b(b) { setJachqPtr(SP::SimpleMatrix(new SimpleMatrix(2, 3))); }
  void computeh(const BlockVector &q, BlockVector &, SiconosVector &y) override {
    y.setValue(0, q(1) - a * sin(q(2)) + b * cos(q(2)));
    y.setValue(1, q(0) + a * cos(q(2)) + b * sin(q(2)));
  }
  void computeJachq(const BlockVector &q, BlockVector &) override {
    double s = sin(q(2)), c = cos(q(2));
    jachq()->zero();
    jachq()->setValue(0, 1, 1), jachq()->setValue(0, 2, -a * c - b * s);
    jachq()->setValue(1, 0, 1), jachq()->setValue(1, 2, -a * s + b * c);
  }
};

static SP::LagrangianDS point(double z, double speed, std::vector<double> force) {
  SP::SimpleMatrix inertia(new SimpleMatrix(2, 2));
  inertia->zero(), inertia->setValue(0, 0, MASS), inertia->setValue(1, 1, MASS);
  std::shared_ptr<LagrangianLinearTIDS> made(new LagrangianLinearTIDS(vector({0, z}), vector({speed, 0}), inertia));
  made->setFExtPtr(vector(force));
  return made;
}

/* Rows (normal, tangent) of a point above the floor, or above the point below it; heights count from rest. */
static SP::Interaction touching(double e, bool upon) {
  SP::SimpleMatrix rows(new SimpleMatrix(2, upon ? 4 : 2));
  rows->zero();
  int own = upon ? 2 : 0;
  rows->setValue(0, own + 1, 1), rows->setValue(1, own, 1);
  if (upon) rows->setValue(0, 1, -1), rows->setValue(1, 0, -1);
  SP::NonSmoothLaw law(new NewtonImpactFrictionNSL(e, 0, MU, 2));
  return SP::Interaction(new Interaction(law, SP::Relation(new LagrangianLinearTIR(rows))));
}

struct Run {
  SP::NonSmoothDynamicalSystem system{new NonSmoothDynamicalSystem(0, 1e6)};
  std::vector<SP::LagrangianDS> bodies;
  SP::TimeStepping steps;
  double begun = 0;

  void stand(SP::LagrangianDS body, double e) {
    system->insertDynamicalSystem(body);
    bool upon = !bodies.empty();
    upon ? system->link(touching(e, true), bodies.back(), body) : system->link(touching(e, false), body);
    bodies.push_back(body);
  }

  /* Linear systems need one solve of the contacts per step, the box Newton's iteration to round-off. */
  void ready(double step, bool linear, int solver) {
    SP::FrictionContact contacts(new FrictionContact(2, solver));
    contacts->numericsSolverOptions()->dparam[SICONOS_DPARAM_TOL] = 1e-14;
    contacts->numericsSolverOptions()->iparam[SICONOS_IPARAM_MAX_ITER] = 10000;
    steps.reset(new TimeStepping(system, SP::TimeDiscretisation(new TimeDiscretisation(0, step)),
                                 SP::OneStepIntegrator(new MoreauJeanOSI(0.5)), contacts));
    if (linear) steps->setNewtonOptions(SICONOS_TS_LINEAR);
    steps->setNewtonTolerance(1e-18);  /* of momenta; those here are 1e-9 */
    steps->setNewtonMaxIteration(20);
  }

  void go(int n) {
    for (int k = 0; k < n; k++) {
      steps->computeOneStep(), steps->nextStep();
      if (begun == 0) begun = seconds();
    }
  }

  double x() { return bodies.back()->q()->getValue(0); }
};

static void stand_box(Run &run) {
  SP::SimpleMatrix inertia(new SimpleMatrix(3, 3));
  inertia->zero(), inertia->setValue(0, 0, MASS), inertia->setValue(1, 1, MASS);
  inertia->setValue(2, 2, MASS * (LENGTH * LENGTH + HEIGHT * HEIGHT) / 12);
  SP::LagrangianDS box(new MagneticBox(vector({0, HEIGHT / 2, 0}), vector({0, 0, 0}), inertia));
  run.system->insertDynamicalSystem(box);
  run.bodies.push_back(box);
  for (double a : {-LENGTH / 2, LENGTH / 2})
    for (double b : {-HEIGHT / 2, HEIGHT / 2}) {
      SP::NonSmoothLaw law(new NewtonImpactFrictionNSL(0, 0, 0.5, 2));
      run.system->link(SP::Interaction(new Interaction(law, SP::Relation(new Corner(a, b)))), box);
    }
}

static double by_events(int steps, double step, double &begun) {
  SP::NonSmoothDynamicalSystem system(new NonSmoothDynamicalSystem(0, steps * step));
  SP::LagrangianDS ball = point(1e-3, 0, {0, -MASS * G});
  SP::SimpleMatrix row(new SimpleMatrix(1, 2));
  row->zero(), row->setValue(0, 1, 1);
  SP::NonSmoothLaw law(new NewtonImpactNSL(0.5));
  system->insertDynamicalSystem(ball);
  system->link(SP::Interaction(new Interaction(law, SP::Relation(new LagrangianLinearTIR(row)))), ball);
  SP::EventDriven run(new EventDriven(system, SP::TimeDiscretisation(new TimeDiscretisation(0, step))));
  run->insertIntegrator(SP::OneStepIntegrator(new LsodarOSI()));
  run->insertNonSmoothProblem(SP::OneStepNSProblem(new LCP()), SICONOS_OSNSP_ED_IMPACT);
  run->insertNonSmoothProblem(SP::OneStepNSProblem(new LCP()), SICONOS_OSNSP_ED_SMOOTH_ACC);
  while (run->hasNextEvent()) {
    run->advanceToEvent(), run->processEvents();
    if (begun == 0) begun = seconds();
  }
  return ball->q()->getValue(1) + pow(ball->velocity()->getValue(1), 2) / (2 * G);
}

static double solved(const std::string &problem, int steps, double step, int solver, Run &run) {
  double theta = problem == "S1" ? atan(MU / 2) : 0;
  std::vector<double> weight = {MASS * G * sin(theta), -MASS * G * cos(theta)};
  if (problem == "BE") return by_events(steps, step, run.begun);
  if (problem == "T" || problem == "P") stand_box(run);
  else if (problem == "pile") for (int k = 1; k <= 10; k++) run.stand(point(0, k * 0.004, weight), 0);
  else if (problem == "B") run.stand(point(1e-3, 0, weight), 0.5);
  else run.stand(point(0, problem == "S2" ? 0.05 : 0, weight), 0);
  run.ready(step, problem != "T" && problem != "P", solver);
  if (problem == "S1") {
    run.go(steps / 2);
    double x = run.x();
    run.go(steps / 2);
    return (run.x() - x) / (steps / 2 * step);
  }
  if (problem == "S3") {
    double first = 0;
    for (int k = 0; k < 20 * steps; k++) {
      if (k == steps) first = run.x();
      run.bodies[0]->fExt()->setValue(0, MASS * MU * G * mean_drive(k % steps, steps));
      run.go(1);
    }
    return (run.x() - first) / 19;
  }
  run.go(steps);
  SP::SiconosVector q = run.bodies[0]->q(), u = run.bodies[0]->velocity();
  if (problem == "B") return q->getValue(1) + u->getValue(1) * u->getValue(1) / (2 * G);
  return problem == "P" ? q->getValue(2) : run.x();
}

int main(int argc, char **argv) {
  if (argc < 5) return fprintf(stderr, "usage: siconos PROBLEM STEPS STEP ROUNDS [SOLVER]\n"), 2;
  int solver = argc > 5 ? atoi(argv[5]) : SICONOS_FRICTION_2D_NSGS;
  for (int round = 0; round < atoi(argv[4]); round++) {
    Run run;
    double value = solved(argv[1], atoi(argv[2]), atof(argv[3]), solver, run);
    printf("%.17g %.9g\n", value, seconds() - run.begun);
  }
  return 0;
}
