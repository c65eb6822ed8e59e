import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ContactKey } from '../../electron/contract/contacts/contact.ts';
import { DUPLICATES_MODES, type DuplicatesMode } from '../../electron/contract/merging/duplicates.ts';
import type { ServiceContact } from '../../electron/core/wire/service-types.ts';
import { ContactFeed } from '../../electron/host/duplicates/contact-feed.ts';
import { MatchingEngine } from '../../electron/host/duplicates/worker/matching-engine.ts';
import { Random } from '../../electron/sample-service/seed/random.ts';
import { aNewChange, aServiceContact } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';
import { DEEP, runs } from '../deep/depth.ts';

const STEPS = runs({ usual: 50, deep: 120 });
const GIVEN: readonly [string, ...string[]] = ['Ada', 'Grace', 'Linus', 'Zoë', 'Ben', 'Maria', 'Tom', 'Eva'];
const FAMILY: readonly [string, ...string[]] = [
  'Lovelace',
  'Hopper',
  'Pauling',
  "O'Hara",
  'Miller',
  'Garcia',
  'Nowak',
  'Öztürk',
];

/** People, some of whom are entered two or three times, in one group or several, with typing errors. */
function people(random: Random, count: number): ServiceContact[] {
  const made: ServiceContact[] = [];
  for (let contactId = 1; made.length < count;) {
    const firstName = `${random.pick(GIVEN)}${random.chance(0.3) ? ` ${random.pick(GIVEN)}` : ''}`;
    const lastName = `${random.pick(FAMILY)}-${random.pick(FAMILY)}`;
    const birthday = { month: random.int(1, 12), day: random.int(1, 28), year: random.int(1940, 2005) };
    const phone = `+4420${random.int(10_000_000, 99_999_999)}`;
    const email = `p${contactId}.${random.int(1, 999)}@example.org`;
    for (let copies = random.chance(0.4) ? random.int(2, 3) : 1; copies > 0; copies--, contactId++)
      made.push(
        aServiceContact({
          contactId,
          firstName,
          lastName: random.chance(0.2) ? lastName.replace('e', 'ee') : lastName,
          birthday: random.chance(0.8) ? birthday : null,
          phone: random.chance(0.7) ? phone : null,
          email: random.chance(0.7) ? email : null,
          groupId: random.int(1, 2),
        }),
      );
  }
  return made;
}

/** Clusters in a canonical order. */
const sorted = (clusters: readonly ContactKey[][]) =>
  clusters.map((keys) => keys.toSorted().join(' ')).toSorted();

class Account {
  readonly folder: StoreInFolder;
  readonly engine: MatchingEngine;
  readonly #feed: ContactFeed;

  constructor(folder: StoreInFolder, engine = new MatchingEngine()) {
    this.folder = folder;
    this.engine = engine;
    this.#feed = new ContactFeed(folder.store);
  }

  async scan(): Promise<void> {
    await this.#feed.all(
      (contacts, gone) => this.engine.take(contacts, gone),
      () => true,
    );
    await this.engine.scan(false);
  }

  /** Updates the engine as the finder does after each change; returns the number of changed rows. */
  async refresh(): Promise<number> {
    const changed = await this.#feed.changed();
    if (changed === null) throw new Error('the store still knows what changed');
    await this.#feed.changes(changed, (contacts, gone) => this.engine.update(contacts, gone));
    return changed.rowIds.length;
  }

  async list(mode: DuplicatesMode) {
    return (await this.engine.list({ mode, filter: {}, offset: 0, limit: 1_000 })).rows;
  }

  async members(mode: DuplicatesMode): Promise<ContactKey[][]> {
    return (await this.list(mode)).map(({ members }) => members.map(({ key }) => key));
  }
}

it('clusters stay correct through edits, deletes, new contacts and decisions in any order', async () => {
  const random = new Random(20_261_121);
  await using folder = await StoreInFolder.open();
  const { store } = folder;
  await store.applyContacts({ contacts: people(random, 160) });
  const account = new Account(folder);
  await account.scan();
  const apart: [ContactKey[], DuplicatesMode[]][] = [];
  let lastId = 10_000;
  let clustersSeen = 0;

  for (let step = 0; step < STEPS; step++) {
    const rows = await folder.list();
    const row = rows[random.int(0, rows.length - 1)];
    if (row === undefined) throw new Error('there are contacts');
    const { key, fields, contactId } = row;
    const mode = random.pick(DUPLICATES_MODES);
    switch (random.int(0, 5)) {
      case 0:
        await store.recordChanges([
          aNewChange({ contactKey: key, after: { lastName: random.pick(FAMILY) } }),
        ]);
        break;
      case 1:
        await store.recordChanges([aNewChange({ contactKey: key, kind: 'contact.delete' })]);
        break;
      case 2:
        await store.removeContacts([key]);
        break;
      case 3: {
        const { guardian: _guardian, ...copied } = fields;
        await store.applyContacts({ contacts: [aServiceContact({ ...copied, contactId: ++lastId })] });
        break;
      }
      case 4:
        if (contactId !== null)
          await store.applyContacts({
            contacts: [aServiceContact({ ...fields, contactId, groupId: 3 - (fields.groupId ?? 1) })],
          });
        break;
      default: {
        const [cluster] = await account.members(mode);
        if (cluster === undefined) break;
        const kind = random.pick(['not', 'meant'] as const);
        const mark = await store.addDecision(kind, cluster);
        if (mark === null) break;
        await account.engine.addDecision(mark);
        apart.push([mark.keys, kind === 'not' ? [...DUPLICATES_MODES] : ['across-groups']]);
      }
    }
    await account.refresh();

    const here = new Map((await folder.list()).map((contact) => [contact.key, contact]));
    for (const listed of DUPLICATES_MODES) {
      const clusters = await account.members(listed);
      clustersSeen += clusters.length;
      const all = clusters.flat();
      expect(new Set(all).size).toBe(all.length);
      for (const members of clusters) {
        const contacts = members.map((each) => here.get(each));
        expect(contacts.every((each) => each !== undefined && each.pending?.kind !== 'delete')).toBe(true);
        const groups = new Set(contacts.map((each) => each?.fields.groupId));
        expect(listed === 'across-groups' || groups.size === 1).toBe(true);
        for (const [keys, modes] of apart)
          if (modes.includes(listed))
            expect(members.filter((each) => keys.includes(each)).length).toBeLessThan(2);
      }
      const counts = (await account.engine.counts())[listed];
      expect(counts).toEqual({ clusters: clusters.length, contacts: all.length });
    }
  }
  expect(clustersSeen).toBeGreaterThan(1_000);
});

it('a cluster keeps its id while its members stay the same, and the list does not change without a change', async () => {
  await using folder = await StoreInFolder.open();
  await folder.store.applyContacts({ contacts: people(new Random(7), 200) });
  const account = new Account(folder);
  await account.scan();
  const before = await account.list('within-group');
  expect(before.length).toBeGreaterThan(10);
  expect(await account.refresh()).toBe(0);
  // An update with all contacts, none of which is different.
  for (let after: number | null = 0; after !== null;) {
    const slice = await folder.store.comparedAfter(after);
    await account.engine.update(slice.contacts, slice.gone);
    after = slice.upTo;
  }
  const ids = async () => (await account.list('within-group')).map(({ clusterId }) => clusterId);
  expect(await ids()).toEqual(before.map(({ clusterId }) => clusterId));
  await account.engine.scan(true);
  expect(await ids()).toEqual(before.map(({ clusterId }) => clusterId));

  const again = new Account(folder);
  await again.scan();
  expect((await again.list('within-group')).map(({ clusterId }) => clusterId)).toEqual(
    before.map(({ clusterId }) => clusterId),
  );
});

it('clusters can be listed during a scan, and respect decisions made during it', DEEP, async () => {
  await using folder = await StoreInFolder.open();
  await folder.store.applyContacts({ contacts: people(new Random(11), 300) });
  // Yields after every step.
  const account = new Account(folder, new MatchingEngine({ sliceMs: 0 }));
  await account.scan();
  const before = await account.members('across-groups');
  expect(before.length).toBeGreaterThan(20);
  const scan = { ended: false };
  const scanning = account.engine.scan(true).finally(() => (scan.ended = true));
  const marked: ContactKey[][] = [];
  for (const keys of before) {
    if (scan.ended) break;
    await account.engine.addDecision({ markId: String(marked.length), kind: 'not', keys });
    marked.push(keys);
    await nextTurn();
    for (const members of await account.members('across-groups'))
      for (const apart of marked) expect(members.filter((key) => apart.includes(key)).length).toBeLessThan(2);
  }
  expect(marked.length).toBeGreaterThan(10);
  expect(await scanning).toBe(true);
  const after = await account.members('across-groups');
  for (const members of after)
    for (const apart of marked) expect(members.filter((key) => apart.includes(key)).length).toBeLessThan(2);
  // The result equals a scan after all decisions: separated contacts may belong to other clusters now.
  const anew = new Account(folder);
  for (const [at, keys] of marked.entries())
    await anew.engine.addDecision({ markId: String(at), kind: 'not', keys });
  await anew.scan();
  expect(sorted(after)).toEqual(sorted(await anew.members('across-groups')));
});

it('a contact that takes another key is found with its decisions', async () => {
  await using folder = await StoreInFolder.open();
  const twice = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    birthday: { month: 12, day: 10, year: 1985 },
    email: 'ada@example.org',
  };
  await folder.store.applyContacts({ contacts: [aServiceContact({ ...twice, contactId: 1 })] });
  const createdKey = crypto.randomUUID();
  const { groupId } = aServiceContact().fields;
  const create = await folder.record({
    kind: 'contact.create',
    contactKey: createdKey,
    after: { ...twice, groupId },
  });
  // A full sync adds the contact before the create is answered.
  await folder.store.applyContacts({ contacts: [aServiceContact({ ...twice, contactId: 2 })] });
  const passKey = await folder.keyOf(2);
  const account = new Account(folder);
  await account.scan();
  const mark = await folder.store.addDecision('not', [await folder.keyOf(1), passKey]);
  if (mark === null) throw new Error('both are there');
  await account.engine.addDecision(mark);
  await folder.settle(create, {
    state: 'done',
    effect: { kind: 'contact', contact: aServiceContact({ ...twice, contactId: 2 }) },
  });
  await account.refresh();
  expect(await account.members('within-group')).toEqual([]);
  expect((await folder.store.allDecisions())[0]?.keys).toContain(createdKey);
});

it('decisions in a damaged journal are salvaged', async () => {
  await using folder = await StoreInFolder.open();
  await folder.store.applyContacts({ contacts: people(new Random(3), 20) });
  const keys = (await folder.list()).map(({ key }) => key);
  const mark = await folder.store.addDecision('meant', keys.slice(0, 3));
  await folder.store.close();
  await folder.store.open({ directory: folder.directory, distrust: ['journal'] });
  const [saved, ...others] = await folder.store.allDecisions();
  expect(others).toEqual([]);
  expect({ ...saved, keys: saved?.keys.toSorted() }).toEqual({ ...mark, keys: mark?.keys.toSorted() });
});

it('similar contacts of a draft are found during a scan, without adding the draft', DEEP, async () => {
  await using folder = await StoreInFolder.open();
  await folder.store.applyContacts({ contacts: people(new Random(11), 1_500) });
  const account = new Account(folder);
  await account.scan();
  const before = await account.members('across-groups');
  const [first] = await folder.list();
  if (first === undefined) throw new Error('there are contacts');
  let ended = false;
  const scan = account.engine.scan(true).then(() => (ended = true));
  let asked = 0;
  while (!ended) {
    const found = await account.engine.similar({ ...first.fields, key: crypto.randomUUID() }, 5);
    expect(found.map(({ key }) => key)).toContain(first.key);
    asked++;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await scan;
  expect(asked).toBeGreaterThan(1);
  expect(await account.members('across-groups')).toEqual(before);
});
