import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerBulkChange } from './host/bulk-change.ts';
import { openApp } from './open-app.tsx';
import { openQueue } from './open-duplicates.ts';
import { openList } from './open-list.ts';
import { holdTimers } from './screens/held-timers.ts';
import { pressTwice } from './screens/press-twice.ts';
import { enter, waitForFocus } from './screens/wait-for.ts';
import { DEEP } from '../deep/depth.ts';

// A second Enter, or the second half of a double click, may come before the screen shows an effect of the first.

test('a contact is created once and edited once', async () => {
  const { host, contacts } = await openApp();
  const create = await contacts.create();
  await create.field('First name').fill('Ninth');
  await create.choose('Group', 'Friends');
  const created = host.hold('contacts.create');
  await pressTwice(create.field('First name'));
  await created.give();
  await expect.element(contacts.heading).toHaveTextContent('Ninth');
  await expect.element(contacts.range).toHaveTextContent('1–9 of 9');
  expect(host.calls('contacts.create')).toHaveLength(1);

  const edit = await contacts.edit('Ben Carter');
  await edit.field('Location').fill('Leeds');
  const edited = host.hold('contacts.edit');
  await pressTwice(edit.field('Location'));
  await edited.give();
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
  expect(host.calls('contacts.edit')).toHaveLength(1);
});

test('a held Enter opens a preview, and does not confirm it', async () => {
  const { account, host, contacts } = await openApp();
  answerBulkChange(account, { fields: ['location'], values: { location: 'Graz' } });
  await contacts.press('{Control>}a{/Control}s');
  const dialog = contacts.dialog(/^Set or clear a field of/);
  await dialog.getByRole('combobox', { name: 'Field' }).selectOptions('Location');
  await dialog.getByRole('textbox', { name: 'Location' }).fill('Graz');
  await contacts.press('{Enter>40/}');
  await waitForFocus(dialog.getByRole('button', { name: 'Change 8 contacts' }));
  expect(host.calls('bulk.run')).toEqual([]);
  await contacts.press('{Enter}');
  await expect.poll(() => host.calls('bulk.run')).toHaveLength(1);
});

test('the second of two quick Enters in the palette does not act on the screen behind it', async () => {
  const { contacts, duplicates, host } = await openQueue([
    { firstName: 'Ada' },
    { firstName: 'Ada' },
    { firstName: 'Ben' },
    { firstName: 'Ben' },
  ]);
  await contacts.press('{Control>}k{/Control}');
  await waitForFocus(contacts.dialog('Search actions and contacts').getByRole('combobox'));
  await contacts.press('dark{Enter}{Enter}');
  await expect.poll(() => host.calls('preferences.set')).toMatchObject([{ colorScheme: 'dark' }]);
  // No merge of the first duplicates has opened over the queue.
  await contacts.press('j');
  await expect.element(duplicates.heading).toMatchTextContent('Ben');
});

test('the second of two quick Enters does not confirm a preview that was not seen yet', async () => {
  const { account, host, contacts } = await openApp();
  answerBulkChange(account, { fields: ['location'], values: { location: 'Graz' } });
  await contacts.press('{Control>}a{/Control}s');
  const dialog = contacts.dialog(/^Set or clear a field of/);
  await dialog.getByRole('combobox', { name: 'Field' }).selectOptions('Location');
  await dialog.getByRole('textbox', { name: 'Location' }).fill('Graz');
  const answer = host.hold('bulk.preview');
  const timers = await holdTimers(300);
  await contacts.press('{Enter}');
  await answer.arrived;
  // Neither closes the dialog while the preview is made.
  await contacts.press('{Enter}');
  await answer.give();
  const change = dialog.getByRole('button', { name: 'Change 8 contacts' });
  await expect.element(change).toBeVisible();
  await contacts.press('{Enter}');
  timers.giveAll();
  await waitForFocus(change);
  expect(host.calls('bulk.run')).toEqual([]);
  await contacts.press('{Enter}');
  await expect.poll(() => host.calls('bulk.run')).toHaveLength(1);
});

/**
 * A press and click at a time in milliseconds; `detail` counts the clicks at this place. Returns whether the press may
 * move the focus.
 */
function click(element: Element | null, detail: number, at: number): boolean | undefined {
  const [press] = ['mousedown', 'click'].map((type) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail });
    Object.defineProperty(event, 'timeStamp', { value: at });
    return element?.dispatchEvent(event);
  });
  return press;
}

test('a double click decides about one set of duplicates, and slower clicks about several', async () => {
  const { duplicates, found } = await openQueue(
    ['Ada', 'Ada', 'Ben', 'Ben', 'Eve', 'Eve'].map((firstName) => ({ firstName })),
  );
  const not = page.getByRole('button', { name: /^Not a duplicate/ });
  await duplicates.seen();
  click(not.element(), 1, 1000);
  await expect.element(duplicates.heading).toMatchTextContent('Ben');
  await duplicates.seen();
  click(not.element(), 2, 1120);
  click(page.getByRole('button', { name: /^Skip/ }).element(), 1, 2000);
  await expect.element(duplicates.heading).toMatchTextContent('Eve');
  await duplicates.seen();
  expect(found.marks).toHaveLength(1);
  click(not.element(), 2, 2400);
  await expect.poll(() => found.marks).toHaveLength(2);
});

test('a double click opens a dialog or a menu, and does not close it', async () => {
  const { contacts } = await openApp();
  click(contacts.button('Keyboard shortcuts ?').element(), 1, 1000);
  const dialog = contacts.dialog('Keyboard shortcuts');
  await expect.element(dialog).toBeVisible();
  const outside = () => document.querySelector('.mantine-Modal-overlay');
  expect(click(outside(), 2, 1120)).toBe(false);
  await expect.element(dialog).toBeVisible();
  click(outside(), 1, 2000);
  await expect.element(dialog).not.toBeInTheDocument();
  const filters = contacts.button('Filters').element();
  click(filters, 1, 3000);
  click(filters, 2, 3120);
  await expect.element(contacts.dialog('Filters')).toBeVisible();
});

test('a group is created once', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  host.answer('groups.create', () => account.outcome({ groupId: 3 }));
  await contacts.button('New group').click();
  const dialog = contacts.dialog('New group');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Twice');
  const created = host.hold('groups.create');
  await pressTwice(dialog.getByRole('textbox', { name: 'Name' }));
  await created.give();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(host.calls('groups.create')).toMatchObject([{ name: 'Twice' }]);
});

test('a bulk edit and its undo are done once', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  const done = answerBulkChange(account, { fields: ['location'], values: { location: 'Graz' } });
  host.answer('changes.undo', () => account.undone({ batchId: crypto.randomUUID(), recorded: 8 }));
  const undone = host.hold('changes.undo');
  const run = host.hold('bulk.run');
  await pressTwice(await contacts.previewLocationOfAll('Graz'));
  await run.give();
  const toast = contacts.toast('Set Location to Graz for 8 contacts');
  await pressTwice(toast.getByRole('button', { name: 'Undo' }));
  await undone.give();
  await expect.element(toast).not.toBeInTheDocument();
  expect(host.calls('bulk.run')).toHaveLength(1);
  expect(host.calls('changes.undo')).toMatchObject([{ batchId: done.batchId }]);
});

test('a reviewed list is saved once', DEEP, async () => {
  const { contacts, host } = await openList();
  host.answer('lists.saveReviewed', {
    records: 8,
    changed: 0,
    leftOut: 0,
    added: 0,
    lossyCells: 0,
    addedColumns: [],
    unnamedColumns: [],
    unnamedGuardians: 0,
  });
  const saved = host.hold('lists.saveReviewed');
  await contacts.button('Hand back…').click();
  const dialog = contacts.dialog('Hand back the list');
  await pressTwice(dialog.getByRole('button', { name: 'Save the reviewed list…' }));
  await saved.give();
  await expect.element(dialog.getByText(/^Saved as/)).toBeVisible();
  expect(host.calls('lists.saveReviewed')).toHaveLength(1);
});

test('a contact is deleted once and restored once', async () => {
  const { account, host, contacts } = await openApp();
  await contacts.open('Ben Carter');
  await contacts.details.getByRole('button', { name: 'Delete' }).click();
  const deleted = host.hold('contacts.delete');
  await pressTwice(
    contacts.dialog('Delete this contact?').getByRole('button', { name: 'Delete', exact: true }),
  );
  await deleted.give();
  await expect.element(contacts.toast('Contact deleted')).toBeVisible();
  expect(host.calls('contacts.delete')).toHaveLength(1);

  const changeId = crypto.randomUUID();
  const row = {
    changeId,
    sequence: 1,
    key: crypto.randomUUID(),
    label: 'Ben Carter',
    fields: {},
    groupName: 'Friends',
    deletedAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2036-01-01T00:00:00.000Z',
    lost: [],
  };
  host.answer('trash.list', () => ({ rows: [row], total: 1 }));
  host.answer('trash.restore', () =>
    account.undone({ batchId: crypto.randomUUID(), recorded: 1, outcomes: [account.outcome()] }),
  );
  host.answer('batches.get', null);
  const restored = host.hold('trash.restore');
  await contacts.press('{Control>}b{/Control}');
  const restore = page.getByRole('listitem').getByRole('button', { name: /^Restore/ });
  await pressTwice(restore);
  await restored.give();
  await expect.poll(() => host.calls('trash.restore')).toMatchObject([{ changeIds: [changeId] }]);
});

test(
  'a double click or a held Enter restores one contact, not also the next one of the trash',
  DEEP,
  async () => {
    const { account, host, contacts } = await openApp();
    const trashed = (label: string) => ({
      changeId: crypto.randomUUID(),
      sequence: 1,
      key: crypto.randomUUID(),
      label,
      fields: {},
      groupName: 'Friends',
      deletedAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2036-01-01T00:00:00.000Z',
      lost: [],
    });
    let rows = ['Ada', 'Ben', 'Cleo'].map(trashed);
    host.answer('trash.list', () => ({ rows, total: rows.length }));
    host.answer('trash.restore', ({ changeIds }) => {
      rows = rows.filter(({ changeId }) => !changeIds.includes(changeId));
      return account.undone({ recorded: 1 });
    });
    await contacts.press('{Control>}b{/Control}');
    const button = (label: string) => page.getByRole('button', { name: `Restore ${label}` });
    await button('Ada').click();
    await expect.element(button('Ada')).not.toBeInTheDocument();
    // The second half of a double click, on the row that has moved up.
    button('Ben')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    await enter(button('Ben'));
    await expect.element(button('Cleo')).toHaveFocus();
    const held = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: true,
      bubbles: true,
      cancelable: true,
    });
    expect(button('Cleo').element().dispatchEvent(held), 'it presses the button').toBe(false);
    await expect.element(button('Ben')).not.toBeInTheDocument();
    expect(host.calls('trash.restore')).toHaveLength(2);
  },
);
