/**
 * Name and location of an error for the log (`TypeError:mirror.js:120:7`), without its message, which may contain field
 * values.
 */
export function errorLocation(error: unknown): string {
  if (!(error instanceof Error)) return 'not-an-error';
  const [place] = /[\w.-]+:\d+:\d+/.exec(error.stack?.split('\n    at ')[1] ?? '') ?? [];
  return `${/^\w+$/.test(error.name) ? error.name : 'Error'}:${place ?? 'unknown'}`;
}
