import { expectAccessible } from '../fixtures/accessible.ts';
import { manyPeople } from '../fixtures/people.ts';
import { expect, test as story } from '../fixtures/story.ts';
import { ContactTablePage } from '../pages/contact-table-page.ts';

const test = story.extend<{ table: ContactTablePage }>({
  table: async ({ contacts, page }, provide) => {
    await expect(contacts.table).toBeFocused();
    await provide(new ContactTablePage(page));
  },
});

test('columns are shown, hidden, moved and kept', async ({ page, table, app }) => {
  await expect(table.header('Company')).toBeVisible();
  await table.openColumns();
  await table.column('Company').click();
  await table.column('Language').click();
  await expect(table.header('Company')).toBeHidden();
  await expect(table.header('Language')).toBeVisible();
  await table.columnsMenu.getByRole('button', { name: 'Move Phone up' }).click();
  await expect
    .poll(() => table.headings())
    .toEqual(['Name', 'Phone', 'Email', 'Birthday', 'Group', 'Status', 'Language']);
  await page.keyboard.press('Escape');
  await app.page.reload();
  await expect
    .poll(() => table.headings())
    .toEqual(['Name', 'Phone', 'Email', 'Birthday', 'Group', 'Status', 'Language']);
  await expect(table.cell('Anders Lindqvist', 'language')).toHaveText('Swedish (sv)');

  await table.openColumns();
  await table.columnsMenu.getByRole('button', { name: 'Reset' }).click();
  await expect
    .poll(() => table.headings())
    .toEqual(['Name', 'Email', 'Phone', 'Birthday', 'Group', 'Company', 'Status']);
});

test('columns are arranged without a mouse', async ({ page, table }) => {
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Columns', exact: true }).focus();
  await keyboard.press('Enter');
  await expect(table.columnsMenu).toBeVisible();
  await table.column('Name (always shown)').focus();
  await keyboard.press('ArrowDown');
  await expect(table.column('Email')).toBeFocused();
  await keyboard.press('Space');
  await expect(table.header('Email')).toBeHidden();
  await keyboard.press('ArrowDown');
  await keyboard.press('Alt+ArrowUp');
  await expect(table.column('Phone')).toBeFocused();
  await keyboard.press('Escape');
  await expect(table.columnsMenu).toBeHidden();

  await table.grid.focus();
  await keyboard.press('Tab');
  await expect(table.header('Name').getByRole('button')).toBeFocused();
  await keyboard.press('Alt+ArrowRight');
  await expect
    .poll(() => table.headings())
    .toEqual(['Phone', 'Name', 'Birthday', 'Group', 'Company', 'Status']);
  await keyboard.press('Alt+ArrowLeft');
  await expect
    .poll(() => table.headings())
    .toEqual(['Name', 'Phone', 'Birthday', 'Group', 'Company', 'Status']);
  await keyboard.press('ArrowRight');
  await expect(table.header('Phone').getByRole('button')).toBeFocused();
  const width = async () => (await table.header('Phone').boundingBox())?.width ?? 0;
  const before = await width();
  await keyboard.press('Shift+ArrowRight');
  await expect.poll(width).toBe(Math.round(before + 20));
  await keyboard.press('Shift+F10');
  await table.menuItem('Hide this column').click();
  await expect(table.header('Phone')).toBeHidden();
});

test('a column is resized by its edge, and takes its own width again', async ({ page, table }) => {
  const email = table.header('Email');
  const box = async () => (await email.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { x, y, width } = await box();
  await page.mouse.move(x + width - 3, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + width + 77, y + 12, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await box()).width).toBe(Math.round(width + 80));
  await email.click({ button: 'right' });
  await table.menuItem('Automatic width').click();
  await expect.poll(async () => (await box()).width).not.toBe(Math.round(width + 80));
});

test('rows stand closer when asked to', async ({ table }) => {
  const height = async () => (await table.row('Ben Carter').boundingBox())?.height;
  await table.openColumns();
  await table.columnsMenu.getByText('Compact').click();
  await expect.poll(height).toBe(32);
  await table.columnsMenu.getByText('Comfortable').click();
  await expect.poll(height).toBe(44);
});

test('a birthday’s cell says when the next one is', async ({ table }) => {
  const away = table.cell('Ben Carter', 'birthday').getByText(/^(today|tomorrow|in \d+ days)$/);
  await expect(away).toBeVisible();
  // In low rows beside the day, where the column is wide enough.
  await table.openColumns();
  await table.columnsMenu.getByText('Compact').click();
  await expect(away).toBeHidden();
  await table.grid.press('Tab');
  await table.header('Birthday').getByRole('button').focus();
  for (let step = 0; step < 5; step += 1) await table.page.keyboard.press('Shift+ArrowRight');
  await expect(away).toBeVisible();
});

test.describe('120 people', () => {
  test.use({ remoteOptions: { people: manyPeople(120) } });

  test('are marked one by one, as a range, a page, and all that match', async ({ page, contacts, table }) => {
    await table.cell('Person 002 Example', 'mark').click();
    await expect(table.markedCount).toHaveText('1 contact selected');
    await table.cell('Person 005 Example', 'name').click({ modifiers: ['Shift'] });
    await expect(table.markedCount).toHaveText('4 contacts selected');
    await expect(table.marked).toHaveCount(4);
    await table.cell('Person 003 Example', 'name').click({ modifiers: ['ControlOrMeta'] });
    await expect(table.markedCount).toHaveText('3 contacts selected');
    await expect(contacts.details).toBeHidden();

    await contacts.turn('Next page').click();
    await expect(contacts.range).toHaveText('51–100 of 120');
    await table.grid.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await expect(table.markedCount).toHaveText('53 contacts selected');
    await page.getByRole('button', { name: 'Select all 120 that match' }).click();
    await expect(table.markedCount).toHaveText('120 contacts selected');
    await expect(page.getByRole('button', { name: /that match/ })).toBeHidden();
    await table.cell('Person 051 Example', 'mark').click();
    await expect(table.markedCount).toHaveText('119 contacts selected');
    await contacts.header('Name').getByRole('button').click();
    await expect(table.markedCount).toHaveText('119 contacts selected');
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await expect(table.markedCount).toBeHidden();
    await expect(table.grid).toBeFocused();
  });

  test('a range reaches over pages, by pointer and by keyboard', async ({ page, contacts, table }) => {
    await table.grid.press('End');
    await table.cell('Person 049 Example', 'mark').click();
    await contacts.turn('Next page').click();
    await expect(contacts.range).toHaveText('51–100 of 120');
    await table.cell('Person 053 Example', 'name').click({ modifiers: ['Shift'] });
    await expect(table.markedCount).toHaveText('5 contacts selected');
    // The same range, made smaller.
    await table.cell('Person 051 Example', 'name').click({ modifiers: ['Shift'] });
    await expect(table.markedCount).toHaveText('3 contacts selected');
    await contacts.turn('Previous page').click();
    await expect(contacts.range).toHaveText('1–50 of 120');
    await table.grid.press('End');
    await expect(table.row('Person 049 Example')).toHaveAttribute('aria-selected', 'true');
    await expect(table.row('Person 048 Example')).toHaveAttribute('aria-selected', 'false');

    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await table.grid.press('End');
    await table.grid.press('Shift+ArrowUp');
    await expect(table.markedCount).toHaveText('2 contacts selected');
    await table.grid.press('Shift+ArrowDown');
    await table.grid.press('Shift+ArrowDown');
    await expect(contacts.range).toHaveText('51–100 of 120');
    await expect(table.markedCount).toHaveText('2 contacts selected');
    await table.grid.press('Shift+ArrowDown');
    await expect(table.markedCount).toHaveText('3 contacts selected');
    await expect(table.row('Person 052 Example')).toHaveAttribute('aria-selected', 'true');
  });

  test('marks stay while the account is read again', async ({ contacts, table, remote }) => {
    await table.cell('Person 002 Example', 'mark').click();
    await remote.changeElsewhere(remote.one('Person 003').contact_id, { company: 'Elsewhere' });
    await contacts.sync();
    await expect(table.cell('Person 003 Example', 'company')).toHaveText('Elsewhere');
    await expect(table.markedCount).toHaveText('1 contact selected');
    await expect(table.row('Person 002 Example')).toHaveAttribute('aria-selected', 'true');
  });

  test('are marked without a mouse', async ({ page, contacts, table }) => {
    const { keyboard } = page;
    await keyboard.press('ArrowDown');
    await keyboard.press('Space');
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Shift+ArrowDown');
    await expect(table.markedCount).toHaveText('3 contacts selected');
    await keyboard.press('Shift+ArrowUp');
    await expect(table.markedCount).toHaveText('2 contacts selected');
    await keyboard.press('ControlOrMeta+a');
    await expect(table.markedCount).toHaveText('120 contacts selected');
    await keyboard.press('Escape');
    await expect(table.markedCount).toBeHidden();
    await expect(contacts.table).toBeFocused();
  });

  test('nothing moves when the selection takes the place of the filters', async ({ page, table }) => {
    const top = async () => (await table.grid.boundingBox())?.y;
    const before = await top();
    await table.cell('Person 002 Example', 'mark').click();
    await expect(table.markedCount).toBeVisible();
    expect(await top()).toBe(before);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('radiogroup', { name: 'Email' }).getByText('Given').click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Remove filter: Has email' })).toBeVisible();
    expect(await top()).toBe(before);
  });

  test('a page is gone to by its number', async ({ page, contacts, table }) => {
    await table.pageNumber.fill('3');
    await table.pageNumber.press('Enter');
    await expect(contacts.range).toHaveText('101–120 of 120');
    await table.pageNumber.fill('99');
    await table.pageNumber.press('Enter');
    await expect(table.pageNumber).toHaveValue('3');
    await table.pageNumber.fill('0');
    await table.pageNumber.press('Enter');
    await expect(contacts.range).toHaveText('1–50 of 120');
    await page.getByRole('combobox', { name: 'Contacts per page' }).selectOption('75 per page');
    await expect(contacts.range).toHaveText('1–75 of 120');
  });

  test('rows say their place among all, cells theirs in the row', async ({ page, table }) => {
    await expect(table.grid).toHaveAttribute('aria-rowcount', '121');
    await expect(table.grid).toHaveAttribute('aria-colcount', '8');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(table.activeRow).toHaveAttribute('aria-rowindex', '51');
    await page.keyboard.press('ArrowDown');
    await expect(table.activeRow).toHaveAttribute('aria-rowindex', '52');
    await page.keyboard.press('ArrowRight');
    const active = () => table.grid.getAttribute('aria-activedescendant');
    const cell = (columnId: string) =>
      table.activeRow.locator(`[data-column="${columnId}"]`).getAttribute('id');
    await expect.poll(active).toBe(await cell('mark'));
    await page.keyboard.press('End');
    await expect.poll(active).toBe(await cell('status'));
    await expect(table.activeRow.locator('[data-column="status"]')).toHaveAttribute('aria-colindex', '8');
    await page.keyboard.press('ControlOrMeta+Home');
    await expect(table.activeRow).toHaveAttribute('aria-rowindex', '52');
    await expect.poll(active).toBe(await cell('mark'));
    await page.keyboard.press('ControlOrMeta+End');
    await expect(table.activeRow).toHaveAttribute('aria-rowindex', '101');
    await page.keyboard.press('Escape');
    await expect.poll(active).toBe(await table.activeRow.getAttribute('id'));
  });
});

test('a cell is edited in place: Enter saves, Escape reverts, Tab goes on', async ({
  page,
  table,
  remote,
}) => {
  const { keyboard } = page;
  await table.cell('Ben Carter', 'email').dblclick();
  const email = table.grid.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  await email.fill('ben.carter@example.com');
  await keyboard.press('Enter');
  await expect(table.cell('Ben Carter', 'email')).toHaveText('ben.carter@example.com');
  await expect(table.grid).toBeFocused();
  await expect.poll(() => remote.one('Ben').email).toBe('ben.carter@example.com');

  await keyboard.press('F2');
  await email.fill('never sent');
  await keyboard.press('Escape');
  await expect(email).toBeHidden();
  await expect(table.cell('Ben Carter', 'email')).toHaveText('ben.carter@example.com');

  await keyboard.press('F2');
  await keyboard.press('Tab');
  await expect(table.grid.getByRole('textbox', { name: 'Phone' })).toBeFocused();
  await keyboard.type('+44 20 7946 0000');
  await keyboard.press('Tab');
  await expect(table.grid.getByRole('textbox', { name: 'Day of birth' })).toBeFocused();
  await expect.poll(() => remote.one('Ben').phone).toBe('+44 20 7946 0000');
  await keyboard.type('25');
  await keyboard.press('Enter');
  await expect(table.cell('Ben Carter', 'birthday')).toContainText('25');
});

test('name, birthday and group are edited in their cells', async ({ page, table, remote }) => {
  await table.cell('Ben Carter', 'name').dblclick();
  await page.keyboard.press('Tab');
  await expect(table.grid.getByRole('textbox', { name: 'Last name' })).toBeFocused();
  await table.grid.getByRole('textbox', { name: 'Last name' }).fill("O'Hara-李");
  await page.keyboard.press('Enter');
  await expect(table.cell("Ben O'Hara-李", 'name')).toBeVisible();
  await table.cell("Ben O'Hara-李", 'group').dblclick();
  await table.grid.getByRole('combobox', { name: 'Group' }).selectOption('Team');
  await page.keyboard.press('Enter');
  await expect(table.cell("Ben O'Hara-李", 'group')).toHaveText('Team');
  await expect.poll(() => remote.one('Ben').group_id).toBe(remote.groupId('Team'));
});

test('a double click edits the cell that was pressed, also where the panel opens under the pointer', async ({
  page,
  table,
  remote,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const cell = table.cell('Ben Carter', 'company');
  const { x, y, width, height } = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [atX, atY] = [x + width / 2, y + height / 2];
  await page.mouse.click(atX, atY);
  const panel = page.getByRole('region', { name: 'Contact', exact: true });
  await expect(panel).toBeVisible();
  expect((await panel.boundingBox())?.x).toBeLessThan(atX);
  // From the cell to its row, and from there.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.mouse.dblclick(atX, atY);
  const company = table.grid.getByRole('textbox', { name: 'Company' });
  await expect(company).toBeFocused();
  await company.fill('Carter & Co');
  await page.keyboard.press('Enter');
  await expect.poll(() => remote.one('Ben').company).toBe('Carter & Co');
});

test('what cannot be saved stays in its cell with the reason', async ({ page, contacts, table, remote }) => {
  await table.cell('Clara Duval', 'email').dblclick();
  const email = table.grid.getByRole('textbox', { name: 'Email' });
  await email.fill('not an address');
  await page.keyboard.press('Enter');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(table.grid.getByRole('alert')).toContainText('An email address looks like');
  // Another contact of the same group has it: the service refuses.
  await email.fill('zoe@example.org');
  await page.keyboard.press('Enter');
  await expect(table.grid.getByRole('alert')).toBeVisible();
  await expect(email).toHaveValue('zoe@example.org');
  await table.grid.getByRole('button', { name: 'Go on in the form' }).click();
  await expect(contacts.editForm.field('Email')).toHaveValue('zoe@example.org');
  expect(remote.one('Clara').email).toBe('clara@example.fr');
});

test('cells and rows are copied, formulas made harmless', async ({ page, table, remote }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await remote.changeElsewhere(remote.one('Ben').contact_id, { company: '=1+1' });
  await page.getByRole('button', { name: 'Sync' }).click();
  await expect(table.cell('Ben Carter', 'company')).toHaveText('=1+1');
  await table.cell('Ben Carter', 'email').click();
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(() => table.clipboard()).toBe('ben@example.com');
  await table.cell('Ben Carter', 'mark').click();
  await table.cell('Clara Duval', 'mark').click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect
    .poll(() => table.clipboard())
    .toContain('Name\tEmail\tPhone\tBirthday\tGroup\tCompany\tStatus\r\nBen Carter\tben@example.com\t');
  const lines = (await table.clipboard()).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]?.split('\t')[5]).toBe("'=1+1");
  expect(lines[2]?.split('\t')[2]).toBe("'+33 6 12 34 56 78");
});

test('the menu of a row does what rows can do', async ({ page, contacts, table }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await table.cell('Priya Raghunathan', 'name').click({ button: 'right' });
  await expect(table.menuItem('Open')).toBeVisible();
  await table.menuItem('Copy phone').click();
  await expect.poll(() => table.clipboard()).toBe('+91 98765 43210');
  await expect(table.grid).toBeFocused();

  await page.keyboard.press('Shift+F10');
  await expect(table.menuItem('Open')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText('Priya Raghunathan');

  await table.cell('Clara Duval', 'name').click({ button: 'right' });
  await table.menuItem('Delete…').click();
  await expect(contacts.dialog('Delete this contact?')).toContainText('Clara Duval');
  await page.keyboard.press('Escape');
});

test('marked rows are dragged onto a group tab', async ({ contacts, table, remote }) => {
  await table.cell('Ben Carter', 'mark').click();
  await table.cell('Clara Duval', 'mark').click();
  await table.cell('Ben Carter', 'email').dragTo(contacts.tab('Team 3'));
  await expect.poll(() => remote.one('Ben').group_id).toBe(remote.groupId('Team'));
  await expect.poll(() => remote.one('Clara').group_id).toBe(remote.groupId('Team'));
  await expect(contacts.tab('Team 5')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('marks, menus and cells under edit are accessible', async ({ page, table }) => {
      await table.cell('Ben Carter', 'mark').click();
      await expectAccessible(page, 'marked');
      await page.keyboard.press('Shift+F10');
      await expect(table.menuItem('Open')).toBeVisible();
      await expectAccessible(page, 'menu of a row');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await table.openColumns();
      await expectAccessible(page, 'columns');
      await page.keyboard.press('Escape');
      await table.header('Email').click({ button: 'right' });
      await expect(table.menuItem('Wider')).toBeVisible();
      await expectAccessible(page, 'menu of a heading');
      await page.keyboard.press('Escape');
      await table.cell('Ben Carter', 'birthday').dblclick();
      await table.grid.getByRole('textbox', { name: 'Day of birth' }).fill('32');
      await page.keyboard.press('Enter');
      await expect(table.grid.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'a cell with a problem');
    });
  });
}
