import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';

test(
  'a contact is moved by dragging its row onto a tab, and Undo moves it back',
  DEEP,
  async ({ contacts, remote }) => {
    await contacts.row('Clara Duval').dragTo(contacts.tab(/^Team/));
    // The pointer over the toast keeps it from closing.
    await contacts.toast('Moved “Clara Duval” to Team').hover();
    await expect(contacts.tab('Team 4')).toBeVisible();
    expect(remote.one('Clara').group_id).toBe(remote.groupId('Team'));

    await contacts.button('Undo').click();
    await expect(contacts.toast('Undone').or(contacts.toast('Undid'))).toContainText('Clara Duval');
    await expect(contacts.tab('Friends 5')).toBeVisible();
    expect(remote.one('Clara').group_id).toBe(remote.groupId('Friends'));
  },
);

test(
  'several contacts are moved by keyboard, reported in one toast, and moved back by one undo',
  DEEP,
  async ({ page, contacts, remote }) => {
    const { keyboard } = page;
    await expect(contacts.tab('Friends 5')).toBeVisible();
    await keyboard.press('ControlOrMeta+2');
    await expect(contacts.range).toHaveText('1–5 of 5');
    await contacts.table.focus();
    await keyboard.press('Home');
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await keyboard.press('Space');
    await keyboard.press('m');
    const dialog = contacts.dialog('Move to group');
    await expect(dialog).toContainText('2 contacts');
    await expect(dialog.getByRole('combobox', { name: 'Group' })).toBeFocused();
    // The contacts' current group isn't offered.
    await expect(dialog.getByRole('option')).toHaveText([/^Team/]);
    await keyboard.type('te');
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const preview = contacts.dialog('Move 2 contacts');
    await expect(preview.getByTestId('bulk-summary')).toContainText('2 contacts will be moved to Team');
    await expect(preview.getByRole('button', { name: 'Move 2 contacts' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(preview).toBeHidden();
    await expect(contacts.toast('Moved 2 contacts to Team')).toHaveCount(1);
    await expect(contacts.toast('Contact saved')).toHaveCount(0);
    await expect(contacts.tab('Team 5')).toBeVisible();
    const inTeam = () =>
      remote.service.inspect.contacts().filter((one) => one.group_id === remote.groupId('Team')).length;
    expect(inTeam()).toBe(5);

    await expect(contacts.table).toBeFocused();
    await keyboard.press('ControlOrMeta+z');
    await expect(contacts.toast('Undid: Moved 2 contacts to Team')).toBeVisible();
    await expect(contacts.tab('Team 3')).toBeVisible();
    expect(inTeam()).toBe(3);
  },
);

test.describe('with more groups than fit as tabs', () => {
  const groups = Array.from({ length: 24 }, (_, index) => `Circle of friends ${index + 1}`);
  test.use({
    remoteOptions: { people: groups.map((group, index) => ({ first_name: `Person ${index + 1}`, group })) },
  });

  test(
    'groups in the menu can be chosen by keyboard and accept dropped contacts',
    DEEP,
    async ({ page, contacts, remote }) => {
      const more = contacts.button(/^\d+ more$/);
      await more.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('End');
      await expect(page.getByRole('menuitem', { name: 'Circle of friends 24' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(contacts.range).toHaveText('1–1 of 1');
      await expect(contacts.row('Person 24')).toBeVisible();

      await contacts.tab(/^All/).click();
      await contacts.row(/Person 1(?!\d)/).hover();
      await page.mouse.down();
      await more.hover();
      const last = page.getByRole('menuitem', { name: 'Circle of friends 24' });
      await expect(last).toBeVisible();
      await last.hover();
      await last.hover();
      await page.mouse.up();
      await expect(contacts.toast('to Circle of friends 24')).toContainText('Moved “Person 1”');
      expect(remote.one('Person 1').group_id).toBe(remote.groupId('Circle of friends 24'));
    },
  );
});
