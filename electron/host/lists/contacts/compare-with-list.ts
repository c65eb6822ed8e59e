import type { ComparedRow } from '../../../contract/lists/comparison.ts';
import { contactDetail, contactLabel } from '../../../core/contact/contact-label.ts';
import type { ComparableContact, ComparedField } from '../../../core/lists/comparable-contact.ts';
import { compareUnrelatedLists, type ComparableList } from '../../../core/lists/compare-lists.ts';

/** A contact of a list with its current values. */
export interface ListedContact extends ComparableContact {
  readonly row: number;
  readonly line: number | null;
}

/** Compares the contacts of a list with those of another list or an account. */
export function compareWithList(
  listed: ComparableList<ListedContact>,
  others: ComparableList<ComparableContact & { key: string }>,
): ComparedRow[] {
  const { added, missing, pairs } = compareUnrelatedLists(listed, others);
  const none = { key: null, row: null, line: null, matchedBy: null, changes: [] };
  return [
    ...added.map((contact) => ({
      ...none,
      kind: 'added' as const,
      label: contactLabel(contact.fields),
      detail: contactDetail(contact.fields),
      key: contact.key,
    })),
    ...missing.map((contact) => ({
      ...none,
      kind: 'missing' as const,
      label: contactLabel(contact.fields),
      detail: contactDetail(contact.fields),
      row: contact.row,
      line: contact.line,
    })),
    ...pairs.map(({ before, after, matchedBy, changed }) => ({
      kind: changed.length > 0 ? ('changed' as const) : ('same' as const),
      label: contactLabel(after.fields),
      detail: contactDetail(after.fields),
      key: after.key,
      row: before.row,
      line: before.line,
      matchedBy,
      changes: changed.map((field) => ({
        field,
        before: valueOf(before, field),
        after: valueOf(after, field),
      })),
    })),
  ];
}

const valueOf = ({ fields, groupName }: ComparableContact, field: ComparedField) =>
  field === 'groupName' ? groupName || null : (fields[field] ?? null);
