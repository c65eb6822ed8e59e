import { refusal } from '../fixtures/gateway.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import { DEEP } from '../fixtures/tags.ts';

const GIVE_KEY = 'Enter API key';

test(
  'a rejected key can be replaced from its toast, and the waiting change is sent',
  DEEP,
  async ({ page, contacts, remote, gateway }) => {
    gateway.answer(['GET', 'PATCH'], refusal(401, 'unauthorized', 'No such key.'));
    await contacts.change('Ben Carter', { Location: 'Leeds' });
    const toast = contacts.toast('The service rejects the API key').filter({ hasText: 'Ben Carter' });
    await toast.getByRole('button', { name: GIVE_KEY }).click();
    gateway.pass();
    const dialog = page.getByRole('dialog', { name: GIVE_KEY });
    await dialog.getByRole('textbox', { name: 'API key' }).fill(remote.apiKey);
    await dialog.getByRole('button', { name: 'Use this key' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => remote.one('Ben').location).toBe('Leeds');
    await expect(toast).toBeHidden();
  },
);
