import { DIALOG, expectAccessible, expectPartsAccessible, MENU } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/table-story.ts';
import { DEEP } from '../fixtures/tags.ts';

test('rows stand closer when asked to', DEEP, async ({ table }) => {
  const height = async () => (await table.row('Ben Carter').boundingBox())?.height;
  await table.openColumns();
  await table.columnsMenu.getByText('Compact').click();
  await expect.poll(height).toBe(32);
  await table.columnsMenu.getByText('Comfortable').click();
  await expect.poll(height).toBe(44);
});

test('a birthday’s cell says when the next one is', DEEP, async ({ table }) => {
  const away = table.cell('Ben Carter', 'birthday').getByText(/^(today|tomorrow|in \d+ days)$/);
  await expect(away).toBeVisible();
  // In low rows beside the day, where the column is wide enough.
  await table.openColumns();
  await table.columnsMenu.getByText('Compact').click();
  await expect(away).toBeHidden();
  await table.grid.press('Tab');
  await table.header('Birthday').getByRole('button').focus();
  for (let step = 0; step < 6; step += 1) await table.page.keyboard.press('Shift+ArrowRight');
  await expect(away).toBeVisible();
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

test('name, birthday and group are edited in their cells', DEEP, async ({ page, table, remote }) => {
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

test(
  'a double click edits the cell that was pressed, also where the panel opens under the pointer',
  DEEP,
  async ({ page, table, remote }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const cell = table.cell('Ben Carter', 'company');
    // Once the table knows how wide it is.
    await cell.hover();
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
    // The columns take the panel's room a frame later.
    await expect.poll(() => cell.boundingBox()).toEqual({ x, y, width, height });
    await page.mouse.dblclick(atX, atY);
    const company = table.grid.getByRole('textbox', { name: 'Company' });
    await expect(company).toBeFocused();
    await company.fill('Carter & Co');
    await page.keyboard.press('Enter');
    await expect.poll(() => remote.one('Ben').company).toBe('Carter & Co');
  },
);

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

test('cells and rows are copied, formulas made harmless', DEEP, async ({ page, table, remote }) => {
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

test('the menu of a row does what rows can do', DEEP, async ({ page, contacts, table }) => {
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

test('marked rows are dragged onto a group tab', DEEP, async ({ contacts, table, remote }) => {
  await table.cell('Ben Carter', 'mark').click();
  await table.cell('Clara Duval', 'mark').click();
  await table.cell('Ben Carter', 'email').dragTo(contacts.tab('Team 3'));
  await expect.poll(() => remote.one('Ben').group_id).toBe(remote.groupId('Team'));
  await expect.poll(() => remote.one('Clara').group_id).toBe(remote.groupId('Team'));
  await expect(contacts.tab('Team 5')).toBeVisible();
});

test('marks, menus and cells under edit are accessible', DEEP, async ({ page, table }) => {
  await table.cell('Ben Carter', 'mark').click();
  await expectAccessible(page, 'marked');
  await page.keyboard.press('Shift+F10');
  await expect(table.menuItem('Open')).toBeVisible();
  await expectPartsAccessible(page, 'menu of a row', [MENU]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await table.openColumns();
  await expectPartsAccessible(page, 'columns', [DIALOG]);
  await page.keyboard.press('Escape');
  await table.header('Email').click({ button: 'right' });
  await expect(table.menuItem('Wider')).toBeVisible();
  await expectPartsAccessible(page, 'menu of a heading', [MENU]);
  await page.keyboard.press('Escape');
  await table.cell('Ben Carter', 'birthday').dblclick();
  await table.grid.getByRole('textbox', { name: 'Day of birth' }).fill('32');
  await page.keyboard.press('Enter');
  await expect(table.grid.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a cell with a problem');
});
