/** Thrown if a request to the service is impossible; the message says why and what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
