import { describe, expect, it } from 'vitest';
import { connectedAccount } from './connected-account.ts';
import { onlyRemovalsWait, step, WAITING } from './undo-window-account.ts';
import { firstRows } from '../deep/depth.ts';

/** Ada is the guardian of Grace. */
async function family(options: Parameters<typeof connectedAccount>[0] = {}) {
  const account = await connectedAccount(options);
  const { test, accountId, find, edit, stored } = account;
  const [ada, grace, linus] = [(await find('Ada')).key, (await find('Grace')).key, (await find('Linus')).key];
  await edit('Grace', { guardian: ada });
  const idle = () => onlyRemovalsWait(account);
  const guardianOf = (name: string) => {
    const [contact] = stored(name);
    const guardianId = contact?.guardian_contact_id ?? null;
    if (contact === undefined || guardianId === null) return contact === undefined ? 'not there' : null;
    const all = test.service.inspect.contacts();
    return all.find(({ contact_id }) => contact_id === guardianId)?.first_name ?? 'a deleted contact';
  };
  return {
    ...account,
    ada,
    grace,
    linus,
    idle,
    guardianOf,
    /** Reads all contacts again. */
    sync: () => test.syncAgain(accountId),
    delete: (key: string) => test.must('contacts.delete', { accountId, key }),
    async deleteTogether(keys: string[]) {
      const selection = { kind: 'keys' as const, keys };
      const { previewId } = await test.must('bulk.preview', {
        accountId,
        selection,
        action: { kind: 'delete' },
      });
      await test.must('bulk.run', { accountId, previewId });
      await idle();
    },
    /** Restores the contacts in one step, whether or not their deletes were sent. */
    async restore(...keys: string[]) {
      const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 10 });
      const changeIds = rows.filter(({ key }) => keys.includes(key)).map(({ changeId }) => changeId);
      expect(changeIds).toHaveLength(keys.length);
      const restored = await test.must('trash.restore', { accountId, changeIds });
      await idle();
      return restored;
    },
    /** Sends the waiting deletes of one batch, or all. */
    async sendNow(batchId?: string) {
      await test.must('changes.sendNow', { accountId, ...(batchId === undefined ? {} : { batchId }) });
      if (batchId === undefined) return test.untilAllEnded(accountId);
      await test.until(
        async () => (await test.must('batches.get', { accountId, batchId }))?.settledAt != null,
      );
      return idle();
    },
  };
}

type Family = Awaited<ReturnType<typeof family>>;

/** Expects that the service and the app show this guardian, and that no change was rejected. */
async function expectGuardian(
  { test, accountId, guardianOf, find }: Family,
  name: string,
  guardian: string | null,
) {
  expect(guardianOf(name)).toBe(guardian);
  expect((await find(name)).guardianName?.split(' ')[0] ?? null).toBe(guardian);
  expect(await test.must('changes.list', { accountId, states: ['refused'], limit: 5 })).toEqual([]);
}

/** What services may do with the contact id of a deleted guardian in its ward. */
const SERVICES: [string, (account: Family) => Promise<void>][] = [
  ['keeps the contact id', () => Promise.resolve()],
  [
    'clears the contact id',
    async ({ changeElsewhere, find, sync, guardianOf }) => {
      if (guardianOf('Grace') !== 'a deleted contact') return;
      await changeElsewhere('Grace', { guardian_contact_id: null });
      await sync();
      expect((await find('Grace')).guardianContactId).toBeNull();
    },
  ],
];

describe.each(SERVICES)(
  'a guardian and its ward, with a service that %s of a deleted guardian,',
  (_, after) => {
    const ORDERS: [string, 'ada' | 'grace', ('ada' | 'grace')[][]][] = [
      ['guardian first, both restored together', 'ada', [['ada', 'grace']]],
      ['guardian first, guardian restored first', 'ada', [['ada'], ['grace']]],
      ['guardian first, ward restored first', 'ada', [['grace'], ['ada']]],
      ['ward first, both restored together', 'grace', [['ada', 'grace']]],
      ['ward first, guardian restored first', 'grace', [['ada'], ['grace']]],
      ['ward first, ward restored first', 'grace', [['grace'], ['ada']]],
    ];
    it.each(firstRows(3, ORDERS))(
      'are linked again when they were deleted %s',
      async (__, first, restores) => {
        const account = await family();
        for (const name of first === 'ada' ? (['ada', 'grace'] as const) : (['grace', 'ada'] as const)) {
          await account.delete(account[name]);
          await account.idle();
          await after(account);
        }
        for (const names of restores) await account.restore(...names.map((name) => account[name]));
        await expectGuardian(account, 'Grace', 'Ada');
      },
    );
  },
);

describe.each(
  firstRows(1, [
    ['one by one', false],
    ['together', true],
  ]),
)('a ward in its undo window whose guardian was deleted, restored %s,', (_, isTogether) => {
  async function wardWaits() {
    const account = await family(WAITING);
    const { batchId } = await account.delete(account.ada);
    await account.delete(account.grace);
    await account.sendNow(batchId);
    if (isTogether) await account.restore(account.ada, account.grace);
    else for (const key of [account.ada, account.grace]) await account.restore(key);
    return account;
  }

  it('has its guardian again', async () => {
    const account = await wardWaits();
    await expectGuardian(account, 'Grace', 'Ada');
  });

  it('can be deleted and restored again by undo and redo', async () => {
    const account = await wardWaits();
    for (let round = 0; round < 2; round++) {
      await step(account, 'undo');
      await account.sendNow();
      expect(account.guardianOf('Grace')).toBe('not there');
      await step(account, 'redo');
    }
    await expectGuardian(account, 'Grace', 'Ada');
  });
});

it('a ward has its restored guardian after its own delete was undone in the undo window', async () => {
  const account = await family(WAITING);
  const { test, accountId } = account;
  const guardian = await account.delete(account.ada);
  const ward = await account.delete(account.grace);
  await account.sendNow(guardian.batchId);
  for (const { batchId } of [guardian, ward]) {
    await test.must('changes.undo', { accountId, batchId });
    await account.idle();
  }
  await expectGuardian(account, 'Grace', 'Ada');
});

describe.each([
  ['no undo window', {}],
  ['an undo window', WAITING],
] as const)("two contacts that are each other's guardian, with %s,", (_, options) => {
  it('are linked again after each restore', async () => {
    const account = await family(options);
    await account.edit('Ada', { guardian: account.grace });
    await account.deleteTogether([account.ada, account.grace]);
    if (account.stored('Ada').length > 0) await account.sendNow();
    for (let round = 0; round < 3; round++) {
      await account.restore(account.grace, account.ada);
      await expectGuardian(account, 'Grace', 'Ada');
      await expectGuardian(account, 'Ada', 'Grace');
      await step(account, 'undo');
      if (account.stored('Ada').length > 0) await account.sendNow();
      expect([account.guardianOf('Ada'), account.guardianOf('Grace')]).toEqual(['not there', 'not there']);
    }
  });
});

describe.each(firstRows(1, SERVICES))('while a guardian is deleted, with a service that %s,', (_, after) => {
  async function guardianDeleted() {
    const account = await family();
    await account.delete(account.ada);
    await account.idle();
    await after(account);
    return account;
  }

  it("an edit of the ward that is undone after the guardian's restore sets the guardian again", async () => {
    const account = await guardianDeleted();
    const { batchId } = await account.edit('Grace', { guardian: account.linus });
    await account.restore(account.ada);
    await expectGuardian(account, 'Grace', 'Linus');
    await account.test.must('changes.undo', { accountId: account.accountId, batchId });
    await expectGuardian(account, 'Grace', 'Ada');
  });

  it("an edit of the ward that is undone before the guardian's restore lets the restore set the guardian again", async () => {
    const account = await guardianDeleted();
    await account.edit('Grace', { guardian: account.linus });
    for (const direction of ['undo', 'redo', 'undo'] as const) await step(account, direction);
    await expectGuardian(account, 'Grace', null);
    await account.test.restart();
    await account.test.call('accounts.open', { accountId: account.accountId });
    await account.restore(account.ada);
    await expectGuardian(account, 'Grace', 'Ada');
  });

  it('an earlier edit of several fields can be undone', async () => {
    const account = await family();
    const { test, accountId } = account;
    const { batchId } = await account.edit('Grace', { guardian: account.linus, company: 'Navy' });
    await account.delete(account.ada);
    await account.idle();
    await after(account);
    expect(await test.must('changes.undo', { accountId, batchId })).toMatchObject({ conflictCount: 0 });
    await expectGuardian(account, 'Grace', null);
    expect(account.stored('Grace')).toMatchObject([{ company: null }]);
    await account.restore(account.ada);
    await expectGuardian(account, 'Grace', 'Ada');
  });

  it("the edit that set the guardian can be undone, and the guardian's restore does not set it again", async () => {
    const account = await guardianDeleted();
    const { test, accountId } = account;
    const edited = (await test.must('changes.list', { accountId, limit: 5 })).at(-1);
    expect(await test.must('changes.undo', { accountId, batchId: edited?.batchId ?? '' })).toMatchObject({
      conflictCount: 0,
    });
    await expectGuardian(account, 'Grace', null);
    await account.restore(account.ada);
    await expectGuardian(account, 'Grace', null);
  });

  it.each(['Linus', null])(
    'a guardian set by the user (%s) stays after the restore of the deleted one',
    async (guardian) => {
      const account = await guardianDeleted();
      await account.edit('Grace', { guardian: account.linus });
      if (guardian === null) await account.edit('Grace', { guardian: null });
      await account.restore(account.ada);
      await expectGuardian(account, 'Grace', guardian);
    },
  );

  it('a guardian set elsewhere stays after the restore of the deleted one', async () => {
    const account = await guardianDeleted();
    const { find, stored, sync } = account;
    const guardianId = stored('Linus')[0]?.contact_id ?? -1;
    await account.changeElsewhere('Grace', { guardian_contact_id: guardianId });
    await sync();
    expect((await find('Grace')).guardianContactId).toBe(guardianId);
    await account.restore(account.ada);
    await expectGuardian(account, 'Grace', 'Linus');
  });
});

it.each(
  firstRows(1, [
    ['deleted', true],
    ['still there', false],
  ]),
)(
  'a ward is deleted although the undo of its edit was cancelled, with its former guardian %s',
  async (_, isGone) => {
    const account = await family({ ...WAITING, retryWaitsMs: [5] });
    const { test, accountId } = account;
    const edited = await account.edit('Grace', { guardian: account.linus });
    if (isGone) {
      await account.delete(account.ada);
      await account.sendNow();
    }
    test.network.down = true;
    const undone = await test.must('changes.undo', { accountId, batchId: edited.batchId });
    await account.delete(account.grace);
    await test.must('changes.undo', { accountId, batchId: undone.batchId ?? '' });
    test.network.down = false;
    await test.must('sync.attend', { accountId, because: 'online' });
    await account.idle();
    await account.sendNow();
    expect(account.guardianOf('Grace')).toBe('not there');
    await account.restore(account.grace);
    await expectGuardian(account, 'Grace', 'Linus');
  },
);

it.for(SERVICES)(
  'a ward has its restored guardian although the first request for it is lost, with a service that %s',
  async ([, after]) => {
    const account = await family();
    await account.deleteTogether([account.ada]);
    await after(account);
    account.test.faults.push({ method: 'PATCH', path: '/v1/contacts/', breaks: 'before' });
    await account.restore(account.ada);
    await expectGuardian(account, 'Grace', 'Ada');
  },
);

it('a guardian and its ward are linked again when two actions restore them at the same time', async () => {
  const account = await family();
  await account.deleteTogether([account.grace, account.ada]);
  const restored = [account.grace, account.ada].map((key) => account.restore(key));
  await Promise.all(restored);
  await expectGuardian(account, 'Grace', 'Ada');
});

it('a guardian restored while its ward is being created without it is set again', async () => {
  const account = await family();
  const { test } = account;
  await account.deleteTogether([account.grace, account.ada]);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isHeld = false;
  test.proxy.meanwhile.before = async (method) => {
    if (method !== 'POST' || isHeld) return;
    isHeld = true;
    await released;
  };
  const ward = account.restore(account.grace);
  await test.until(() => Promise.resolve(isHeld));
  const guardian = account.restore(account.ada);
  await test.until(async () => account.stored('Ada').length === 1);
  release();
  await Promise.all([ward, guardian]);
  await expectGuardian(account, 'Grace', 'Ada');
});

it('undoing a merge that removed a guardian sets the guardian of a restored ward again', async () => {
  const account = await family();
  const { test, accountId, ada, linus, grace } = account;
  await account.delete(grace);
  const { plan } = await test.must('merges.propose', { accountId, keys: [ada, linus], keptKey: linus });
  const { batchId } = await test.must('merges.run', { accountId, plans: [plan] });
  await test.until(async () => account.stored('Ada').length === 0);
  await account.idle();
  await account.restore(grace);
  expect(account.guardianOf('Grace')).toBeNull();
  await test.must('changes.undo', { accountId, batchId });
  await account.idle();
  await expectGuardian(account, 'Grace', 'Ada');
});
