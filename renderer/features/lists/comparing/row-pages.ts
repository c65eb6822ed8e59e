/** Where the next page of rows begins; undefined at the end. */
export function nextOffset(
  { total }: { total: number },
  pages: readonly { rows: readonly unknown[] }[],
): number | undefined {
  const read = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  return read < total ? read : undefined;
}

/** Whether a query is for rows of that kind, which stands before the search in its key: those stay on show while others are searched. */
export const isOfKind = (query: { queryKey: readonly unknown[] } | undefined, kind: string): boolean =>
  query?.queryKey.at(-2) === kind;
