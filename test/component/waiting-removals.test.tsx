import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Batch } from '../../electron/contract/changes/batch.ts';
import type { Change } from '../../electron/contract/changes/change.ts';
import type { ChangesStatus } from '../../electron/contract/changes/changes-status.ts';
import { PauseBanner } from '../../renderer/features/changes/components/pause-banner.tsx';
import { WaitingTab } from '../../renderer/features/history/components/waiting/waiting-tab.tsx';
import { FakeAccount } from './host/fake-account.ts';
import { showPart } from './open-app.tsx';

const AT = '2026-11-21T09:00:00.000Z';
const STATUS: ChangesStatus = { queued: 2, sending: 0, unsettled: 0, heldBy: null, held: 0, paused: 0 };
const [BATCH_ID, CHANGE_ID, REMOVAL_ID] = [
  '0198c1d4-3a7e-7000-8000-000000000001',
  '0198c1d4-3a7e-7000-8000-000000000002',
  '0198c1d4-3a7e-7000-8000-000000000003',
] as const;

const change: Change = {
  changeId: CHANGE_ID,
  sequence: 1,
  batchId: BATCH_ID,
  kind: 'contact.edit',
  state: 'queued',
  contactKey: '0198c1d4-3a7e-7000-8000-000000000004',
  groupId: null,
  before: { email: null },
  after: { email: 'ada@example.org' },
  customFields: null,
  group: null,
  label: 'Dan Li',
  error: null,
  notTaken: [],
  merge: null,
  undoOf: null,
  undone: false,
  recordedAt: AT,
  settledAt: null,
  attempts: 0,
};
const batch: Batch = {
  batchId: BATCH_ID,
  sequence: 1,
  kind: 'undo',
  fields: ['email'],
  values: {},
  groupId: null,
  groupName: null,
  label: 'Dan Li',
  total: 1,
  undoOf: null,
  counts: { queued: 1, sending: 0, done: 0, refused: 0, unsettled: 0, cancelled: 0 },
  merges: null,
  paused: false,
  recordedAt: AT,
  settledAt: null,
  msLeft: null,
  undo: 'possible',
};

test('a change that waits for a removal names it, and can send it at once', async () => {
  const account = new FakeAccount();
  const behind = { changeId: REMOVAL_ID, label: 'Ada Li', sendAt: AT };
  account.host.answer('batches.waiting', () => [{ batch, change, behind }]);
  account.host.answer('changes.sendNow', () => STATUS);
  showPart(<WaitingTab groups={[]} onContact={() => undefined} onUndo={() => undefined} />, account);
  await expect.element(page.getByText(/Waiting for the removal of “Ada Li”/)).toBeVisible();
  await page.getByRole('button', { name: 'Send the removal of “Ada Li” now' }).click();
  await expect
    .poll(() => account.host.calls('changes.sendNow'))
    .toEqual([expect.objectContaining({ changeId: REMOVAL_ID })]);
});

test.each([
  [0, 'The plan’s contact limit is reached'],
  [1, 'The plan’s contact limit is reached: 1 change waits'],
  [2, 'The plan’s contact limit is reached: 2 changes wait'],
])('at the plan limit, the banner names %i waiting changes', async (held, title) => {
  showPart(
    <PauseBanner
      status={{ ...STATUS, heldBy: 'plan_limit_reached', held }}
      dataFolder="data"
      resuming={false}
      onResume={() => undefined}
    />,
    new FakeAccount(),
  );
  await expect.element(page.getByText(title, { exact: true })).toBeVisible();
});

test('at the plan limit, pending removals are named as making room, and can be sent', async () => {
  const account = new FakeAccount();
  account.host.answer('changes.sendNow', () => STATUS);
  const removals = { count: 1, firstAt: AT, lastAt: AT };
  showPart(
    <PauseBanner
      status={{ ...STATUS, heldBy: 'plan_limit_reached', held: 1, removals }}
      dataFolder="data"
      resuming={false}
      onResume={() => undefined}
    />,
    account,
  );
  await expect.element(page.getByText(/1 removal will be sent at .+ make room/)).toBeVisible();
  await page.getByRole('button', { name: 'Send removals now' }).click();
  await expect.poll(() => account.host.calls('changes.sendNow')).toHaveLength(1);
});
