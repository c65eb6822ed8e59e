/** Name and place of a bug for the log, without its message: that may hold field values. */
export function bugPlace(error: unknown): string {
  if (!(error instanceof Error)) return 'not an Error';
  const place = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? '';
  return `${error.name} ${place.trim()}`.slice(0, 300);
}
