import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FEW_PEOPLE } from './host/people.ts';
import { openApp } from './open-app.tsx';
import { ContactTable } from './screens/contact-table.ts';
import { recordAnnouncements } from './screens/announcements.ts';
import { waitForProblem } from './screens/wait-for.ts';
import { DEEP, inDepth } from '../deep/depth.ts';

const table = new ContactTable();
const HINT = /This group greets contacts on their birthday\. Add one so this contact is greeted\./;

test('an unknown time zone stays as typed with an error, and is not saved', DEEP, async () => {
  const { host, contacts } = await openApp();
  const form = await contacts.edit('Ben Carter');
  await form.field('Time zone').fill('Mars/Olympus');
  await form.field('Location').click();
  await expect.element(form.field('Time zone')).toHaveValue('Mars/Olympus');
  await waitForProblem(form.field('Time zone'), /No time zone is called “Mars\/Olympus”/);
  await form.save.click();
  await expect.element(form.field('Time zone')).toHaveFocus();
  expect(host.calls('contacts.edit')).toEqual([]);

  // A city name is enough.
  await form.field('Time zone').fill('berlin');
  await form.field('Location').click();
  await expect.element(form.field('Time zone')).toHaveValue('Europe/Berlin');
  await form.save.click();
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
  expect(host.calls('contacts.edit')).toMatchObject([{ after: { timezone: 'Europe/Berlin' } }]);
});

test('an unknown guardian stays as typed with an error, and is not saved', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  const form = await contacts.edit('Ben Carter');
  await form.field('Guardian').fill('Zebulon');
  await waitForProblem(form.field('Guardian'), /No contacts match “Zebulon”/);
  await form.field('Location').fill('Leeds');
  await expect.element(form.field('Guardian')).toHaveValue('Zebulon');
  await form.save.click();
  await expect.element(form.field('Guardian')).toHaveFocus();
  expect(host.calls('contacts.edit')).toEqual([]);

  // A matching name that was typed but not chosen.
  await form.field('Guardian').fill('Clara');
  await expect.element(page.getByRole('option', { name: /Clara Duval/ })).toBeVisible();
  await form.field('Location').click();
  await expect.element(form.field('Guardian')).toHaveValue('Clara');
  await waitForProblem(form.field('Guardian'), /Choose a contact from the list/);
  await form.choose('Guardian', /Clara Duval/);
  await expect.element(form.field('Guardian')).toHaveValue('Clara Duval');
  await expect.element(form.field('Guardian')).not.toHaveAttribute('aria-invalid', 'true');
  await form.save.click();
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
  expect(host.calls('contacts.edit')).toMatchObject([
    { after: { guardian: account.contact('Clara Duval').key, location: 'Leeds' } },
  ]);
});

test('keys that choose a guardian wait for the matches of what is typed', async () => {
  const people = [
    { firstName: 'Ben', lastName: 'Carter' },
    { firstName: 'Zoraida', lastName: 'Kay' },
    { firstName: 'Zorbas', lastName: 'Lund' },
  ];
  const { contacts, host } = await openApp({ people });
  const form = await contacts.edit('Ben Carter');
  await form.field('Guardian').fill('zor');
  await expect.element(page.getByRole('option', { name: 'Zoraida Kay' })).toBeVisible();
  const found = host.hold('contacts.page');
  await contacts.press('b{ArrowDown}{Enter}');
  await found.arrived;
  await expect.element(form.field('Guardian')).toHaveValue('zorb');
  await found.give();
  await expect.element(form.field('Guardian')).toHaveValue('Zorbas Lund');
});

test(
  'Enter chooses the highlighted guardian, also if a sync has put another match before it',
  DEEP,
  async () => {
    const people = ['Ben Carter', 'Zora Kay', 'Zorba Lund'].map((name) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      return { firstName, lastName };
    });
    const { account, contacts } = await openApp({ people });
    const form = await contacts.edit('Ben Carter');
    await form.field('Guardian').fill('zor');
    await expect.element(page.getByRole('option', { name: 'Zora Kay' })).toBeVisible();
    await contacts.press('{ArrowDown}');
    account.changeElsewhere('Zorba Lund', { fields: { firstName: 'Zor', lastName: 'Abel' } });
    await expect.element(page.getByRole('listbox').getByRole('option').first()).toHaveTextContent('Zor Abel');
    await contacts.press('{Enter}');
    await expect.element(form.field('Guardian')).toHaveValue('Zora Kay');
  },
);

test('an unknown group stays as typed with an error, and is not saved', async () => {
  const { account, host, contacts } = await openApp();
  const form = await contacts.edit('Ben Carter');
  await form.field('Group').fill('Choir');
  await form.field('Location').click();
  await expect.element(form.field('Group')).toHaveValue('Choir');
  await waitForProblem(form.field('Group'), /No group is called “Choir”/);
  // The text is kept when the form opens again.
  await contacts.open('Clara Duval');
  await contacts.open('Ben Carter');
  await contacts.details.getByRole('button', { name: 'Continue editing' }).click();
  await expect.element(form.field('Group')).toHaveValue('Choir');
  await form.save.click();
  await waitForProblem(form.field('Group'), /No group is called “Choir”/);
  expect(host.calls('contacts.edit')).toEqual([]);
  // A full name in any case is enough.
  await form.field('Group').fill('team');
  await form.field('Location').click();
  await expect.element(form.field('Group')).toHaveValue('Team');
  await expect.element(form.field('Group')).not.toHaveAttribute('aria-invalid', 'true');
  await form.save.click();
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
  expect(host.calls('contacts.edit')).toMatchObject([{ after: { groupId: account.groupId('Team') } }]);
});

test('emptying the field removes the guardian', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  const guardian = account.contact('Clara Duval').key;
  account.changeElsewhere('Ben Carter', { fields: { guardian }, guardianName: 'Clara Duval' });
  const form = await contacts.edit('Ben Carter');
  await expect.element(form.field('Guardian')).toHaveValue('Clara Duval');
  await form.field('Guardian').fill('');
  await form.save.click();
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
  expect(host.calls('contacts.edit')).toMatchObject([{ after: { guardian: null } }]);
});

const WRONG_BIRTHDAYS = [
  [{ day: '32', month: 'June' }, /Enter a day from 1 to 31/],
  [{ day: '32', month: 'Month' }, /Enter a day from 1 to 31/],
  [{ day: '31', month: 'June' }, /June has 30 days/],
  [{ day: '', month: 'Month', year: '2999' }, /The year is in the future/],
  [{ day: '5', month: 'June', year: '2999' }, /The year is in the future/],
  [{ day: '5', month: 'Month' }, /Enter both day and month/],
] as const;
const isDayBeyondItsMonth = ([{ day }]: (typeof WRONG_BIRTHDAYS)[number]) => day === '31';

test.for(inDepth(WRONG_BIRTHDAYS, isDayBeyondItsMonth))(
  'the birthday %o is rejected',
  async ([birthday, problem]) => {
    const { host, contacts } = await openApp();
    const form = await contacts.edit('Ben Carter');
    await form.birthday(birthday);
    await form.save.click();
    await waitForProblem(form.field('Day of birth'), problem);
    expect(host.calls('contacts.edit')).toEqual([]);
  },
);

test('unusual values show a warning at their field, and are saved', DEEP, async () => {
  const { host, contacts } = await openApp({
    people: [...FEW_PEOPLE, { firstName: 'Tia', status: '2' }],
  });
  const long = 'x'.repeat(300);
  const form = await contacts.edit('Ben Carter');
  await form.field('Phone').fill('abc');
  await expect
    .element(form.region.getByText('This doesn’t look like a phone number. It’s kept as typed.'))
    .toHaveAttribute('data-warning');
  await form.field('Last name').fill(long);
  await expect.element(form.field('Last name')).toHaveAccessibleDescription(/300 characters.*unusually long/);
  await form.field('Status').fill('zz');
  await expect.element(form.field('Status')).toHaveAccessibleDescription(/No other contact.*In use: 1 and 2/);
  await form.save.click();
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
  expect(host.calls('contacts.edit')).toMatchObject([
    { after: { phone: 'abc', lastName: long, status: 'zz' } },
  ]);
});

test('a cell warns and rejects like the form', async () => {
  const { host, contacts } = await openApp();
  await table.edit('Ben Carter', 'birthday', 'Year of birth, if known', '2999');
  await expect.element(table.grid.getByRole('alert')).toHaveTextContent('The year is in the future.');
  await contacts.press('{Escape}');
  await table.cell('Ben Carter', 'phone').dblClick();
  await table.input('Phone').fill('abc');
  await expect.element(table.input('Phone')).toHaveAccessibleDescription(/doesn’t look like a phone number/);
  expect(host.calls('contacts.edit')).toEqual([]);
});

test('a bulk edit rejects an unknown time zone and guardian', DEEP, async () => {
  const { contacts } = await openApp();
  await contacts.press('{Control>}a{/Control}s');
  const dialog = contacts.dialog(/^Set or clear a field of/);
  const field = dialog.getByRole('combobox', { name: 'Field' });
  const preview = dialog.getByRole('button', { name: 'Preview' });
  for (const [label, problem] of [
    ['Time zone', /No time zone is called “zzz”/],
    ['Guardian', /No contacts match “zzz”/],
  ] as const) {
    await field.selectOptions(label);
    const input = dialog
      .getByRole('textbox', { name: label })
      .or(dialog.getByRole('combobox', { name: label }));
    await input.fill('zzz');
    await preview.click();
    await waitForProblem(input, problem);
    await expect.element(input).toHaveValue('zzz');
  }
});

test('a missing birthday in a birthday group shows a hint and does not block saving', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  const team = account.groups.find(({ name }) => name === 'Team');
  if (team !== undefined) team.category = 'work_anniversary';
  account.host.send('contacts.changed', { accountId: account.accountId, keys: [], groups: true });
  const form = await contacts.create();
  const day = form.field('Day of birth');
  await expect.element(day).not.toHaveAccessibleDescription(HINT);
  await form.field('First name').fill('Ada');
  await form.choose('Group', 'Team');
  await expect.element(day).not.toHaveAccessibleDescription(HINT);
  await form.choose('Group', 'Friends');
  await expect.element(day).toHaveAccessibleDescription(HINT);
  await day.fill('3');
  await expect.element(day).not.toHaveAccessibleDescription(HINT);
  await day.fill('');
  await form.save.click();
  await expect.element(contacts.toast('Contact created')).toBeVisible();
  expect(host.calls('contacts.create')).toMatchObject([{ fields: { birthday: null } }]);
});

test('a warning about what is typed is announced once, after the typing', async () => {
  const { contacts } = await openApp({ people: [{ firstName: 'Ada', phone: 'extension' }, ...FEW_PEOPLE] });
  const form = await contacts.edit('Ada');
  const announced = recordAnnouncements();
  const warnings = () => announced.filter((text) => text.includes('doesn’t look like a phone number'));
  await form.field('WhatsApp').click();
  await contacts.press('abcdef');
  const warning = 'WhatsApp: This doesn’t look like a phone number. It’s kept as typed.';
  await expect.poll(warnings).toEqual([warning]);
  await form.field('Location').fill('Leeds');
  await form.field('WhatsApp').fill('');
  await form.field('WhatsApp').fill('abc');
  await expect.poll(warnings).toEqual([warning, warning]);
});

test('a birthday that the chosen group lacks is announced', DEEP, async () => {
  const { contacts } = await openApp();
  const form = await contacts.create();
  const announced = recordAnnouncements();
  await form.choose('Group', 'Friends');
  await expect.poll(() => announced).toContainEqual(expect.stringMatching(/^Birthday: .*on their birthday/));
});
