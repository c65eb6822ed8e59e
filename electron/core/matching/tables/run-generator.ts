/** Runs a generator to its end and returns its result. */
export function runGenerator<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
