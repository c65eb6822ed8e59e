/** Groups visible toasts of one kind into one. */
export interface ToastGroups {
  /**
   * Adds a subject to a kind. Returns the number of subjects, the first labels in order, and the number of other
   * labels. Adding the same `subject` again changes nothing; by default each call is a new one.
   */
  join(
    kind: string,
    label: string,
    subject?: string,
  ): { count: number; labels: readonly string[]; unnamed: number };
  /** Ends the group, because its toast was closed. */
  leave(kind: string): void;
}

// Number of labels listed; the rest is only counted.
const MAX_LABELS = 3;

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
      const labels = [...group.labels].slice(0, MAX_LABELS);
      return { count: group.count, labels, unnamed: group.labels.size - labels.length };
    },
    leave: (kind) => void groups.delete(kind),
  };
}
