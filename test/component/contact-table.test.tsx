import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeAccount } from './host/fake-account.ts';
import { openApp } from './open-app.tsx';
import { ContactTable } from './screens/contact-table.ts';
import { focusOn, waitForText } from './screens/wait-for.ts';
import { DEEP } from '../deep/depth.ts';

const table = new ContactTable();

test('the compact density makes rows lower', DEEP, async () => {
  await openApp();
  const height = () => table.row('Ben Carter').element().getBoundingClientRect().height;
  await table.openColumns();
  await table.columnsMenu.getByText('Compact').click();
  await expect.poll(height).toBe(32);
  await table.columnsMenu.getByText('Comfortable').click();
  await expect.poll(height).toBe(44);
});

test(
  'a birthday cell shows the days until the next one, in compact rows only if the column is wide',
  DEEP,
  async () => {
    const { account, contacts } = await openApp();
    const away = table.cell('Ben Carter', 'birthday').getByText(/^(today|tomorrow|in \d+ days)$/);
    await expect.element(away).toBeVisible();
    await table.openColumns();
    await table.columnsMenu.getByText('Compact').click();
    await expect.element(away).not.toBeVisible();
    await contacts.press('{Escape}');
    focusOn(contacts.header('Birthday').getByRole('button'));
    await contacts.press('{Shift>}{ArrowRight>6/}{/Shift}');
    await expect.element(away).toBeVisible();
    expect(account.view?.columns.find(({ id }) => id === 'birthday')?.width).toBeGreaterThan(0);
  },
);

test('name and group are edited in their cells', async () => {
  const { account, host, contacts } = await openApp();
  await table.cell('Ben Carter', 'name').dblClick();
  await contacts.press('{Tab}');
  await expect.element(table.input('Last name')).toHaveFocus();
  await table.input('Last name').fill("O'Hara-李");
  await contacts.press('{Enter}');
  await table.cell("Ben O'Hara-李", 'group').dblClick();
  await table.grid.getByRole('combobox', { name: 'Group' }).selectOptions('Team');
  await contacts.press('{Enter}');
  await expect.element(table.cell("Ben O'Hara-李", 'group')).toHaveTextContent('Team');
  expect(host.calls('contacts.edit').map(({ after }) => after)).toEqual([
    { lastName: "O'Hara-李" },
    { groupId: account.groupId('Team') },
  ]);
});

test('a double click edits the pressed cell, even if the panel opens under the pointer', DEEP, async () => {
  const { host, contacts } = await openApp();
  const cell = table.cell('Ben Carter', 'company');
  const place = () => {
    const { x, y, width, height } = cell.element().getBoundingClientRect();
    return { x, y, width, height };
  };
  await expect.element(cell).toBeVisible();
  const before = place();
  await cell.click();
  await expect.element(contacts.details).toBeVisible();
  const middle = before.x + before.width / 2;
  expect(contacts.details.element().getBoundingClientRect().x).toBeLessThan(middle);
  // The first Escape moves the focus from the cell to its row, the second closes the details.
  await contacts.press('{Escape}{Escape}');
  await expect.element(contacts.details).not.toBeInTheDocument();
  await expect.poll(place).toEqual(before);
  await cell.dblClick();
  await expect.element(table.input('Company')).toHaveFocus();
  await table.input('Company').fill('Carter & Co');
  await contacts.press('{Enter}');
  await expect
    .poll(() => host.calls('contacts.edit').map(({ after }) => after))
    .toEqual([{ company: 'Carter & Co' }]);
});

test('cells and rows are copied with formulas defused', async () => {
  const { account, host, contacts } = await openApp();
  account.changeElsewhere('Ben Carter', { fields: { company: '=1+1' } });
  await expect.element(table.cell('Ben Carter', 'company')).toHaveTextContent('=1+1');
  await table.cell('Ben Carter', 'email').click();
  await contacts.press('{Control>}c{/Control}');
  await expect.poll(() => host.copied).toEqual(['ben@example.com']);
  await table.cell('Ben Carter', 'selection').click();
  await table.cell('Clara Duval', 'selection').click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => host.copied).toHaveLength(2);
  const [heading, ben, clara, ...rest] = host.copied[1]?.split('\r\n') ?? [];
  expect(heading).toBe('Name\tEmail\tPhone\tBirthday\tGroup\tCompany');
  expect(ben).toMatch(/^Ben Carter\tben@example.com\t.*\t'=1\+1$/);
  expect(clara).toMatch(/^Clara Duval\tclara@example.fr\t'\+33 6 12 34 56 78\t/);
  expect(rest).toEqual([]);
});

test('the menu of a row copies, opens and deletes', async () => {
  const { host, contacts } = await openApp();
  await table.cell('Priya Raghunathan', 'name').click({ button: 'right' });
  await table.menuItem('Copy phone').click();
  await expect.poll(() => host.copied).toEqual(['+91 98765 43210']);
  await expect.element(table.grid).toHaveFocus();

  await contacts.press('{Shift>}{F10}{/Shift}');
  await expect.element(table.menuItem('Open')).toHaveFocus();
  await contacts.press('{Enter}');
  await expect.element(contacts.heading).toHaveTextContent('Priya Raghunathan');

  await table.cell('Clara Duval', 'name').click({ button: 'right' });
  await table.menuItem('Delete…').click();
  await expect.element(contacts.dialog('Delete this contact?')).toMatchTextContent('Clara Duval');
});

test('selected rows can be dragged onto a group tab', async () => {
  const { account, host, contacts } = await openApp();
  host.answer('contacts.move', { batchId: crypto.randomUUID(), moving: 2, already: 0 });
  host.answer('batches.get', null);
  await table.cell('Ben Carter', 'selection').click();
  await table.cell('Clara Duval', 'selection').click();
  await userEvent.dragAndDrop(table.cell('Ben Carter', 'email'), contacts.tab('Team 3'));
  await expect
    .poll(() => host.calls('contacts.move'))
    .toMatchObject([
      {
        groupId: account.groupId('Team'),
        selection: { keys: [account.contact('Ben Carter').key, account.contact('Clara Duval').key] },
      },
    ]);
});

test('beside the open panel the badges of new and deleted contacts are shown whole', async () => {
  const badges = [
    {
      kind: 'create',
      state: 'queued',
      text: 'New',
      details: 'Saved here, not confirmed by the service yet.',
    },
    {
      kind: 'create',
      state: 'sending',
      text: 'Creating…',
      details: 'Saved here, not confirmed by the service yet.',
    },
    { kind: 'create', state: 'unsettled', text: 'Checking', details: 'Sent, being checked.' },
    {
      kind: 'delete',
      state: 'queued',
      text: 'To delete',
      details: 'Delete: saved here, not confirmed by the service yet.',
    },
    {
      kind: 'delete',
      state: 'sending',
      text: 'Deleting…',
      details: 'Delete: saved here, not confirmed by the service yet.',
    },
    { kind: 'delete', state: 'unsettled', text: 'Deleted?', details: 'Delete: sent, being checked.' },
  ] as const;
  const people = badges.map((_, index) => ({ firstName: 'Contact', lastName: String(index + 1) }));
  const account = new FakeAccount({ people });
  account.contacts = account.contacts.map((contact, index) => {
    const { kind, state } = badges[index] ?? badges[0];
    return { ...contact, pending: { kind, state, fields: [] } };
  });
  const { contacts } = await openApp(account);
  await contacts.open('Contact 1');
  await expect.element(contacts.details).toBeVisible();
  for (const [index, { text, details }] of badges.entries()) {
    const name = `Contact ${index + 1}`;
    const badge = contacts.row(name).getByText(`${text} – ${details}`);
    await expect.element(badge).toBeVisible();
    const { scrollWidth, clientWidth } = badge.element();
    expect(scrollWidth, text).toBeLessThanOrEqual(clientWidth);
  }
});

test('the list of another group or search starts at its top', async () => {
  const people = Array.from({ length: 120 }, (_, at) => ({
    firstName: 'Person',
    lastName: String(at + 100),
    group: at % 2 === 0 ? 'Friends' : 'Team',
  }));
  const { contacts } = await openApp({ people });
  const scrollTop = () => contacts.table.element().scrollTop;
  await contacts.press('{End}');
  await expect.poll(scrollTop).toBeGreaterThan(0);
  await contacts.tab(/^Friends/).click();
  await waitForText(contacts.range, /of 60$/);
  await expect.poll(scrollTop).toBe(0);
  focusOn(contacts.table);
  await contacts.press('{End}');
  await expect.poll(scrollTop).toBeGreaterThan(0);
  await contacts.search.fill('person');
  await expect.poll(scrollTop).toBe(0);
});
