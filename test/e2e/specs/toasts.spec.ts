import { refusal } from '../fixtures/gateway.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import { DEEP } from '../fixtures/tags.ts';

const GIVE_KEY = 'Give the key';

test(
  'at the plan’s limit the toast stays until there is room, and then goes',
  DEEP,
  async ({ contacts, remote, gateway }) => {
    await gateway.down();
    for (const name of ['Ninth', 'Tenth', 'Eleventh', 'Twelfth', 'Thirteenth']) {
      await contacts.add({ 'First name': name });
      // It waits: the form is done with it.
      await expect(contacts.newForm.region).toBeHidden();
    }
    remote.service.setPlanLimit(8);
    await gateway.up();
    await contacts.sync();
    const toast = contacts.toast(/not created/).filter({ hasText: 'The plan’s limit' });
    await expect(toast).toBeVisible();
    const missing = () =>
      ['Ninth', 'Tenth', 'Eleventh', 'Twelfth', 'Thirteenth'].filter(
        (name) => remote.named(name).length !== 1,
      );
    expect(missing()).toHaveLength(5);
    remote.service.setPlanLimit(null);
    await toast.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(missing).toEqual([]);
    await expect(toast).toBeHidden();
  },
);

test('a refused key is asked for until there is a good one', async ({ page, contacts, remote, gateway }) => {
  gateway.answer(['GET', 'PATCH'], refusal(401, 'unauthorized', 'No such key.'));
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  const toast = contacts.toast('The service does not accept the key').filter({ hasText: 'Ben Carter' });
  await toast.getByRole('button', { name: GIVE_KEY }).click();
  gateway.pass();
  const dialog = page.getByRole('dialog', { name: GIVE_KEY });
  await dialog.getByRole('textbox', { name: 'API key' }).fill(remote.apiKey);
  await dialog.getByRole('button', { name: 'Use this key' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => remote.one('Ben').location).toBe('Leeds');
  await expect(toast).toBeHidden();
});
