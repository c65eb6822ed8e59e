/** Toasts of one kind that are on screen together count as one. */
export interface ToastGroups {
  /** Takes in one more of a kind; answers how many there are now, and their names in order. */
  join(kind: string, label: string): { count: number; labels: readonly string[] };
  /** The toast was closed: the next of its kind begins anew. */
  leave(kind: string): void;
}

// Enough to recognise what a toast is about; the rest is counted.
const NAMED = 3;

export function createToastGroups(): ToastGroups {
  const groups = new Map<string, { count: number; labels: string[] }>();
  return {
    join(kind, label) {
      const group = groups.get(kind) ?? { count: 0, labels: [] };
      group.count += 1;
      if (label !== '' && group.labels.length < NAMED && !group.labels.includes(label))
        group.labels.push(label);
      groups.set(kind, group);
      return { count: group.count, labels: [...group.labels] };
    },
    leave: (kind) => void groups.delete(kind),
  };
}
