import { expect, test } from '../fixtures/gateway-story.ts';
import { DEEP } from '../fixtures/tags.ts';
import { ContactTablePage } from '../pages/contact-table-page.ts';

test(
  'two undos revert the two latest changes, although another cell is saved before the service has answered',
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
    await expect(table.cell('Clara Duval', 'phone')).toHaveText('+33 1 11 11 11 11');
    gateway.release();
    await expect.poll(() => remote.one('Ben').phone).toBe(before);
    await expect.poll(() => remote.one('Clara').phone).toBe('+33 1 11 11 11 11');
  },
);
