import { compareLists, type ComparableContact } from '../../core/lists/compare-lists.ts';
import { contactLabel } from '../../core/contact/contact-label.ts';
import type { ImportFile } from '../imports/rows/import-file.ts';
import type { ListedChange, ListedGuardian, ListedOriginal } from './worker/list-api.ts';
import type { ChangedContact } from './worker/list-changes.ts';
import { listedChange } from './worker/listed-change.ts';

const ROWS_AT_ONCE = 1_000;

export interface OriginalsOf {
  file: Pick<ImportFile, 'rowsAfter' | 'row'>;
  changes: readonly ListedChange[];
  stored(contactId: number): ChangedContact | null;
  original(contactId: number): ChangedContact | null;
  nameOf(groupId: number | null): string | null;
}

type Numbered = ComparableContact & { number: number };

/** Finds the contacts of a list as they were in its file among others; see `ListApi.matchOriginals`. */
export function matchOriginals(
  others: readonly (ComparableContact & { key: string })[],
  removals: readonly number[],
  list: OriginalsOf,
): ListedOriginal[] {
  const { pairs } = compareLists(others, [...originals(list)], []);
  const taken = new Set(pairs.map(({ before }) => before.key));
  const free = others.filter(({ key }) => !taken.has(key));
  const createdPairs = compareLists(free, [...created(list)], []).pairs;
  const matches = new Map([...pairs, ...createdPairs].map((pair) => [pair.after.number, pair]));
  const isRemoval = new Set(removals);
  const changed = new Set(list.changes.map(({ contactId }) => contactId));
  const marked = removals
    .filter((contactId) => !changed.has(contactId))
    .flatMap((contactId) => unchanged(list, contactId) ?? []);
  return [...list.changes, ...marked]
    .filter(({ line, isRemoved, contactId }) => line !== null || !(isRemoved || isRemoval.has(contactId)))
    .map((change) => {
      const { contactId } = change;
      const pair = matches.get(contactId);
      const original = list.original(contactId);
      const now = list.stored(contactId);
      const guardianOf = (number: number | null): ListedGuardian | null =>
        number === null
          ? null
          : {
              label: contactLabel(list.stored(number)?.fields ?? {}),
              key: matches.get(number)?.before.key ?? null,
            };
      return {
        ...(change.guardianId === undefined
          ? {}
          : {
              guardian: guardianOf(change.guardianId),
              originalGuardian: guardianOf(original?.guardianId ?? null),
            }),
        change,
        original: original?.fields ?? {},
        groupName: list.nameOf(now?.fields.groupId ?? null),
        originalGroupName: list.nameOf(original?.fields.groupId ?? null),
        key: pair?.before.key ?? null,
        matchedBy: pair?.matchedBy ?? null,
        isRemoval: change.isRemoved || isRemoval.has(contactId),
      };
    })
    .toSorted((a, b) => a.change.contactId - b.change.contactId);
}

function* originals({ file, original, nameOf }: OriginalsOf): Generator<Numbered> {
  for (let rows = file.rowsAfter(-1, ROWS_AT_ONCE); rows.length > 0;) {
    for (const { place, contactId } of rows) {
      const contact = original(place + 1);
      if (contact === null) continue;
      const { groupId, ...fields } = contact.fields;
      yield { number: place + 1, contactId, fields, groupName: nameOf(groupId) ?? '' };
    }
    rows = file.rowsAfter(rows.at(-1)?.place ?? 0, ROWS_AT_ONCE);
  }
}

/** Contacts that were created in the review, as they stand. */
function* created({ changes, stored, nameOf }: OriginalsOf): Generator<Numbered> {
  for (const { contactId, line, isRemoved } of changes) {
    const contact = line === null && !isRemoved ? stored(contactId) : null;
    if (contact === null) continue;
    const { groupId, ...fields } = contact.fields;
    yield { number: contactId, contactId: null, fields, groupName: nameOf(groupId) ?? '' };
  }
}

/** A contact that is as its row. */
function unchanged({ file, original, nameOf }: OriginalsOf, contactId: number): ListedChange | null {
  const contact = original(contactId);
  return contact === null ? null : listedChange(contact, contact, file.row(contactId - 1), nameOf);
}
