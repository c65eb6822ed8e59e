/** What the service was asked to do cannot be done; the message says why and what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
