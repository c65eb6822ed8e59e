import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ContactPatch } from '../../electron/contract/contacts/contact.ts';
import { fieldsOf } from '../../electron/core/contact/compare-fields.ts';
import { doneToastId } from '../../renderer/features/changes/toast-ids.ts';
import { showToast } from '../../renderer/ui/messages/toasts.tsx';
import { aBatch, NO_MERGES } from '../builders/batch.ts';
import { aChange } from '../builders/change.ts';
import { aTrashedContact } from './host/trashed-contact.ts';
import { openQueue } from './open-duplicates.ts';
import { openJournal } from './open-journal.ts';
import { ContactTable } from './screens/contact-table.ts';
import { enter, focusOn } from './screens/wait-for.ts';
import { DEEP } from '../deep/depth.ts';

test('an empty history takes the focus', async () => {
  const { contacts } = await openJournal();
  await contacts.press('{Control>}h{/Control}');
  const place = page.getByRole('heading', { name: 'No changes yet' });
  await expect.element(place).toBeVisible();
  await expect.poll(() => document.activeElement?.contains(place.element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('the history is opened, read and left by keyboard', async () => {
  const { account, contacts, history, journal } = await openJournal();
  const edit = (label: string, after: ContactPatch) =>
    journal.record({ kind: 'edit', label, fields: fieldsOf(after) }, () =>
      account.edit(account.contact(label).key, after),
    );
  edit('Ben Carter', { phone: '+44 20 1111 1111' });
  edit('Clara Duval', { company: 'Patience SA' });
  await contacts.press('{Control>}h{/Control}');
  const { entry, heading, list } = history;
  await expect.element(list).toHaveFocus();
  await contacts.press('{ArrowDown}');
  await expect.element(heading).toHaveTextContent('Changed Company of “Clara Duval”');
  await expect.element(list).toHaveFocus();
  await contacts.press('{ArrowDown}');
  await expect.element(heading).toHaveTextContent('Changed Phone of “Ben Carter”');
  await contacts.press('{Enter}');
  await expect.element(heading).toHaveFocus();
  await contacts.press('{Escape}');
  await expect.element(entry).not.toBeInTheDocument();
  await expect.element(list).toHaveFocus();
  // Shortcuts work on this screen, too.
  await contacts.press('?');
  await expect.element(contacts.dialog('Keyboard shortcuts')).toBeVisible();
  await contacts.press('{Escape}');
  await expect.element(contacts.dialog('Keyboard shortcuts')).not.toBeInTheDocument();
  await contacts.press('{Control>},{/Control}');
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('an undo of one of several contacts names that contact', DEEP, async () => {
  const { account, contacts, history, journal } = await openJournal();
  const move = aBatch({ kind: 'move', total: 3, label: null, groupName: 'Team' });
  journal.record({ kind: 'undo', undoOf: move }, () =>
    account.edit(account.contact('Ben Carter').key, { location: 'Hull' }),
  );
  await contacts.press('{Control>}h{/Control}');
  const entry = history.list.getByRole('option');
  await expect.element(entry).toMatchTextContent('Undid: Moved 3 contacts to Team');
  await expect.element(entry).toMatchTextContent('Ben Carter');
});

test('the filtered history is exported as a table', DEEP, async () => {
  const { account, contacts, host, journal } = await openJournal();
  host.answer('exports.preview', { total: 1, written: 1, notes: [] });
  host.answer('exports.run', { written: 1 });
  host.answer('exports.cancel', {});
  const ben = account.contact('Ben Carter');
  journal.record({ kind: 'edit', label: 'Ben Carter', fields: ['phone'] }, () =>
    account.edit(ben.key, { phone: '+44 20 1111 1111' }),
  );
  await contacts.press('{Control>}h{/Control}');
  await page.getByRole('combobox', { name: 'Kind of change' }).selectOptions('Edits');
  await page.getByRole('button', { name: 'Export…' }).click();
  const dialog = contacts.dialog('Export history');
  await expect.element(dialog.getByText('1 row will be in the file.')).toBeVisible();
  const formats = dialog.getByRole('combobox', { name: 'Format' });
  await expect.element(formats.getByRole('option')).toHaveLength(3);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.element(contacts.toast('1 row exported')).toMatchTextContent('history.csv');
  expect(host.calls('exports.run')[0]).toMatchObject({
    source: {
      kind: 'history',
      search: '',
      kinds: ['edit'],
      texts: { edit: 'Changed', phone: 'Phone', time: 'Time' },
    },
    options: { format: 'csv' },
  });
});

test('a merge is listed with how many contacts became one, and each name once', async () => {
  const { contacts, host, history } = await openJournal();
  const merge = (label: string, members: string[]) => {
    const merges = { ...NO_MERGES, done: 1 };
    const batch = aBatch({ kind: 'merge', label, fields: [], values: {}, total: members.length, merges });
    const changes = members.map((member, at) =>
      aChange({ label: member, kind: at === 0 ? 'contact.edit' : 'contact.delete', state: 'done' }),
    );
    return { batch, changes: changes.slice(0, 3), matching: changes.length };
  };
  host.answer('history.list', [
    merge('Ben Carter', ['Ben Carter', 'Ben Carter']),
    merge('Ada Li', ['Ada Li', 'Ada Lee']),
    merge('Bo Ek', ['Bo Ek', 'Bo Ek', 'Bo Ek', 'Bo Ek', 'Bo Ek']),
  ]);
  await contacts.press('{Control>}h{/Control}');
  await expect
    .element(history.entries.nth(0))
    .toMatchTextContent(/^Merged “Ben Carter”2 contacts merged into one/);
  await expect
    .element(history.entries.nth(1))
    .toMatchTextContent(/^Merged “Ada Li”Ada Li, Ada Lee: 2 contacts merged into one/);
  await expect.element(history.entries.nth(2)).toMatchTextContent(/^Merged “Bo Ek”Merged into one contact/);
});

test('the time that history is kept is set in the settings, and reducing it needs confirmation', async () => {
  const { contacts, host } = await openJournal();
  await contacts.press('{Control>},{/Control}');
  const kept = page.getByLabelText('Keep history and trash').first();
  await expect.element(kept).toHaveValue('90 days');
  focusOn(kept);
  await contacts.press('{Enter}');
  await expect.element(page.getByRole('option', { name: '90 days', selected: true })).toBeVisible();
  // The list handles arrow keys only shortly after it has opened.
  await expect
    .poll(async () => {
      await contacts.press('{ArrowUp}');
      return document.getElementById(kept.element().getAttribute('aria-activedescendant') ?? '')?.textContent;
    })
    .toBe('30 days');
  await contacts.press('{Enter}');
  const question = contacts.dialog('Delete entries older than 30 days?');
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await contacts.press('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(kept).toHaveValue('90 days');
  await expect.element(kept).toHaveFocus();
  expect(host.calls('preferences.set')).toEqual([]);
  await kept.click();
  await page.getByRole('option', { name: '180 days' }).click();
  await expect.element(kept).toHaveValue('180 days');
  expect(host.calls('preferences.set')).toEqual([{ historyDays: 180 }]);
});

test('searches and filters of history, trash and decisions stay while other screens are shown', async () => {
  const { contacts, host } = await openQueue();
  host.answer('trash.list', { rows: [], total: 0 });
  host.answer('history.list', []);
  const search = page.getByRole('searchbox');
  const kind = page.getByRole('combobox', { name: 'Kind of change' });
  await contacts.press('{Control>}h{/Control}');
  await search.fill('of history');
  await kind.selectOptions('Edits');
  await contacts.press('{Control>}b{/Control}');
  await expect.element(search).toHaveAccessibleName('Search the trash');
  await expect.element(search).toHaveValue('');
  await search.fill('of trash');
  await contacts.press('{Control>}d{/Control}');
  await page.getByRole('tab', { name: 'Decisions' }).click();
  await search.fill('of decisions');
  await contacts.press('{Control>}h{/Control}');
  await expect.element(search).toHaveValue('of history');
  await expect.element(kind).toHaveValue('edit');
  await contacts.press('{Control>}b{/Control}');
  await expect.element(search).toHaveValue('of trash');
  await contacts.press('{Control>}d{/Control}');
  await expect.element(search).toHaveValue('of decisions');
});

test('a search of the history that finds nothing is cleared together with its filters', async () => {
  const { contacts, host } = await openJournal();
  host.answer('history.list', []);
  host.answer('trash.list', { rows: [], total: 0 });
  await contacts.press('{Control>}h{/Control}');
  const search = page.getByRole('searchbox');
  const kind = page.getByRole('combobox', { name: 'Kind of change' });
  await search.fill('nobody');
  await kind.selectOptions('Edits');
  const clear = page.getByRole('button', { name: 'Clear search and filters' });
  await expect.element(clear).toBeVisible();
  // Returning to the screen, the keyboard is in the screen.
  await contacts.press('{Control>}b{/Control}');
  await expect.element(search).toHaveAccessibleName('Search the trash');
  await contacts.press('{Control>}h{/Control}');
  await expect.element(clear).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
  await enter(clear);
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('');
  await expect.element(kind).toHaveValue('');
});

test('at 400 % zoom the trash list has room for a contact', DEEP, async () => {
  await page.viewport(320, 256);
  onTestFinished(() => page.viewport(1280, 800));
  const { account, contacts, host } = await openJournal();
  const { key, fields } = account.contact('Ben Carter');
  host.answer('trash.list', {
    rows: [aTrashedContact({ changeId: crypto.randomUUID(), key, fields })],
    total: 1,
  });
  await contacts.run('trash');
  const list = page.getByRole('region', { name: 'Deleted contacts' });
  await expect.element(list).toBeVisible();
  expect(list.element().clientHeight).toBeGreaterThanOrEqual(
    list.getByRole('listitem').element().clientHeight,
  );
});

test(
  'a contact whose group is being deleted stays in the trash with a reason, until another group is chosen',
  DEEP,
  async () => {
    const { account, contacts, host } = await openJournal();
    const { key, fields } = account.contact('Ben Carter');
    const changeId = crypto.randomUUID();
    host.answer('trash.list', { rows: [aTrashedContact({ changeId, key, fields })], total: 1 });
    host.answer('trash.restore', () =>
      account.undone({
        conflicts: [
          { changeId, key, label: 'Ben Carter', fields: ['groupId'], because: 'group_being_deleted' },
        ],
        conflictCount: 1,
      }),
    );
    await contacts.run('trash');
    await page.getByRole('button', { name: 'Restore Ben Carter' }).click();
    await expect
      .element(contacts.toast('Not restored'))
      .toMatchTextContent('“Ben Carter” can’t go back to its group because the group is being deleted.');
    await contacts.toast('Not restored').getByRole('button', { name: 'Choose another group' }).click();
    await page.getByRole('combobox', { name: 'Group' }).fill('Friends');
    await contacts.press('{Enter}');
    await expect
      .poll(() => host.calls('trash.restore'))
      .toMatchObject([{ changeIds: [changeId] }, { changeIds: [changeId], groupId: fields.groupId }]);
  },
);

test('a contact restored from the trash is the active row of the table', DEEP, async () => {
  const { account, contacts, host, journal } = await openJournal();
  const { key, fields } = account.contact('Ben Carter');
  const changeId = crypto.randomUUID();
  account.remove(key);
  host.answer('trash.list', { rows: [aTrashedContact({ changeId, key, fields })], total: 1 });
  host.answer('trash.restore', () => {
    journal.record({ kind: 'restore' }, () => account.bringBack(key, fields));
    return account.undone({ recorded: 1 });
  });
  await contacts.run('trash');
  await page.getByRole('button', { name: 'Restore Ben Carter' }).click();
  await expect.poll(() => host.calls('trash.restore')).toHaveLength(1);
  await contacts.press('{Control>}1{/Control}');
  await expect.element(new ContactTable().activeRow).toMatchTextContent('Ben Carter');
});

test('a contact restored before its removal was sent is reported in place of the removal', async () => {
  const { account, contacts, host } = await openJournal();
  const { key, fields } = account.contact('Ben Carter');
  showToast({ id: doneToastId('removal'), severity: 'success', title: 'Contact deleted', message: 'Undo?' });
  host.answer('trash.list', {
    rows: [aTrashedContact({ changeId: crypto.randomUUID(), key, fields })],
    total: 1,
  });
  host.answer('trash.restore', () => account.undone({ cancelled: 1 }));
  await contacts.run('trash');
  await page.getByRole('button', { name: 'Restore Ben Carter' }).click();
  await expect.element(contacts.toast('Restored')).toMatchTextContent('“Ben Carter” is back as it was.');
  await expect.element(contacts.toast('Contact deleted')).not.toBeInTheDocument();
});

test('the toast about a restore that failed names the contact', DEEP, async () => {
  const { account, contacts, host } = await openJournal();
  const { key, fields } = account.contact('Ben Carter');
  host.answer('trash.list', {
    rows: [aTrashedContact({ changeId: crypto.randomUUID(), key, fields })],
    total: 1,
  });
  host.fail('trash.restore', { code: 'read_only' });
  await contacts.run('trash');
  await page.getByRole('button', { name: 'Restore Ben Carter' }).click();
  await expect.element(contacts.toast('“Ben Carter” wasn’t restored.')).toBeVisible();
});

test('a contact whose group is gone is restored to a group that the user chooses', DEEP, async () => {
  const { account, contacts, host } = await openJournal();
  const { key, fields } = account.contact('Ben Carter');
  const [lost, other] = [crypto.randomUUID(), crypto.randomUUID()];
  host.answer('trash.list', {
    rows: [
      aTrashedContact({ changeId: lost, key, fields: { ...fields, groupId: 987_654 } }),
      { ...aTrashedContact({ changeId: other, key, fields }), label: 'Ann Carter' },
    ],
    total: 2,
  });
  host.answer('trash.restore', () => account.undone({ recorded: 1 }));
  await contacts.run('trash');
  await page.getByRole('checkbox', { name: 'All 2 contacts' }).click();
  await page.getByRole('button', { name: 'Restore 2 contacts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore to another group' });
  await expect.element(dialog).toMatchTextContent('The group of Ben Carter is gone or being deleted.');
  expect(host.calls('trash.restore')).toMatchObject([{ changeIds: [other] }]);
  await dialog.getByRole('option', { name: 'Friends' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => host.calls('trash.restore'))
    .toMatchObject([{ changeIds: [other] }, { changeIds: [lost], groupId: fields.groupId }]);
});

test(
  'restoring by keyboard moves the focus to the next contact of the trash, and at last to the empty trash',
  DEEP,
  async () => {
    const { account, contacts, host } = await openJournal();
    const { key, fields } = account.contact('Ben Carter');
    let rows = ['Ada', 'Ben', 'Cleo', 'Dan'].map((label) => ({
      ...aTrashedContact({ changeId: crypto.randomUUID(), key, fields }),
      label,
    }));
    host.answer('trash.list', () => ({ rows, total: rows.length }));
    host.answer('trash.restore', ({ changeIds }) => {
      const conflicts = rows
        .filter(({ label, changeId }) => label === 'Ben' && changeIds.includes(changeId))
        .map(({ changeId }) => ({
          changeId,
          key,
          label: 'Ben',
          fields: ['groupId' as const],
          because: 'group_being_deleted' as const,
        }));
      rows = rows.filter(({ label, changeId }) => label === 'Ben' || !changeIds.includes(changeId));
      return account.undone({ recorded: 1, conflicts, conflictCount: conflicts.length });
    });
    await contacts.run('trash');
    const button = (label: string) => page.getByRole('button', { name: `Restore ${label}` });
    await enter(button('Ada'));
    await expect.element(button('Ada')).not.toBeInTheDocument();
    await expect.element(button('Ben')).toHaveFocus();
    await contacts.press('{Enter}');
    await expect.element(contacts.toast('Not restored')).toBeVisible();
    await expect.element(button('Ben')).toHaveFocus();
    await enter(button('Dan'));
    await expect.element(button('Dan')).not.toBeInTheDocument();
    await expect.element(button('Cleo')).toHaveFocus();
    host.answer('trash.restore', () => {
      rows = [];
      return account.undone({ recorded: 1 });
    });
    await page.getByRole('checkbox', { name: 'All 2 contacts' }).click();
    await enter(button('2 contacts'));
    const empty = page.getByRole('heading', { name: 'The trash is empty' });
    await expect.element(empty).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
    await expect
      .poll(() => document.activeElement?.closest('main > * > *')?.textContent)
      .toMatch(/^The trash is empty/);
  },
);

test('a restore rejected because of the email links to the contact that has it', DEEP, async () => {
  const { account, contacts, host, journal } = await openJournal();
  const ben = account.contact('Ben Carter');
  const { changes } = journal.record({ kind: 'delete', label: 'Ben Carter' }, () => account.remove(ben.key));
  const [gone] = changes;
  const other = account.create({ ...ben.fields, firstName: 'Benjamin' }).contactKey ?? '';
  host.answer('trash.list', {
    rows: [aTrashedContact({ changeId: gone?.changeId ?? '', key: ben.key, fields: ben.fields })],
    total: 1,
  });
  host.answer('trash.restore', () => {
    const { batch } = journal.record({ kind: 'restore', label: 'Ben Carter' }, () => {}, [
      aChange({
        kind: 'contact.create',
        state: 'refused',
        label: 'Ben Carter',
        after: ben.fields,
        error: { code: 'contact_exists', existingContactKey: other },
      }),
    ]);
    return account.undone({ batchId: batch.batchId, recorded: 1 });
  });
  await contacts.run('trash');
  await page.getByRole('button', { name: 'Restore Ben Carter' }).click();
  const toast = contacts.toast('Not done');
  await expect.element(toast).toMatchTextContent('This contact is already in this group');
  await toast.getByRole('button', { name: 'Show results' }).click();
  await page.getByRole('button', { name: 'Open that contact' }).click();
  await expect.element(contacts.heading).toHaveTextContent('Benjamin Carter');
  expect(host.calls('trash.restore')).toMatchObject([{ changeIds: [gone?.changeId] }]);
});
