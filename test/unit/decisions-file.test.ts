import { describe, expect, it } from 'vitest';
import type { Contact, ContactKey } from '../../electron/contract/contacts/contact.ts';
import { contactFields } from '../builders/contact-fields.ts';
import {
  MAX_DECIDED_CONTACTS,
  MAX_DECISIONS_FILE_LENGTH,
  readDecisionsFile,
} from '../../electron/host/duplicates/decisions-file.ts';
import type { StoreApi } from '../../electron/host/store/api/store-api.ts';

const BASE_URL = 'https://api.example.org';
const OWN_GROUP = { group_id: 3, name: 'Family' };

/** A store in which every id is a contact, and the decisions recorded in it. */
function storeWith({ groups = [OWN_GROUP], known = [] as number[][] } = {}) {
  const marked: ContactKey[][] = [];
  const store = {
    groups: () =>
      Promise.resolve({ groups: groups.map((group) => ({ groupId: group.group_id, name: group.name })) }),
    allDecisions: () =>
      Promise.resolve(known.map((ids, at) => ({ markId: String(at), kind: 'not', keys: ids.map(String) }))),
    inheritedDecisions: () => Promise.resolve([]),
    contact: ({ contactId }: { contactId: number }) =>
      Promise.resolve(
        contactId < 1_000_000
          ? ({ key: String(contactId), fields: contactFields({ firstName: `Ann ${contactId}` }) } as Contact)
          : null,
      ),
    // Reading a file calls only these methods; a complete store would add nothing here.
  } as unknown as StoreApi;
  const read = (text: string) =>
    readDecisionsFile(store, text, { baseUrl: BASE_URL }, (_kind, keys) => {
      marked.push(keys);
      return Promise.resolve({ ok: true });
    });
  return { read, marked };
}

function fileOf(marks: number[][], groups: unknown[] = [OWN_GROUP]): string {
  return JSON.stringify({
    format: 'celebration-contacts-marks',
    version: 1,
    account: { base_url: BASE_URL, groups },
    marks: marks.map((ids) => ({ kind: 'not', contacts: ids.map((id) => ({ contact_id: id })) })),
  });
}

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

describe('a decisions file', () => {
  it('adds only the decisions that are not known yet', async () => {
    const { read, marked } = storeWith({ known: [[1, 2, 3]] });
    const marks = [
      [1, 3],
      [1, 2, 4],
      [4, 2, 4],
      [5, 2_000_000],
    ];
    expect(await read(fileOf(marks))).toEqual({ problem: null, marked: 1, known: 2, missing: 1 });
    expect(marked).toEqual([['1', '2', '4']]);
  });

  it('with the maximum number of decisions and contacts is read without listing all pairs', async () => {
    // 200 marks of 500 contacts have 25 million pairs.
    const marks = numbers(0, 200).map((mark) => numbers(mark + 1, 500));
    const { read } = storeWith({ known: marks });
    expect(await read(fileOf(marks))).toMatchObject({ problem: null, known: 200 });
  });

  it('without groups belongs to another account than one that has groups', async () => {
    expect(await storeWith().read(fileOf([[1, 2]], []))).toMatchObject({ problem: 'wrong_account' });
    expect(await storeWith({ groups: [] }).read(fileOf([[1, 2]], []))).toMatchObject({ marked: 1 });
    expect(await storeWith({ groups: [] }).read(fileOf([[1, 2]]))).toMatchObject({
      problem: 'wrong_account',
    });
  });

  it.each([
    ['of contacts with other names', ['Bo', 'Cy'], { problem: 'wrong_account', marked: 0 }],
    ['of which one has a new name', ['Ann 1', 'Cy'], { problem: null, marked: 1 }],
    ['without names', ['', ''], { problem: null, marked: 1 }],
  ])('with ids %s', async (_, names, expected) => {
    const text = fileOf([[1, 2]]).replaceAll(
      /"contact_id":(\d)/g,
      (id, at: string) => `${id},"name":"${names[Number(at) - 1]}"`,
    );
    expect(await storeWith().read(text)).toMatchObject(expected);
  });

  it.each([
    ['too_large', ' '.repeat(MAX_DECISIONS_FILE_LENGTH + 1)],
    ['too_large', fileOf(numbers(0, MAX_DECIDED_CONTACTS / 100 + 1).map(() => numbers(1, 100)))],
    ['not_marks', fileOf([numbers(1, 501)])],
    [
      'not_marks',
      fileOf(
        [[1, 2]],
        numbers(0, 10_001).map(() => OWN_GROUP),
      ),
    ],
    ['not_marks', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`],
    ['not_json', '['.repeat(1_000_000)],
  ])('beyond a limit is refused as %s', async (problem, text) => {
    expect(await storeWith().read(text)).toEqual({ problem, marked: 0, known: 0, missing: 0 });
  });
});
