import { refusal } from '../fixtures/gateway.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import { DEEP } from '../fixtures/tags.ts';
import { expectProblem } from '../pages/expect-problem.ts';

test('the notice about a duplicate email opens the contact that has it', DEEP, async ({ contacts }) => {
  await contacts.add({ 'First name': 'Benjamin', Email: 'ben@example.com' });
  await contacts.newForm.notice.getByRole('button', { name: 'Open that contact' }).click();
  await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText('Ben Carter');
});

test('a value that the service rejects is reported at its field', DEEP, async ({ contacts }) => {
  await contacts.add({ 'First name': 'Walter', Email: 'walter@localhost' });
  await expectProblem(contacts.newForm.field('Email'), /must be a valid email address/);
});

test(
  'the row of a contact deleted elsewhere is removed after confirmation',
  DEEP,
  async ({ contacts, remote }) => {
    const form = await contacts.edit('Ben Carter');
    await form.field('Location').fill('Leeds');
    await remote.deleteElsewhere(remote.one('Ben').contact_id);
    await form.save.click();
    await expect(contacts.row('Ben Carter')).toBeVisible();
    await form.notice.getByRole('button', { name: 'Remove row' }).click();
    await expect(contacts.row('Ben Carter')).toBeHidden();
    await expect(contacts.range).toHaveText('1–7 of 7');
  },
);

test.describe('with a service that deletes groups at once', () => {
  test.use({ remoteOptions: { quirks: ['group_delete=vanish'] } });

  test(
    'a form reports that its group was deleted, and another group can be chosen',
    DEEP,
    async ({ contacts, remote }) => {
      const form = await contacts.create();
      await form.field('First name').fill('Nina');
      await form.choose('Group', 'Team');
      await remote.deleteGroupElsewhere(remote.groupId('Team'));
      await form.save.click();
      await expect(form.notice).toContainText(/group no longer exists.*Choose another group/s);
      await expect(form.notice.getByRole('button', { name: 'Remove row' })).toBeHidden();
      await form.choose('Group', 'Friends');
      await form.save.click();
      await expect(form.region).toBeHidden();
      expect(remote.one('Nina').group_id).toBe(remote.groupId('Friends'));
    },
  );
});

test('a field that the service left unchanged is marked', DEEP, async ({ contacts, remote }) => {
  remote.service.setQuirks(['patch_ignores=location']);
  const form = await contacts.change('Ben Carter', { Location: 'Leeds' });
  await expect(form.field('Location')).toHaveAccessibleDescription(/rejected this value/);
  await expect(form.field('Location')).toBeFocused();
  await expect(form.notice).toContainText('kept the old values');
});

test('the request ID of an error can be copied for support', DEEP, async ({ page, contacts, gateway }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  gateway.answer(['POST'], refusal(403, 'quota_of_stars', 'No stars left this month.'));
  await contacts.add({ 'First name': 'Star' });
  await contacts.newForm.notice.getByRole('button', { name: 'Copy reference' }).click();
  await expect(contacts.newForm.notice.getByRole('button', { name: 'Reference copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('req_from_the_gateway');
});
