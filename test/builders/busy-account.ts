import type { ServiceContact } from '../../electron/core/wire/service-types.ts';
import { AccountInMemory, aServiceContact, manyContacts } from './account-in-memory.ts';
import { seededRandom } from './manual-clock.ts';
import { SyncWorld } from './sync-world.ts';

export type ListOrder = 'by number' | 'latest first' | 'anywhere';

export interface BusyAccountOptions {
  contacts: number;
  perPage: number;
  /** Average number of writes by others between two responses. */
  writesPerResponse: number;
  order: ListOrder;
  searchIn: AccountInMemory['searchIn'];
  saysTotal?: boolean;
  fullSyncs: number;
  /** Every `killEvery`-th full sync is interrupted by a restart. */
  killEvery?: number;
  seed: number;
}

export interface BusyFigures {
  fullSyncs: number;
  /** Contacts that existed throughout a full sync that missed them: no longer shown, or shown and marked as not seen. */
  missedHidden: number;
  missedMarked: number;
  /** Live contacts that were shown before the sync and not after it. */
  removedWrongly: number;
  /** Contacts shown twice. */
  doubled: number;
  /** After the last write and two more full syncs: live contacts that are absent or stale, and unmarked deleted ones. */
  wrongInTheEnd: number;
}

const GROUPS = [1, 2, 3, 4];

/** Runs full syncs while others write to the account between two responses, and counts the errors. */
export async function syncBusyAccount(options: BusyAccountOptions): Promise<BusyFigures> {
  const random = seededRandom(options.seed);
  const account = new AccountInMemory(manyContacts(options.contacts, GROUPS.length), GROUPS);
  account.maxPerPage = options.perPage;
  account.searchIn = options.searchIn;
  account.saysTotal = options.saysTotal ?? true;
  const world = await SyncWorld.open(account);
  const figures = {
    fullSyncs: 0,
    missedHidden: 0,
    missedMarked: 0,
    removedWrongly: 0,
    doubled: 0,
    wrongInTheEnd: 0,
  };
  try {
    await world.start();
    let nextId = options.contacts;
    let due = 0;
    let killIn = Number.POSITIVE_INFINITY;
    let killed: Promise<void> = Promise.resolve();
    account.beforeAnswer = () => {
      for (due += options.writesPerResponse * 2 * random(); due >= 1; due -= 1) {
        write(account, options.order, random, () => (nextId += 1));
      }
      killIn -= 1;
      if (killIn === 0) killed = world.restart();
    };
    let shownBefore = new Set(await world.ids());
    for (let round = 1; round <= options.fullSyncs; round += 1) {
      const liveBefore = idsOf(account);
      if (options.killEvery !== undefined && round % options.killEvery === 0)
        killIn = 2 + Math.floor(random() * 12);
      await world.now();
      const wasKilled = killIn <= 0;
      killIn = Number.POSITIVE_INFINITY;
      await killed;
      if (wasKilled) await world.start();
      await world.sync.answerRemoval(true);
      await world.sync.quiet();
      await world.followUps(1);

      const ids = await world.ids();
      const shown = new Set(ids);
      const marked = new Set(await world.ids({ notSeen: true }));
      const live = new Set(idsOf(account));
      const throughout = liveBefore.filter((id) => live.has(id));
      figures.fullSyncs += 1;
      figures.doubled += ids.length - shown.size;
      figures.missedHidden += throughout.filter((id) => !shown.has(id)).length;
      figures.missedMarked += throughout.filter((id) => marked.has(id)).length;
      figures.removedWrongly += [...shownBefore].filter((id) => live.has(id) && !shown.has(id)).length;
      shownBefore = shown;
    }
    account.beforeAnswer = () => undefined;
    for (let round = 0; round < 2; round += 1) {
      await world.now();
      await world.followUps(3);
    }
    await world.sync.answerRemoval(true);
    await world.sync.quiet();
    figures.wrongInTheEnd = await countWrong(account, world);
    return figures;
  } finally {
    await world.close();
  }
}

function idsOf(account: AccountInMemory): number[] {
  return account.contacts.map(({ contactId }) => contactId);
}

function write(account: AccountInMemory, order: ListOrder, random: () => number, newId: () => number): void {
  const at = Math.floor(random() * account.contacts.length);
  const contact = account.contacts[at];
  const group = GROUPS[Math.floor(random() * GROUPS.length)] ?? 1;
  const kind = random();
  const place = (written: ServiceContact, before: number) => {
    const to =
      order === 'latest first'
        ? 0
        : order === 'by number'
          ? before
          : Math.floor(random() * account.contacts.length);
    account.contacts.splice(to, 0, written);
  };
  if (contact === undefined || kind < 0.3) {
    return place(aServiceContact(newId(), { fields: { groupId: group } }), account.contacts.length);
  }
  account.contacts.splice(at, 1);
  if (kind < 0.6) return;
  const changed = kind < 0.8 ? { groupId: group } : { company: `Company ${Math.floor(random() * 1e6)}` };
  place({ ...contact, fields: { ...contact.fields, ...changed } }, at);
}

async function countWrong(account: AccountInMemory, world: SyncWorld): Promise<number> {
  const rows = await world.rows();
  const shown = new Map(rows.map((row) => [row.contactId, row]));
  let wrong = 0;
  for (const { contactId, fields } of account.contacts) {
    const row = shown.get(contactId);
    const isRight =
      row !== undefined &&
      row.notSeenSince === null &&
      row.fields.groupId === fields.groupId &&
      row.fields.company === fields.company;
    if (!isRight) wrong += 1;
  }
  const live = new Set(idsOf(account));
  for (const { contactId, notSeenSince } of rows) {
    if (contactId !== null && !live.has(contactId) && notSeenSince === null) wrong += 1;
  }
  return wrong;
}
