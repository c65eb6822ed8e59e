/** Offset of the next page; undefined at the end. */
export function nextOffset(
  { total }: { total: number },
  pages: readonly { rows: readonly unknown[] }[],
): number | undefined {
  const read = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  return read < total ? read : undefined;
}

/**
 * Whether a query is for rows of this kind, which precedes the search in its key. Such rows stay visible during the
 * next search.
 */
export const isOfKind = (query: { queryKey: readonly unknown[] } | undefined, kind: string): boolean =>
  query?.queryKey.at(-2) === kind;
