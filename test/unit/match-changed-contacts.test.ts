import { describe, expect, it } from 'vitest';
import type { ContactPatch } from '../../electron/contract/contacts/contact.ts';
import { changeSinceFile } from '../../electron/host/lists/contacts/change-since-file.ts';
import type { ChangedContact } from '../../electron/host/lists/contacts/list-changes.ts';
import { withFields } from '../../electron/host/lists/contacts/list-contact-values.ts';
import { matchChangedContacts } from '../../electron/host/lists/contacts/match-changed-contacts.ts';

const DEE = { firstName: 'Dee', lastName: 'Gray' };

const contact = (contactId: number, fields: ContactPatch, isRemoved = false): ChangedContact => ({
  contactId,
  fields: withFields(fields),
  guardianId: null,
  customFields: null,
  createdAt: null,
  updatedAt: '',
  isRemoved,
});

/** A row of a list: its values in the file, and what the review made of it. */
interface ReviewedRow {
  /** The id that the file has for the contact. */
  id?: number;
  file: ContactPatch;
  now?: ContactPatch;
  isRemoved?: boolean;
}

/** Matches the rows of a list with the contacts of an account. Returns a text for each changed row. */
function matches(
  rows: readonly ReviewedRow[],
  account: Record<string, ContactPatch>,
  idOf: Record<string, number> = {},
): string[] {
  const original = (id: number) => {
    const row = rows[id - 1];
    return row === undefined ? null : contact(id, row.file);
  };
  const stored = (id: number) => {
    const { file, now, isRemoved = false } = rows[id - 1] ?? { file: {} };
    return contact(id, now ?? file, isRemoved);
  };
  const ids = rows.map((_, at) => at + 1);
  const readRow = (place: number) => ({ place, line: place + 2, contactId: rows[place]?.id ?? null });
  const changed = ids.filter((id) => rows[id - 1]?.now !== undefined || rows[id - 1]?.isRemoved);
  const mapping = { columns: [] };
  const found = matchChangedContacts(
    Object.entries(account).map(([key, fields]) => ({
      key,
      fields,
      contactId: idOf[key] ?? null,
      groupName: '',
    })),
    [],
    new Map(),
    {
      file: {
        rowsAfter: (place) => ids.map((id) => readRow(id - 1)).filter((row) => row.place > place) as never,
        row: (place) => readRow(place) as never,
      },
      mapping,
      changes: changed.map((id) =>
        changeSinceFile(stored(id), original(id), readRow(id - 1) as never, mapping, () => null),
      ),
      stored,
      original,
      nameOf: () => null,
      fieldsWithColumn: ['firstName', 'lastName', 'email'],
    },
  );
  return found.map(({ change, key, isUncertain }) =>
    [change.contactId, key ?? 'unmatched', ...(isUncertain ? ['uncertain'] : [])].join(' '),
  );
}

describe('a list that is handed back again', () => {
  it('has its corrected contacts recognised by the values that the account has got', () => {
    const rows = [{ file: { ...DEE, email: 'old@example.org' }, now: { ...DEE, email: 'new@example.org' } }];
    expect(matches(rows, { dee: { ...DEE, email: 'old@example.org' } })).toEqual(['1 dee']);
    expect(matches(rows, { dee: { ...DEE, email: 'new@example.org' } })).toEqual(['1 dee']);
  });

  it('does not take a removed contact for the one that got its email', () => {
    const rows = [
      { file: { ...DEE, email: 'old@example.org' }, now: { ...DEE, email: 'new@example.org' } },
      { file: { ...DEE, email: 'new@example.org' }, isRemoved: true },
    ];
    expect(matches(rows, { dee: { ...DEE, email: 'new@example.org' } })).toEqual(['1 dee', '2 unmatched']);
  });

  it('asks about a removed contact if the account may have merged it with a kept one', () => {
    const rows = [
      { file: { ...DEE, email: 'old@example.org' } },
      { file: { ...DEE, email: 'new@example.org' }, isRemoved: true },
    ];
    expect(matches(rows, { dee: { ...DEE, email: 'new@example.org' } })).toEqual(['2 dee uncertain']);
    const both = { kept: { ...DEE, email: 'old@example.org' }, dee: { ...DEE, email: 'new@example.org' } };
    expect(matches(rows, both)).toEqual(['2 dee']);
  });

  it('asks about it in a list with ids, too', () => {
    const rows = [
      { id: 1, file: { ...DEE, email: 'old@example.org' } },
      { id: 2, file: { ...DEE, email: 'new@example.org' }, isRemoved: true },
    ];
    const dee = { ...DEE, email: 'new@example.org' };
    expect(matches(rows, { dee }, { dee: 2 })).toEqual(['2 dee uncertain']);
    const kept = { ...DEE, email: 'old@example.org' };
    expect(matches(rows, { kept, dee }, { kept: 1, dee: 2 })).toEqual(['2 dee']);
  });
});
