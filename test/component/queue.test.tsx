import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Batch } from '../../electron/contract/batch.ts';
import type { Cluster } from '../../electron/contract/duplicates.ts';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { NO_DUPLICATES, type FakeAccount } from './host/fake-account.ts';
import { openApp, type OpenApp } from './open-app.tsx';

const people = Array.from({ length: 11 }, (_, index) => ({ firstName: 'Ada', lastName: `Li ${index}` }));

/** A cluster of contacts of an account, those after the first `from`. */
function clusterOf({ contacts, groups }: FakeAccount, size: number, from = 0): Cluster {
  const members = contacts.slice(from, from + size);
  const [a = '', b = ''] = members.map(({ key }) => key);
  const groupId = groups[0]?.groupId ?? null;
  return {
    clusterId: `${size} from ${from}`,
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

function listOf(clusters: Cluster[]) {
  const rows = clusters.map(
    ({ contacts: _contacts, pairs: _pairs, weakestLink: _link, ...summary }) => summary,
  );
  return { rows, total: rows.length };
}

/** The queue of duplicates with clusters of these sizes, which has the keyboard. */
async function openQueue(...sizes: number[]): Promise<OpenApp & { clusters: Cluster[] }> {
  const app = await openApp({ people });
  const { account, host } = app;
  let from = 0;
  const clusters = sizes.map((size) => {
    from += size;
    return clusterOf(account, size, from - size);
  });
  host.answer('duplicates.list', () => listOf(clusters));
  host.answer(
    'duplicates.get',
    ({ clusterId }) => clusters.find((each) => each.clusterId === clusterId) ?? null,
  );
  useAppStore.getState().show('duplicates');
  await expect.element(page.getByRole('listbox', { name: /Duplicates/ })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Merge', exact: false }).first()).toBeVisible();
  return { ...app, clusters };
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

test.each([
  ['m', 'merge'],
  ['s', 'skip'],
])('a key for the cluster that follows waits until the mark before it is recorded: %s', async (key) => {
  const { contacts, account, host, clusters } = await openQueue(2, 3);
  const mark = host.hold('duplicates.markNot');
  host.answer('duplicates.markNot', () => ({ markId: crypto.randomUUID() }));
  await contacts.press('n');
  await mark.arrived;
  // The host tells that the cluster is gone before it answers.
  host.answer('duplicates.list', () => listOf(clusters.slice(1)));
  host.send('duplicates.changed', {
    accountId: account.accountId,
    mode: 'within-group',
    status: NO_DUPLICATES,
    clusters: true,
  });
  await expect.element(page.getByRole('heading', { name: /Ada Li 2/ })).toBeVisible();
  await contacts.press(key);
  expect(useAppStore.getState().dialog).toBeNull();
  await mark.give();
  if (key === 's') await expect.element(skipped).toBeVisible();
  else await expect.poll(() => useAppStore.getState().dialog).toBe('merge');
});
