/** Toasts of one kind that are on screen together count as one. */
export interface ToastGroups {
  /**
   * Takes in one more of a kind; answers how many there are now, the first of their names in order, and how many other names
   * there are. The same `subject` again (by default: each is another) changes nothing.
   */
  join(
    kind: string,
    label: string,
    subject?: string,
  ): { count: number; labels: readonly string[]; unnamed: number };
  /** The toast was closed: the next of its kind begins anew. */
  leave(kind: string): void;
}

// Enough to recognise what a toast is about; the rest is counted.
const NAMED = 3;

export function createToastGroups(): ToastGroups {
  const groups = new Map<string, { count: number; subjects: Set<string>; labels: Set<string> }>();
  return {
    join(kind, label, subject) {
      const group = groups.get(kind) ?? { count: 0, subjects: new Set(), labels: new Set() };
      groups.set(kind, group);
      if (subject === undefined || !group.subjects.has(subject)) {
        group.count += 1;
        if (subject !== undefined) group.subjects.add(subject);
        if (label !== '') group.labels.add(label);
      }
      const labels = [...group.labels].slice(0, NAMED);
      return { count: group.count, labels, unnamed: group.labels.size - labels.length };
    },
    leave: (kind) => void groups.delete(kind),
  };
}
