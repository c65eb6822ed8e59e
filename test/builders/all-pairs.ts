type Choice<N extends string> = readonly [name: N, value: string];

/**
 * Settings that together contain every pair of values of two names (pairwise testing). Each setting starts with a pair
 * that no earlier one contains. The result is deterministic.
 */
export function allPairs<N extends string>(values: Record<N, readonly string[]>): Record<N, string>[] {
  const names = Object.keys(values) as N[];
  const open = new Map<string, readonly [Choice<N>, Choice<N>]>();
  for (const [at, a] of names.entries()) {
    for (const b of names.slice(at + 1)) {
      for (const x of values[a]) {
        for (const y of values[b])
          open.set(nameOf([a, x], [b, y]), [
            [a, x],
            [b, y],
          ]);
      }
    }
  }
  const isOpen = (one: Choice<N>, other: Choice<N>) =>
    open.has(nameOf(one, other)) || open.has(nameOf(other, one));

  const settings: Record<N, string>[] = [];
  for (const seed of open.values()) {
    const chosen: Choice<N>[] = [...seed];
    for (const name of names) {
      if (chosen.some(([taken]) => taken === name)) continue;
      const gains = values[name].map((value) => chosen.filter((each) => isOpen(each, [name, value])).length);
      const best = values[name][gains.indexOf(Math.max(...gains))];
      if (best !== undefined) chosen.push([name, best]);
    }
    for (const one of chosen) {
      for (const other of chosen) open.delete(nameOf(one, other));
    }
    settings.push(Object.fromEntries(chosen) as Record<N, string>);
  }
  return settings;
}

function nameOf(one: Choice<string>, other: Choice<string>): string {
  return `${one[0]}=${one[1]} ${other[0]}=${other[1]}`;
}
