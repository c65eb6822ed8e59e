import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Batch } from '../../electron/contract/batch.ts';
import type { Cluster } from '../../electron/contract/duplicates.ts';
import { useAppStore } from '../../renderer/app/app-store.ts';
import type { FakeAccount } from './host/fake-account.ts';
import { openApp, type OpenApp } from './open-app.tsx';

const people = Array.from({ length: 11 }, (_, index) => ({ firstName: 'Ada', lastName: `Li ${index}` }));

/** A cluster of the first contacts of an account. */
function clusterOf({ contacts, groups }: FakeAccount, size: number): Cluster {
  const members = contacts.slice(0, size);
  const [a = '', b = ''] = members.map(({ key }) => key);
  const groupId = groups[0]?.groupId ?? null;
  return {
    clusterId: `first ${size}`,
    certainty: 'likely',
    probability: 0.8,
    isLarge: size > 10,
    size,
    members: members.map(({ key }) => ({ key, label: 'Ada Li', groupId })),
    groupIds: [groupId],
    evidence: ['name'],
    contacts: members,
    pairs: [],
    weakestLink: { a, b, probability: 0.8 },
  };
}

/** The queue of duplicates with one cluster of this size, which has the keyboard. */
async function openQueue(size: number): Promise<OpenApp> {
  const app = await openApp({ people });
  const { account, host } = app;
  const cluster = clusterOf(account, size);
  const { contacts: _contacts, pairs: _pairs, weakestLink: _link, ...summary } = cluster;
  host.answer('duplicates.list', () => ({ rows: [summary], total: 1 }));
  host.answer('duplicates.get', () => cluster);
  useAppStore.getState().show('duplicates');
  await expect.element(page.getByRole('listbox', { name: /Duplicates/ })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Merge', exact: false }).first()).toBeVisible();
  return app;
}

const skipped = page.getByRole('option', { name: /Skipped/ });

function aBatch(sequence: number): Batch {
  return {
    batchId: crypto.randomUUID(),
    sequence,
    kind: 'merge',
    fields: [],
    values: {},
    groupId: null,
    groupName: null,
    label: null,
    total: 87,
    undoOf: null,
    counts: { queued: 0, sending: 0, done: 87, refused: 0, unsettled: 0, cancelled: 0 },
    merges: { waiting: 0, running: 0, puttingBack: 0, done: 87, stopped: 0, cancelled: 0 },
    paused: false,
    recordedAt: '2026-01-01T00:00:00.000Z',
    settledAt: '2026-01-01T00:00:01.000Z',
    msLeft: null,
    undo: 'possible',
  };
}

test('M does what the button does: more contacts than can be merged at once are not', async () => {
  const { contacts } = await openQueue(11);
  const merge = page
    .getByRole('group', { name: 'What to do with these contacts' })
    .getByRole('button', { name: /^Merge/ });
  await expect.element(merge).toBeDisabled();
  await expect
    .element(merge)
    .toHaveAttribute('title', expect.stringMatching(/^At most 10 contacts are merged at once/));
  await contacts.press('m{Enter}');
  expect(useAppStore.getState().dialog).toBeNull();
});

test('Ctrl+Z in the queue takes back a skip, until something newer was changed', async () => {
  const { contacts, account, host } = await openQueue(3);
  await contacts.press('s');
  await expect.element(skipped).toBeVisible();
  await contacts.press('{Control>}z{/Control}');
  await expect.element(skipped).not.toBeInTheDocument();
  expect(host.calls('changes.undo')).toEqual([]);

  await contacts.press('s');
  await expect.element(skipped).toBeVisible();
  const merged = aBatch(9);
  host.answer('history.latest', () => ({ undo: merged, redo: null }));
  host.answer('changes.undo', () => ({
    batchId: null,
    recorded: 0,
    cancelled: 87,
    conflicts: [],
    conflictCount: 0,
    expired: 0,
    outcomes: [],
  }));
  await contacts.press('{Control>}z{/Control}');
  await expect
    .poll(() => host.calls('changes.undo'))
    .toEqual([{ accountId: account.accountId, batchId: merged.batchId }]);
  await expect.element(skipped).toBeVisible();
});
