import { expect, test } from 'vitest';
import type { Contact, ContactFieldName, ContactPatch } from '../../electron/contract/contacts/contact.ts';
import { aChange } from '../builders/change.ts';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { openApp } from './open-app.tsx';
import { openJournal } from './open-journal.ts';
import { DEEP } from '../deep/depth.ts';

/** A change that was rejected because the contact has changed at the service. */
const conflicting = ({ key, fields }: Contact, after: ContactPatch, field: ContactFieldName) =>
  aChange({
    state: 'refused',
    contactKey: key,
    label: `${fields.firstName} ${fields.lastName}`,
    before: { [field]: fields[field] },
    after,
    error: { code: 'conflict', conflictingFields: [field] },
  });

test('several conflicts of one contact are resolved in one dialog', DEEP, async () => {
  const { account, contacts, host, journal } = await openJournal();
  const ben = account.contact('Ben Carter');
  const refused = [
    conflicting(ben, { location: 'Leeds' }, 'location'),
    conflicting(ben, { company: 'Mine Ltd' }, 'company'),
  ];
  for (const change of refused) journal.record({ kind: 'edit', label: 'Ben Carter' }, () => {}, [change]);
  account.changeElsewhere('Ben Carter', { fields: { location: 'Hull', company: 'Theirs Ltd' } });
  account.progress({
    settled: refused.map(({ changeId, error }) => ({
      ...account.outcome({ changeId, state: 'refused', contactKey: ben.key, error, undoable: false }),
      kind: 'contact.edit',
      label: 'Ben Carter',
      reported: false,
    })),
  });
  const toast = contacts.toast('It changed at the service');
  await expect.element(toast).toMatchTextContent('Changed at the service: Company and Location');
  await toast.getByRole('button', { name: 'Compare versions' }).click();

  const dialog = contacts.dialog('Changed here and at the service');
  await expect.element(dialog).toMatchTextContent('Conflict 1 of 2');
  const location = dialog.getByRole('group', { name: 'Location' });
  await location.getByRole('radio', { name: /^At the service now.*Hull/ }).click();
  await dialog.getByRole('button', { name: 'Save and continue' }).click();
  const company = dialog.getByRole('group', { name: 'Company' });
  await expect.element(company.getByRole('radio', { name: /^At the service now.*Theirs Ltd/ })).toBeVisible();
  await company.getByRole('radio', { name: /^Yours.*Mine Ltd/ }).click();
  await dialog.getByRole('button', { name: 'Save these values' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(host.calls('contacts.edit')).toMatchObject([
    { key: ben.key, before: { company: 'Theirs Ltd' }, after: { company: 'Mine Ltd' } },
  ]);
  expect(host.calls('changes.resolveRefused')).toMatchObject(
    refused.map(({ changeId }) => ({ changeIds: [changeId], decision: 'drop' })),
  );
});

test('a resolved conflict is saved once, also if its decision is recorded late', DEEP, async () => {
  const { account, contacts, host, journal } = await openJournal();
  const change = conflicting(account.contact('Ben Carter'), { location: 'Leeds' }, 'location');
  journal.record({ kind: 'edit', label: 'Ben Carter' }, () => {}, [change]);
  account.changeElsewhere('Ben Carter', { fields: { location: 'Hull' } });
  useAppStore.getState().openConflicts({ kind: 'change', changeId: change.changeId });
  const dialog = contacts.dialog('Changed here and at the service');
  const location = dialog.getByRole('group', { name: 'Location' });
  await location.getByRole('radio', { name: /^Yours/ }).click();
  const dropped = host.hold('changes.resolveRefused');
  await contacts.press('{Enter}');
  await dropped.arrived;
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
  await contacts.press('{Enter}');
  await dropped.give();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(host.calls('contacts.edit')).toHaveLength(1);
  expect(host.calls('changes.resolveRefused')).toHaveLength(1);
});

test('a conflict stays open if the decision cannot be recorded', async () => {
  const { account, contacts, host, journal } = await openJournal();
  const ben = account.contact('Ben Carter');
  const change = conflicting(ben, { location: 'Leeds' }, 'location');
  journal.record({ kind: 'edit', label: 'Ben Carter' }, () => {}, [change]);
  account.changeElsewhere('Ben Carter', { fields: { location: 'Hull' } });
  account.progress({
    settled: [
      {
        ...account.outcome({ ...change, undoable: false }),
        kind: 'contact.edit',
        label: 'Ben Carter',
        reported: false,
      },
    ],
  });
  await contacts.toast('It changed at the service').getByRole('button', { name: 'Compare versions' }).click();
  const dialog = contacts.dialog('Changed here and at the service');
  host.fail('changes.resolveRefused', { code: 'disk_full' });
  await dialog
    .getByRole('group', { name: 'Location' })
    .getByRole('radio', { name: /^At the service now/ })
    .click();
  await dialog.getByRole('button', { name: 'Save these values' }).click();
  await expect.element(contacts.toast('The disk is full')).toBeVisible();
  await expect.element(dialog).toMatchTextContent('Ben Carter');
});

test('an undo skips contacts changed since until the user confirms', DEEP, async () => {
  const { account, contacts, history, host, journal } = await openJournal();
  journal.bulk(account.contacts, { kind: 'set', values: { location: 'Graz' } });
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  await expect.element(contacts.toast('Contact saved')).toBeVisible();

  await contacts.press('{Control>}h{/Control}');
  await history.entries.filter({ hasText: 'Set Location to Graz for 8 contacts' }).click();
  await history.entry.getByRole('button', { name: 'Undo' }).click();
  const toast = contacts.toast('Partly undone');
  await expect
    .element(toast)
    .toMatchTextContent('“Ben Carter” was skipped because it changed again (Location).');
  expect(account.contact('Clara Duval').fields.location).toBeNull();
  expect(account.contact('Ben Carter').fields.location).toBe('Leeds');

  await toast.getByRole('button', { name: 'Review conflicts' }).click();
  const dialog = contacts.dialog('Changed again');
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('Leeds');
  await expect.element(dialog.getByRole('button', { name: 'Restore anyway' })).toBeDisabled();
  await contacts.tabTo(dialog.getByRole('checkbox', { name: 'Ben Carter' }));
  await contacts.press(' ');
  await dialog.getByRole('button', { name: 'Restore 1 contact anyway' }).click();
  await expect.poll(() => account.contact('Ben Carter').fields.location).toBeNull();
  const [, forced] = host.calls('changes.undo');
  expect(forced).toMatchObject({ changeIds: [expect.any(String)], force: true });
});

test('an undo into a group being deleted is skipped, and cannot be forced', DEEP, async () => {
  const { account, contacts, history, host, journal } = await openJournal();
  const friends = account.contacts.filter(({ groupName }) => groupName === 'Friends').slice(0, 2);
  journal.bulk(friends, { kind: 'move', groupId: account.groupId('Team') });
  host.answer('changes.undo', () =>
    account.undone({
      conflicts: friends.map(({ key }, at) => ({
        changeId: crypto.randomUUID(),
        key,
        label: `Friend ${at}`,
        fields: ['groupId'],
        because: 'group_being_deleted',
      })),
      conflictCount: 2,
    }),
  );
  await contacts.press('{Control>}h{/Control}');
  await history.entries.first().click();
  await history.entry.getByRole('button', { name: 'Undo' }).click();
  const toast = contacts.toast('Not undone');
  await expect.element(toast).toMatchTextContent('2 contacts were skipped: their group is being deleted.');
  await toast.getByRole('button', { name: 'Show them' }).click();
  const dialog = contacts.dialog('Skipped');
  await expect.element(dialog.getByRole('listitem').nth(1)).toMatchTextContent('Friend 1It can’t go back');
  expect(dialog.getByRole('checkbox').elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).nth(1).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('conflicts of several contacts are resolved one by one or all at once', DEEP, async () => {
  const { account, contacts, history, host, journal } = await openJournal();
  const team = account.contacts.filter(({ groupName }) => groupName === 'Team');
  const refused = team.map((contact) => conflicting(contact, { location: 'Graz' }, 'location'));
  for (const { key } of team) account.edit(key, { location: 'Elsewhere' });
  const set = { kind: 'edit', fields: ['location'], values: { location: 'Graz' } } as const;
  journal.record({ ...set, fields: [...set.fields] }, () => {}, refused);
  host.answer('changes.keepMine', ({ changeIds }) => {
    const mine = refused.filter(({ changeId }) => changeIds.includes(changeId));
    const { batchId } = journal.bulk(
      team.filter(({ key }) => mine.some(({ contactKey }) => contactKey === key)),
      { kind: 'set', values: { location: 'Graz' } },
    );
    journal.settle(changeIds, 'cancelled');
    return { batchId, changing: mine.length, settled: mine.length };
  });
  const toast = contacts.toast('Not done: setting Location to Graz for 3 contacts');
  await toast.getByRole('button', { name: 'Show results' }).click();
  const { entry, entries } = history;
  await expect.element(entry.getByRole('listitem').first()).toHaveTextContent('They changed at the service');
  await entry.getByRole('button', { name: 'Resolve 3 conflicts…' }).click();

  const dialog = contacts.dialog('Changed here and at the service');
  await expect.element(dialog).toMatchTextContent('Conflict 1 of 3');
  await expect.element(dialog).toMatchTextContent('Maximilian');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect.element(dialog).toMatchTextContent('Conflict 2 of 3');
  await expect.element(dialog).toMatchTextContent('Priya');
  await dialog.getByRole('radio', { name: /^At the service now.*Elsewhere/ }).click();
  await dialog.getByRole('button', { name: 'Save and continue' }).click();
  await expect.element(dialog).toMatchTextContent('Conflict 2 of 2');
  await dialog.getByRole('button', { name: 'Keep your values in all 2' }).click();
  await expect.element(dialog).toMatchTextContent('All conflicts are resolved.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(entry.getByRole('button', { name: /^Resolve/ })).not.toBeInTheDocument();
  await expect.element(contacts.toast('Set Location to Graz for 2 contacts')).toHaveLength(1);
  expect(contacts.toast('Cancelled').query()).toBeNull();
  await expect.element(entries.filter({ hasText: 'Set Location to Graz for 2 contacts' })).toHaveLength(1);
  const [maximilian, priya, leila] = refused.map(({ changeId }) => changeId);
  expect(host.calls('changes.resolveRefused')).toMatchObject([{ changeIds: [priya], decision: 'drop' }]);
  expect(host.calls('changes.keepMine')).toMatchObject([{ changeIds: [maximilian, leila] }]);
});

test('the choices for a conflict stay while the user looks at the next one', DEEP, async () => {
  const { account, contacts, host, journal } = await openJournal();
  const team = account.contacts.filter(({ groupName }) => groupName === 'Team');
  const refused = team.map((contact) =>
    conflicting(contact, { location: 'Graz', company: 'Mine Ltd' }, 'location'),
  );
  for (const { key } of team) account.edit(key, { location: 'Elsewhere', company: 'Theirs Ltd' });
  const { batch } = journal.record({ kind: 'edit', fields: ['location'] }, () => {}, refused);
  useAppStore.getState().openConflicts({ kind: 'batch', batchId: batch.batchId });
  const dialog = contacts.dialog('Changed here and at the service');
  const [location, company] = ['Location', 'Company'].map((name) => dialog.getByRole('group', { name }));
  const theirs = company?.getByRole('radio', { name: /^At the service now/ });
  const typed = location?.getByRole('textbox', { name: 'Location' });
  if (location === undefined || theirs === undefined || typed === undefined) throw new Error('unreachable');
  await theirs.click();
  await location.getByRole('radio', { name: 'Another value' }).click();
  await typed.fill('Hull');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect.element(dialog).toMatchTextContent('Conflict 2 of 3');
  await expect.element(location.getByRole('radio', { name: /^Yours/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect.element(typed).toHaveValue('Hull');
  await expect.element(theirs).toBeChecked();
  await dialog.getByRole('button', { name: 'Save and continue' }).click();
  await expect.element(dialog).toMatchTextContent('Conflict 1 of 2');
  expect(host.calls('contacts.edit').map(({ after }) => after)).toEqual([{ location: 'Hull' }]);
});

test('a conflict in an open form is resolved by keyboard', DEEP, async () => {
  const { account, contacts, host } = await openApp();
  const { editForm: form } = contacts;
  await contacts.press('/');
  await expect.element(contacts.search).toHaveFocus();
  await contacts.press('carter');
  await expect.element(contacts.range).toHaveTextContent('1–1 of 1');
  await contacts.press('{Enter}e');
  await expect.element(form.field('First name')).toHaveFocus();
  await contacts.tabTo(form.field('Phone'));
  await contacts.press('+44 20 1111 1111');
  account.changeElsewhere('Ben Carter', { fields: { phone: '+44 20 2222 2222' } });
  await expect.element(form.region.getByText('Changed while you are editing')).toBeVisible();
  await contacts.tabTo(form.region.getByRole('button', { name: 'Compare versions' }));
  await contacts.press('{Enter}');
  // The pressed button was removed.
  await expect.poll(() => form.region.element().contains(document.activeElement)).toBe(true);
  await contacts.tabTo(form.region.getByRole('radio', { name: /^Yours/ }));
  await contacts.press('{ArrowRight}');
  await contacts.tabTo(form.region.getByRole('button', { name: 'Use these values' }));
  await contacts.press('{Enter}');
  await expect.element(form.field('First name')).toHaveFocus();
  await contacts.tabTo(form.field('WhatsApp'));
  await contacts.press('+44 20 3333 3333{Enter}');
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
  expect(host.calls('contacts.edit').map(({ after }) => after)).toEqual([
    { whatsappPhone: '+44 20 3333 3333' },
  ]);
  expect(account.contact('Ben Carter').fields.phone).toBe('+44 20 2222 2222');
});
