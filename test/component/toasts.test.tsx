import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { SettledChange } from '../../electron/contract/events.ts';
import type { Merge } from '../../electron/contract/merging/merge-state.ts';
import type { AppError } from '../../electron/contract/result.ts';
import { BatchProgress } from '../../renderer/ui/batch-progress.tsx';
import { showToast } from '../../renderer/ui/messages/toasts.tsx';
import { aBatch, NO_COUNTS, NO_MERGES } from '../builders/batch.ts';
import { FakeAccount } from './host/fake-account.ts';
import { openApp } from './open-app.tsx';
import { recordAnnouncements } from './screens/announcements.ts';
import { holdTimers } from './screens/held-timers.ts';
import { focusOn } from './screens/wait-for.ts';
import { DEEP } from '../deep/depth.ts';

const PEOPLE = ['Ben Carter', 'Clara Duval', 'Anders Lindqvist'] as const;

/** Outcome of an edit that settled after its call had answered. */
const settledEdit = (account: FakeAccount, label: string, error: AppError | null): SettledChange => ({
  ...account.outcome({
    state: error === null ? 'done' : 'refused',
    contactKey: account.contact(label).key,
    error,
    undoable: error === null,
  }),
  kind: 'contact.edit',
  label,
  reported: false,
});

test('toasts appear in an existing live region', async () => {
  const { contacts } = await openApp();
  // Screen readers announce changes only if the live region existed before.
  const before = [...document.querySelectorAll('[aria-live="polite"]')];
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  const toast = contacts.toast('Contact saved');
  await expect.element(toast).toHaveRole('group');
  expect(before.filter((place) => place.contains(toast.element()))).toHaveLength(1);
});

test('a notice of the session is not shown again with a later one', DEEP, async () => {
  const account = new FakeAccount();
  account.session({ notices: [{ kind: 'settings_lost', detail: '' }] });
  const { contacts } = await openApp(account);
  const lost = contacts.toast('The settings were damaged');
  await lost.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(lost).not.toBeInTheDocument();
  account.session({
    notices: [
      { kind: 'settings_lost', detail: '' },
      { kind: 'mirror_rebuilt', detail: '' },
    ],
  });
  await expect.element(contacts.toast('The local copy of the account was damaged')).toBeVisible();
  expect(contacts.toast('Please note').elements()).toHaveLength(1);
});

test('a sentence with a right-to-left name is laid out left to right', DEEP, async () => {
  const { contacts } = await openApp();
  await contacts.change('ليلى حداد', { Location: 'عمّان' });
  const sentence = contacts.toast('Contact saved').getByText(/was saved/);
  await expect.element(sentence).toHaveStyle({ direction: 'ltr' });
});

test('the buttons of an older toast stay in its only line beside a long text', DEEP, async () => {
  const { contacts } = await openApp();
  const actions = ['Open that contact', 'Copy reference'].map((label) => ({ label, run: () => undefined }));
  showToast({
    id: 'older',
    severity: 'error',
    title: 'Not undone',
    message: 'Long text. '.repeat(40),
    actions,
  });
  showToast({ id: 'newer', severity: 'error', title: 'Not saved', message: 'Short text.' });
  const older = contacts.toast('Not undone');
  await expect.element(older).toBeVisible();
  const buttons = actions.map(({ label }) => older.getByRole('button', { name: label }));
  const toast = older.element().getBoundingClientRect();
  for (const button of buttons) {
    const { top, bottom, right } = button.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(toast.top);
    expect(bottom).toBeLessThanOrEqual(toast.bottom);
    expect(right).toBeLessThanOrEqual(toast.right);
  }
});

test('only the latest save has a toast, and toasts are reached and used by keyboard', async () => {
  const { account, host, contacts } = await openApp();
  await contacts.change('Clara Duval', { Location: 'Lyon' });
  await expect.element(contacts.toast('Contact saved')).toMatchTextContent('Clara Duval');
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  await expect.element(contacts.toast('“Ben Carter” was saved')).toBeVisible();
  await expect.element(contacts.toast('Contact saved')).toHaveLength(1);

  const { key } = account.contact('Ben Carter');
  host.answer('changes.undo', () =>
    account.undone({
      batchId: crypto.randomUUID(),
      recorded: 1,
      outcomes: [account.edit(key, { location: null })],
    }),
  );
  focusOn(contacts.table);
  await contacts.press('{F8}');
  const undo = contacts.toast('Contact saved').getByRole('button', { name: 'Undo' });
  await expect.element(undo).toHaveFocus();
  await contacts.press('{Escape}');
  await expect.element(contacts.table).toHaveFocus();
  await contacts.press('{F8}');
  await contacts.press('{Enter}');
  await expect.element(contacts.toast('Undone')).toBeVisible();
  expect(account.contact('Ben Carter').fields.location).toBeNull();
  await expect.element(contacts.table).toHaveFocus();

  // A focused toast stays; afterwards the focus returns to the field being typed in.
  await contacts.toast('Undone').hover();
  await contacts.press('e');
  const form = contacts.editForm;
  await expect.element(form.field('First name')).toHaveFocus();
  await form.field('Company').fill('Carter Ltd');
  await contacts.toast('Undone').getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(contacts.toast('Undone')).not.toBeInTheDocument();
  await expect.element(form.field('Company')).toHaveFocus();
});

test('an undo that this or another window has already made is not called a failure', async () => {
  const { account, host, contacts } = await openApp();
  const nothing = { code: 'invalid_request', message: 'nothing_to_undo' } as const;
  host.fail('changes.undo', nothing);
  await contacts.change('Clara Duval', { Location: 'Lyon' });
  await contacts.toast('Contact saved').getByRole('button', { name: 'Undo' }).click();
  await expect.element(contacts.toast('Nothing left to undo')).toBeVisible();
  await expect.element(contacts.toast('Contact saved')).not.toBeInTheDocument();
  await contacts.toast('Nothing left to undo').getByRole('button', { name: 'Dismiss' }).click();

  const batch = aBatch({ kind: 'edit', label: 'Ben Carter', total: 1 });
  const { batchId } = batch;
  host.answer('history.latest', { undo: batch, redo: null });
  const { key } = account.contact('Ben Carter');
  host.answer('changes.undo', () =>
    account.undone({ batchId, recorded: 1, outcomes: [account.edit(key, { location: null })] }),
  );
  focusOn(contacts.table);
  await contacts.press('{Control>}z{/Control}');
  await expect.element(contacts.toast('Undone')).toBeVisible();
  host.fail('changes.undo', nothing);
  const announced = recordAnnouncements();
  await contacts.press('{Control>}z{/Control}');
  await expect.poll(() => host.calls('changes.undo')).toHaveLength(3);
  await contacts.change('Anders Lindqvist', { Location: 'Umeå' });
  await expect.poll(() => announced.join(' ')).toContain('Anders Lindqvist');
  expect(announced.filter((text) => /nothing left|wasn’t undone/i.test(text))).toEqual([]);
});

test('a toast that appears under the pointer takes no click until its animation ends', DEEP, async () => {
  const { contacts } = await openApp();
  // Makes the animation take very long.
  const slow = document.createElement('style');
  slow.textContent = '[data-severity] { animation-duration: 1000s !important; }';
  document.head.append(slow);
  try {
    await contacts.change('Ben Carter', { Location: 'Leeds' });
    const toast = contacts.toast('Contact saved');
    await expect.element(toast).toBeVisible();
    const element = toast.element();
    const takesClicks = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    const finish = (kind: typeof CSSTransition | typeof CSSAnimation) => {
      const ended = element.getAnimations().filter((animation) => animation instanceof kind);
      for (const animation of ended) animation.finish();
      return ended.length;
    };
    // The animation begins with the first frame that the toast is in.
    await expect
      .poll(() => element.getAnimations().some((animation) => animation instanceof CSSAnimation))
      .toBe(true);
    // Ends the transitions that move the toast into place.
    finish(CSSTransition);
    expect(takesClicks()).toBe(false);
    expect(finish(CSSAnimation)).toBe(1);
    await expect.poll(takesClicks).toBe(true);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(toast).not.toBeInTheDocument();
  } finally {
    slow.remove();
  }
});

test('what a toast or banner has just moved takes no click', async () => {
  const { account, contacts } = await openApp();
  const timers = await holdTimers(400);
  const takesClicks = (place: Locator) => {
    const { x, y, width, height } = place.element().getBoundingClientRect();
    return place.element().contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const pager = page.getByRole('navigation', { name: 'Pages' });
  const row = contacts.row('Ben Carter');
  showToast({ id: 'one', severity: 'error', title: 'Not saved', message: 'Short text.' });
  await expect.poll(() => takesClicks(pager)).toBe(false);
  expect(takesClicks(row)).toBe(true);
  timers.giveAll();
  await expect.poll(() => takesClicks(pager)).toBe(true);

  account.session({ blockedBy: 'key_refused' });
  await expect.poll(() => takesClicks(row)).toBe(false);
  timers.giveAll();
  await expect.poll(() => takesClicks(row)).toBe(true);
});

test('F8 skips a toast that is closing', DEEP, async () => {
  const { account, contacts } = await openApp();
  // A toast that stays until it is dismissed.
  account.progress({ settled: [settledEdit(account, 'Clara Duval', { code: 'refused', requestId: 'r' })] });
  const first = contacts.toast('The service rejected');
  await expect.element(first).toBeVisible();
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  const second = contacts.toast('Contact saved');
  await expect.element(second).toBeVisible();
  focusOn(second.getByRole('button', { name: 'Undo' }));
  // The key follows the click at once, while the toast is still fading.
  (second.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement).click();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', bubbles: true, cancelable: true }));
  await expect.element(first.getByRole('button').first()).toHaveFocus();
  await expect.element(second).not.toBeInTheDocument();
  await expect.element(first.getByRole('button').first()).toHaveFocus();
});

test('several pending changes share one toast, and so do their later outcomes', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  host.answer('contacts.edit', ({ key }) =>
    account.outcome({ state: 'queued', contactKey: key, error: { code: 'offline' } }),
  );
  for (const name of PEOPLE) await contacts.change(name, { Location: 'Leeds' });
  account.progress({ status: { queued: 3 } });
  await expect.element(contacts.pendingStatus.getByRole('button')).toBeVisible();
  const waiting = contacts.toast('Waiting to be sent');
  await expect.element(waiting).toMatchTextContent('3 changes are saved here');
  await expect.element(waiting).toMatchTextContent('Ben Carter');
  await expect.element(waiting).toHaveLength(1);
  // A focused toast doesn't close by itself, but this one is outdated.
  focusOn(waiting.getByRole('button', { name: 'Dismiss' }));
  account.progress({
    status: { queued: 0 },
    settled: PEOPLE.map((name) => settledEdit(account, name, null)),
  });
  await expect.element(contacts.toast('3 contacts saved')).toHaveLength(1);
  await expect.element(waiting).not.toBeInTheDocument();
});

test('at 400 % zoom an older toast is one line, and shows its buttons on focus', DEEP, async () => {
  await page.viewport(320, 256);
  const { account, contacts } = await openApp();
  account.progress({
    settled: [
      settledEdit(account, PEOPLE[0], { code: 'refused', message: 'No stars left.', reference: 'R1' }),
    ],
  });
  const older = contacts.toast('The service rejected');
  await expect.element(older).toBeVisible();
  account.progress({ settled: [settledEdit(account, PEOPLE[1], null)] });
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
  const copy = older.getByRole('button', { name: 'Copy reference' });
  await expect.poll(() => copy.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
  focusOn(older.getByRole('button', { name: 'Dismiss' }));
  await contacts.press('{Shift>}{Tab}{/Shift}');
  await expect.element(copy).toHaveFocus();
  expect(copy.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
  await page.viewport(1280, 800);
});

test('an older toast with the progress of a batch is one line', async () => {
  const { contacts } = await openApp();
  const batch = aBatch({ settledAt: null, counts: { ...NO_COUNTS, queued: 10, done: 2 } });
  const progress = <BatchProgress batch={batch} busy={false} onCommand={() => undefined} />;
  showToast({ id: 'older', severity: 'info', title: 'Setting the language', message: progress });
  showToast({ id: 'newer', severity: 'info', title: 'Newer', message: 'This is the newest message.' });
  const older = contacts.toast('Setting the language');
  const boxOf = (part: Locator) => part.element().getBoundingClientRect();
  await expect.poll(() => boxOf(older).height).toBeLessThan(40);
  for (const part of [older.getByText('2 of 12'), older.getByRole('button', { name: 'Pause' })]) {
    expect(boxOf(part).top).toBeGreaterThanOrEqual(boxOf(older).top);
    expect(boxOf(part).bottom).toBeLessThanOrEqual(boxOf(older).bottom);
  }
});

test('at 400 % zoom a toast shows its whole title above its buttons, however long it is', DEEP, async () => {
  await page.viewport(320, 256);
  const { account, contacts } = await openApp();
  const isInSight = (text: string) => {
    const { left, top, bottom } = contacts.toast(text).getByText(text).element().getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 1, y)?.textContent === text);
  };
  const error: AppError = { code: 'refused', message: 'No stars left.', reference: 'R1' };
  account.progress({ settled: [settledEdit(account, PEOPLE[0], error)] });
  const refused = contacts.toast('The service rejected the change');
  await expect.element(refused.getByRole('button', { name: 'Send again' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => isInSight('The service rejected the change')).toBe(true);
  const title = 'The service rejected the change of a contact whose name is rather long';
  showToast({
    id: 'long',
    severity: 'error',
    title,
    message: 'Nothing was changed, because this contact is not known to the service any more.',
    actions: ['Send it again', 'Open the contact', 'Copy reference'].map((label) => ({
      label,
      run: () => {},
    })),
  });
  await expect.element(contacts.toast(title)).toBeVisible();
  await expect.poll(() => isInSight(title)).toBe(true);
  await page.viewport(1280, 800);
});

test('a merge that the user undid has no toast of its own, since the undo has one', async () => {
  const { account, host, contacts } = await openApp();
  const [kept, other] = account.contacts;
  if (kept === undefined || other === undefined) throw new Error('It needs two contacts.');
  const batch = { ...aBatch({ kind: 'merge', total: 1 }), merges: { ...NO_MERGES, stopped: 1 } };
  const ofMerge = (reason: 'undone' | 'changed', label: string): Merge => ({
    mergeId: crypto.randomUUID(),
    batchId: batch.batchId,
    state: 'stopped',
    stop: { reason, role: null, key: null, fields: [], error: null },
    left: 'partly',
    label,
    removed: [],
    plan: { keptKey: kept.key, members: [kept, other], final: kept.fields },
  });
  const results = { undone: ofMerge('undone', 'Ada'), changed: ofMerge('changed', 'Ben') };
  let stopped = results.undone;
  host.answer('merges.results', () => ({ rows: [stopped], total: 1 }));
  account.progress({ batches: [batch] });
  await expect.poll(() => host.calls('merges.results')).toHaveLength(1);
  stopped = results.changed;
  account.progress({ batches: [{ ...batch, batchId: crypto.randomUUID() }] });
  await expect.element(contacts.toast('“Ben” wasn’t merged')).toBeVisible();
  await expect.element(contacts.toast('“Ada” wasn’t merged')).not.toBeInTheDocument();
});

test('a merge that was undone in another window before it was sent is called cancelled', async () => {
  const { account, contacts } = await openApp();
  const counts = { ...NO_COUNTS, cancelled: 2 };
  const batch = aBatch({ kind: 'merge', label: 'Ada Lovelace', total: 2, counts });
  account.progress({ batches: [{ ...batch, merges: { ...NO_MERGES, cancelled: 1 } }] });
  await expect.element(contacts.toast('Cancelled: Merging “Ada Lovelace”')).toBeVisible();
});

test('an outcome whose toast was closed is not reported again by a later event about it', DEEP, async () => {
  const { account, contacts } = await openApp();
  const batch = aBatch({ kind: 'import', total: 3 });
  account.progress({ batches: [batch] });
  const toast = contacts.toast('Imported 3 contacts');
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(toast).not.toBeInTheDocument();
  // One of its changes was undone. Toasts appear in the order of their batches.
  account.progress({ batches: [{ ...batch, undo: 'partly' }, aBatch({ kind: 'delete', total: 2 })] });
  await expect.element(contacts.toast('Deleted 2 contacts')).toBeVisible();
  // Asked once, because a toast would close by itself while this waits.
  expect(toast.query()).toBeNull();
});

test('several rejections of one kind share one toast', async () => {
  const { account, contacts } = await openApp();
  const error: AppError = { code: 'refused', message: 'No stars left this month.' };
  account.progress({ settled: PEOPLE.map((name) => settledEdit(account, name, error)) });
  const refused = contacts.toast('The service rejected');
  await expect.element(refused).toMatchTextContent('3 contacts weren’t changed');
  await expect.element(refused).toHaveLength(1);
  for (const name of PEOPLE) await expect.element(refused).toMatchTextContent(name);
});

test('a key refused during a sync is shown above the table until a valid one is entered', async () => {
  const { account, host, contacts } = await openApp();
  account.session({ blockedBy: 'key_refused' });
  const banner = page
    .getByRole('complementary', { name: 'Alerts' })
    .getByRole('alert')
    .filter({ hasText: 'rejects the API key' });
  await expect.element(banner).toMatchTextContent('Enter a new one');
  await expect.element(contacts.syncStatus).toMatchTextContent('rejects the API key');
  await expect.element(contacts.rows).toHaveLength(8);
  host.answer('accounts.provideKey', () => {
    account.session({ blockedBy: null });
    return account.profile;
  });
  await banner.getByRole('button', { name: 'Enter API key' }).click();
  const dialog = contacts.dialog('Enter API key');
  await dialog.getByRole('textbox', { name: 'API key' }).fill('key-of-ours');
  await dialog.getByRole('button', { name: 'Use this key' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(contacts.syncStatus).toMatchTextContent('Up to date');
  expect(host.calls('accounts.provideKey')).toMatchObject([{ apiKey: 'key-of-ours' }]);
});

test('the toast about the plan limit stays until its changes are done', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  const names = ['Ninth', 'Tenth', 'Eleventh', 'Twelfth', 'Thirteenth'];
  const settled = names.map((label) => ({
    ...account.outcome({ state: 'refused', error: { code: 'plan_limit_reached' }, undoable: false }),
    kind: 'contact.create' as const,
    label,
    reported: false,
  }));
  account.progress({ settled });
  const toast = contacts.toast('The plan’s contact limit');
  await expect.element(toast).toMatchTextContent('5 contacts weren’t created');
  let isRoom = false;
  host.answer('changes.resolve', ({ changeId }) =>
    account.outcome({
      changeId,
      ...(isRoom ? {} : { state: 'refused', error: { code: 'plan_limit_reached' } }),
    }),
  );
  await toast.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => host.calls('changes.resolve')).toHaveLength(5);
  await expect.element(toast).toBeVisible();
  isRoom = true;
  await toast.getByRole('button', { name: 'Resume' }).click();
  await expect.element(toast).not.toBeInTheDocument();
  expect(
    host
      .calls('changes.resolve')
      .slice(5)
      .map(({ changeId }) => changeId),
  ).toEqual(settled.map(({ changeId }) => changeId));
});
