/** Pairs of rows that are known to be two people, whichever comes first. */
export class NeverPairs {
  private readonly pairs = new Set<string>();

  constructor(keys: Iterable<readonly [string, string]>, rowOf: (key: string) => number | undefined) {
    for (const [one, other] of keys) {
      const left = rowOf(one);
      const right = rowOf(other);
      if (left !== undefined && right !== undefined) this.pairs.add(nameOf(left, right));
    }
  }

  has(left: number, right: number): boolean {
    return this.pairs.size > 0 && this.pairs.has(nameOf(left, right));
  }
}

function nameOf(left: number, right: number): string {
  return left < right ? `${left} ${right}` : `${right} ${left}`;
}
