/** Offset of the next page; undefined at the end. */
export function nextOffset(
  { total }: { total: number },
  pages: readonly { rows: readonly unknown[] }[],
): number | undefined {
  const read = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  return read < total ? read : undefined;
}

/**
 * Whether a query's key, which ends with kind and search, has this kind. Rows of the same kind stay visible while the
 * next search is loading.
 */
export const isOfKind = (query: { queryKey: readonly unknown[] } | undefined, kind: string): boolean =>
  query?.queryKey.at(-2) === kind;
