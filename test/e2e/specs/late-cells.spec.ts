import { expect, test } from '../fixtures/gateway-story.ts';
import { DEEP } from '../fixtures/tags.ts';
import { ContactTablePage } from '../pages/contact-table-page.ts';

test(
  'a cell that is saved late leaves nothing behind: neither a draft of what is saved, nor the next cell closed',
  DEEP,
  async ({ page, contacts, gateway, remote }) => {
    const table = new ContactTablePage(page);
    const input = (name: string) => table.grid.getByRole('textbox', { name });
    gateway.hold(['PATCH']);
    await table.cell('Clara Duval', 'phone').dblclick();
    await input('Phone').fill('+33 1 11 11 11 11');
    await page.keyboard.press('Enter');
    await expect(table.grid.getByLabel('Saving')).toBeVisible();
    await contacts.tab(/^Team/).click();
    await expect(contacts.range).toHaveText('1–3 of 3');
    gateway.release();
    await expect(contacts.toast('Contact saved')).toContainText('Clara Duval');
    await contacts.tab(/^All/).click();
    await contacts.open('Clara Duval');
    await expect(contacts.details.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await expect(contacts.detail('Phone')).toContainText('+33 1 11 11 11 11');

    gateway.hold(['PATCH']);
    await table.cell('Ben Carter', 'phone').dblclick();
    await input('Phone').fill('+44 20 1111 1111');
    await page.keyboard.press('Enter');
    await expect(table.grid.getByLabel('Saving')).toBeVisible();
    await table.cell('Anders Lindqvist', 'email').dblclick();
    await input('Email').fill('anders@example.com');
    gateway.release();
    await expect(contacts.toast('Contact saved').filter({ hasText: 'Ben Carter' })).toBeVisible();
    await expect(input('Email')).toHaveValue('anders@example.com');
    await expect(input('Email')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(contacts.toast('Contact saved').filter({ hasText: 'Anders Lindqvist' })).toBeVisible();
    expect(remote.one('Ben').phone).toBe('+44 20 1111 1111');
    expect(remote.one('Anders').email).toBe('anders@example.com');
  },
);

test(
  'a cell whose row has left the page does not open again by itself, and what was typed is in the form',
  DEEP,
  async ({ page, contacts }) => {
    const table = new ContactTablePage(page);
    const input = table.grid.getByRole('textbox', { name: 'Email' });
    const form = await contacts.edit('Ben Carter');
    await form.field('Location').fill('Leeds');
    await table.cell('Ben Carter', 'email').dblclick();
    await input.fill('no address');
    await page.keyboard.press('Enter');
    await expect(table.grid.getByRole('alert')).toBeVisible();
    await contacts.tab(/^Team/).click();
    await expect(contacts.range).toHaveText('1–3 of 3');
    await contacts.tab(/^All/).click();
    await expect(contacts.row('Ben Carter')).toBeVisible();
    await expect(input).toBeHidden();
    await contacts.open('Ben Carter');
    await contacts.details.getByRole('button', { name: 'Continue editing' }).click();
    await expect(form.field('Email')).toHaveValue('no address');
    await expect(form.field('Location')).toHaveValue('Leeds');
  },
);

test(
  'a cell edited again right after it was saved begins with what was saved',
  DEEP,
  async ({ page, contacts, remote }) => {
    const table = new ContactTablePage(page);
    for (const phone of ['+44 20 1111 1111', '+44 20 2222 2222', '+44 20 3333 3333']) {
      await table.cell('Ben Carter', 'phone').dblclick();
      await table.grid.getByRole('textbox', { name: 'Phone' }).fill(phone);
      await page.keyboard.press('Enter');
      await expect(contacts.table).toBeFocused();
      expect(await table.cell('Ben Carter', 'phone').textContent()).toBe(phone);
    }
    expect(remote.one('Ben').phone).toBe('+44 20 3333 3333');
  },
);

test(
  'two steps back are the two before them, whatever is saved until a slow service has answered the first',
  DEEP,
  async ({ page, contacts, gateway, remote }) => {
    const table = new ContactTablePage(page);
    const setPhone = async (name: string, phone: string) => {
      await table.cell(name, 'phone').dblclick();
      await table.grid.getByRole('textbox', { name: 'Phone' }).fill(phone);
      await page.keyboard.press('Enter');
      await expect(contacts.toast('Contact saved').filter({ hasText: name })).toBeVisible();
      await expect(contacts.table).toBeFocused();
    };
    const before = remote.one('Ben').phone;
    await setPhone('Ben Carter', '+44 20 1111 1111');
    await setPhone('Ben Carter', '+44 20 2222 2222');
    gateway.hold(['PATCH']);
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(table.cell('Ben Carter', 'phone')).toHaveText(before ?? '–');
    await table.cell('Clara Duval', 'phone').dblclick();
    await table.grid.getByRole('textbox', { name: 'Phone' }).fill('+33 1 11 11 11 11');
    await page.keyboard.press('Enter');
    await expect(table.grid.getByLabel('Saving')).toBeVisible();
    gateway.release();
    await expect.poll(() => remote.one('Ben').phone).toBe(before);
    await expect.poll(() => remote.one('Clara').phone).toBe('+33 1 11 11 11 11');
  },
);

test(
  'a row that leaves the page with the cell that was edited leaves the keyboard in the table',
  DEEP,
  async ({ page, contacts, gateway, remote }) => {
    const table = new ContactTablePage(page);
    await contacts.tab(/^Team/).click();
    await expect(contacts.range).toHaveText('1–3 of 3');
    gateway.hold(['PATCH']);
    await table.cell('Priya Raghunathan', 'group').dblclick();
    await table.grid.getByRole('combobox', { name: 'Group' }).selectOption('Friends');
    await page.keyboard.press('Enter');
    await expect(contacts.range).toHaveText('1–2 of 2');
    await expect(contacts.table).toBeFocused();
    gateway.release();
    await expect.poll(() => remote.one('Priya').group_id).toBe(remote.groupId('Friends'));
    await expect(contacts.toast('Moved “Priya Raghunathan” to Friends')).toBeVisible();
    // By whichever way the news comes first, it is told once.
    await expect(contacts.toast('Contact saved')).toHaveCount(0);
    await expect(contacts.table).toBeFocused();
  },
);
