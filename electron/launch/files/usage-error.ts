/** Thrown if an option doesn't fit the file, such as a column that isn't in it. The message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
