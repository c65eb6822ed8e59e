import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContactFilter, ContactQuery } from '../../electron/contract/contacts/contact-query.ts';
import type { Change } from '../../electron/contract/changes/change.ts';
import { aServiceContact } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';
import { runs } from '../deep/depth.ts';

/**
 * A simple model of the store: mirrored values and open changes, from which every query is computed anew. Values are lower-case ASCII
 * words, so that nothing needs folding.
 */
interface Model {
  mirrored: Map<number, Values>;
  open: { change: Change; contactId: number | null; after: Partial<Values>; deletes: boolean }[];
}

interface Values {
  firstName: string;
  lastName: string;
  company: string | null;
  groupId: number | null;
}

const NAMES = ['anna', 'anne', 'bert', 'hanna', 'li', 'lisa', 'maria', 'marian', 'olga', ''];
const SEARCHES = [
  'an',
  'ann',
  'anna',
  'hana',
  'mar',
  'aria',
  'li',
  'mraia',
  'acme',
  'cme',
  'anna mar',
  'xyz',
];
const name = fc.constantFrom(...NAMES);
const values = fc.record<Values>({
  firstName: name,
  lastName: name,
  company: fc.constantFrom(null, 'acme', 'acme anna', 'zeta'),
  groupId: fc.constantFrom(null, 1, 2),
});
const contactId = fc.integer({ min: 1, max: 12 });

const step = fc.oneof(
  fc.record({ do: fc.constant('apply' as const), contactId, values }),
  fc.record({ do: fc.constant('apply' as const), contactId, values }),
  fc.record({ do: fc.constant('remove' as const), contactId }),
  fc.record({
    do: fc.constant('edit' as const),
    contactId,
    after: fc.record({ lastName: name, groupId: fc.constantFrom(1, 2) }, { requiredKeys: [] }),
  }),
  fc.record({ do: fc.constant('delete' as const), contactId }),
  fc.record({ do: fc.constant('create' as const), values }),
  fc.record({ do: fc.constant('settle' as const), at: fc.nat(5), done: fc.boolean() }),
  fc.record({ do: fc.constant('reopen' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const query = fc.record({
  search: fc.constantFrom('', ...SEARCHES),
  filter: fc.record<ContactFilter>(
    { groupId: fc.constantFrom(null, 1, 2), pending: fc.boolean(), company: fc.constantFrom('acme', 'zeta') },
    { requiredKeys: [] },
  ),
  sort: fc.constantFrom<ContactQuery['sort']>(
    null,
    { column: 'name', direction: 'desc' },
    { column: 'firstName', direction: 'asc' },
    { column: 'company', direction: 'desc' },
  ),
});

interface ModelRow extends Values {
  /** Null while the create is pending. */
  contactId: number | null;
  pending: boolean;
}

function rowsOf({ mirrored, open }: Model): ModelRow[] {
  const rows: ModelRow[] = [...mirrored].map(([id, contact]) => {
    const mine = open.filter((each) => each.contactId === id);
    return {
      ...mine.reduce<Values>((sum, each) => ({ ...sum, ...each.after }), contact),
      contactId: id,
      pending: mine.length > 0,
    };
  });
  const empty: Values = { firstName: '', lastName: '', company: null, groupId: null };
  for (const each of open)
    if (each.contactId === null) rows.push({ ...empty, ...each.after, contactId: null, pending: true });
  return rows;
}

function differsByOne(a: string, b: string): boolean {
  const variants = new Set<string>([a]);
  for (let at = 0; at <= a.length; at++) {
    for (const letter of new Set(b)) {
      variants.add(a.slice(0, at) + letter + a.slice(at));
      variants.add(a.slice(0, at) + letter + a.slice(at + 1));
    }
    variants.add(a.slice(0, at) + a.slice(at + 1));
    variants.add(a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2));
  }
  return variants.has(b);
}

/** Rank of a match: 3 for a whole word, 2 for its start, 1 for a part of three letters or more, -1 for none. */
function plainQuality(word: string, wanted: string): number {
  if (word === wanted) return 3;
  if (word.startsWith(wanted)) return 2;
  return wanted.length >= 3 && word.includes(wanted) ? 1 : -1;
}

function weightOf(row: ModelRow, wanted: string, quality: (word: string, wanted: string) => number): number {
  const words = (text: string | null, inName: number) =>
    (text ?? '')
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => ({ quality: quality(word, wanted), inName }));
  const hits = [...words(row.lastName, 2), ...words(row.firstName, 2), ...words(row.company, 1)];
  return Math.max(0, ...hits.filter((hit) => hit.quality >= 0).map((hit) => hit.quality * 2 + hit.inName));
}

/** `always` also counts words with a typo when exact ones match, so that similar contacts are found. */
function search(rows: ModelRow[], typed: string, typos: 'fallback' | 'always'): Map<ModelRow, number> {
  const scores = new Map(rows.map((row) => [row, 0]));
  for (const wanted of typed.split(' ').filter((word) => word !== '')) {
    const typo = (word: string) => (wanted.length >= 4 && differsByOne(word, wanted) ? 0 : -1);
    const plain = rows.some((row) => weightOf(row, wanted, plainQuality) > 0);
    for (const row of rows) {
      const asTyped = weightOf(row, wanted, plainQuality);
      const withTypo = plain && typos === 'fallback' ? 0 : weightOf(row, wanted, typo);
      const weight = Math.max(asTyped, withTypo);
      const before = scores.get(row);
      if (before === undefined) continue;
      if (weight === 0) scores.delete(row);
      else scores.set(row, before + weight);
    }
  }
  return scores;
}

function expected(model: Model, query: ContactQuery): (number | null)[] {
  const found = listed(model, query, 'fallback');
  return found.length > 0 ? found : listed(model, query, 'always');
}

function listed(
  model: Model,
  { search: typed, filter, sort }: ContactQuery,
  typos: 'fallback' | 'always',
): (number | null)[] {
  const scores = search(rowsOf(model), typed, typos);
  const text = (a: string, b: string, sign: number) =>
    a === b ? 0 : a === '' ? 1 : b === '' ? -1 : (a < b ? -1 : 1) * sign;
  const order = (a: ModelRow, b: ModelRow) => {
    const sign = sort?.direction === 'desc' ? -1 : 1;
    const nameSign = sort?.column === 'name' ? sign : 1;
    if (typed !== '' && sort === null && scores.get(a) !== scores.get(b))
      return (scores.get(b) ?? 0) - (scores.get(a) ?? 0);
    return (
      (sort?.column === 'company' && text(a.company ?? '', b.company ?? '', sign)) ||
      (sort?.column === 'firstName' && text(a.firstName, b.firstName, sign)) ||
      text(a.lastName, b.lastName, nameSign) ||
      text(a.firstName, b.firstName, nameSign) ||
      (a.contactId ?? 0) - (b.contactId ?? 0)
    );
  };
  return [...scores.keys()]
    .filter(
      (row) =>
        (filter.groupId === undefined || row.groupId === filter.groupId) &&
        (filter.pending === undefined || row.pending === filter.pending) &&
        (filter.company === undefined || row.company === filter.company),
    )
    .toSorted(order)
    .map((row) => row.contactId);
}

const contactOf = (id: number, contact: Values) => aServiceContact({ ...contact, contactId: id });

async function settleOne(
  folder: StoreInFolder,
  model: Model,
  at: number,
  done: boolean,
  newId: () => number,
): Promise<void> {
  const [settled] = model.open.splice(Math.min(at, Math.max(0, model.open.length - 1)), 1);
  if (!settled) return;
  const { change, after, deletes } = settled;
  const id = settled.contactId ?? newId();
  if (!done) {
    await folder.settle(change, { state: 'refused' });
    return;
  }
  if (deletes) {
    await folder.settle(change, { state: 'done', effect: { kind: 'contactRemoved' } });
    model.mirrored.delete(id);
    return;
  }
  const empty: Values = { firstName: '', lastName: '', company: null, groupId: null };
  const now = { ...(model.mirrored.get(id) ?? empty), ...after };
  await folder.settle(change, { state: 'done', effect: { kind: 'contact', contact: contactOf(id, now) } });
  model.mirrored.set(id, now);
}

async function take(folder: StoreInFolder, model: Model, action: Step, newId: () => number): Promise<void> {
  switch (action.do) {
    case 'apply':
      await folder.store.applyContacts({ contacts: [contactOf(action.contactId, action.values)] });
      model.mirrored.set(action.contactId, action.values);
      break;
    case 'remove':
      if (
        !model.mirrored.has(action.contactId) ||
        model.open.some((each) => each.contactId === action.contactId)
      )
        break;
      await folder.store.removeContacts([await folder.keyOf(action.contactId)]);
      model.mirrored.delete(action.contactId);
      break;
    case 'edit':
    case 'delete': {
      if (!model.mirrored.has(action.contactId)) break;
      const after = action.do === 'edit' ? (action.after as Partial<Values>) : {};
      const change = await folder.record({
        kind: action.do === 'edit' ? 'contact.edit' : 'contact.delete',
        contactKey: await folder.keyOf(action.contactId),
        after,
      });
      model.open.push({ change, contactId: action.contactId, after, deletes: action.do === 'delete' });
      break;
    }
    case 'create': {
      // One at a time, because the order of equal rows without a contact id is undefined.
      if (model.open.some((each) => each.contactId === null)) break;
      const change = await folder.record({
        kind: 'contact.create',
        contactKey: crypto.randomUUID(),
        after: action.values,
      });
      model.open.push({ change, contactId: null, after: action.values, deletes: false });
      break;
    }
    case 'settle':
      await settleOne(folder, model, action.at, action.done, newId);
      break;
    case 'reopen':
      await folder.reopen();
      break;
  }
}

describe('the store', () => {
  it('answers every query like a simple model, after any steps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(step, query), { minLength: 20, maxLength: 40, size: 'max' }),
        async (steps) => {
          await using folder = await StoreInFolder.open();
          await folder.store.applyGroups(
            [1, 2].map((groupId) => ({
              groupId,
              name: `Group ${groupId}`,
              category: 'birthday',
              status: 'active',
              contactCount: null,
              extras: {},
            })),
          );
          const model: Model = { mirrored: new Map(), open: [] };
          let lastId = 100;
          for (const [action, asked] of steps) {
            await take(folder, model, action, () => ++lastId);
            expect(await folder.found(asked.search, asked)).toEqual(expected(model, asked));
            expect((await folder.store.groups()).allCount).toBe(rowsOf(model).length);
          }
        },
      ),
      { seed: 20_261_121, numRuns: runs({ usual: 20, deep: 200 }) },
    );
  });
});
