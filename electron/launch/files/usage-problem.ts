/** Thrown if a request makes no sense for the file; the message says why. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
}
