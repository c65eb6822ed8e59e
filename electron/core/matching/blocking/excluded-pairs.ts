/** Unordered pairs of keys that are known to be different people. */
export class ExcludedPairs {
  private readonly pairs = new Set<string>();

  constructor(pairs: Iterable<readonly [string, string]>) {
    for (const [one, other] of pairs) this.pairs.add(nameOf(one, other));
  }

  has(one: string, other: string): boolean {
    return this.pairs.size > 0 && this.pairs.has(nameOf(one, other));
  }
}

function nameOf(one: string, other: string): string {
  return one < other ? `${one}\0${other}` : `${other}\0${one}`;
}
