import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';

test(
  'a delete is confirmed in a dialog that names what cannot be restored, and can be undone',
  DEEP,
  async ({ contacts, remote }) => {
    const number = remote.one('Ben').contact_id;
    await contacts.open('Ben Carter');
    await contacts.details.getByRole('button', { name: 'Delete' }).click();
    const question = contacts.dialog('Delete this contact?');
    await expect(question).toContainText('Ben Carter');
    await expect(question).toContainText('with a new ID and creation date, and without its custom fields');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(contacts.row('Ben Carter')).toBeVisible();
    expect(remote.named('Ben')).toHaveLength(1);

    await contacts.details.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    const toast = contacts.toast('Contact deleted');
    // The pointer over the toast keeps it from closing.
    await toast.hover();
    await expect(toast).toContainText('Ben Carter');
    await expect(contacts.row('Ben Carter')).toBeHidden();
    await expect(contacts.range).toHaveText('1–7 of 7');
    expect(remote.named('Ben')).toEqual([]);

    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(contacts.toast('Undone')).toContainText('Ben Carter');
    await expect(contacts.row('Ben Carter')).toBeVisible();
    await expect(contacts.range).toHaveText('1–8 of 8');
    expect(remote.one('Ben')).toMatchObject({
      email: 'ben@example.com',
      birthday_day: 24,
      birthday_year: 1990,
    });
    expect(remote.one('Ben').contact_id).not.toBe(number);
  },
);

test('an edit can be undone from its toast', DEEP, async ({ contacts, remote }) => {
  await contacts.change('Clara Duval', { 'Last name': 'Dubois' });
  await expect(contacts.row('Clara Dubois')).toBeVisible();
  await contacts.toast('Contact saved').getByRole('button', { name: 'Undo' }).click();
  await expect(contacts.row('Clara Duval')).toBeVisible();
  await expect(contacts.toast('Undone')).toBeVisible();
  expect(remote.one('Clara').last_name).toBe('Duval');
});

test(
  'Ctrl+Z in the table undoes the latest change, then the one before',
  DEEP,
  async ({ page, contacts, remote }) => {
    for (const [name, phone] of [
      ['Clara Duval', '+33 1 11 11 11 11'],
      ['Anders Lindqvist', '+46 8 22 22 22 22'],
    ] as const) {
      await contacts.change(name, { Phone: phone });
      await expect(contacts.row(name)).toContainText(phone);
    }
    await expect(contacts.table).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(contacts.row('Anders Lindqvist')).not.toContainText('+46 8 22 22 22 22');
    await expect(contacts.row('Clara Duval')).toContainText('+33 1 11 11 11 11');
    await page.keyboard.press('Control+z');
    await expect(contacts.row('Clara Duval')).not.toContainText('+33 1 11 11 11 11');
    await expect
      .poll(() => [remote.one('Clara').phone, remote.one('Anders').phone])
      .toEqual(['+33 6 12 34 56 78', '08-123 456 78']);
  },
);
