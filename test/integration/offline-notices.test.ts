import { expect, it } from 'vitest';
import type { Contact } from '../../electron/contract/contacts/contact.ts';
import { connectedAccount } from './connected-account.ts';

it('a write without a network is shown as queued at its row and in the session, until it was sent', async () => {
  const { test, accountId, find, edit, stored } = await connectedAccount();
  const { key } = await find('Ada');
  // Like a window: each event leads to a read, and the last result stays on screen.
  const onScreen: { contact: Promise<Contact | null>[]; blockedBy: Promise<string | null>[] } = {
    contact: [],
    blockedBy: [],
  };
  test.host.onEvent((event) => {
    if (event.name === 'contacts.changed')
      // After the account is closed, a read fails.
      onScreen.contact.push(test.must('contacts.get', { accountId, key }).catch(() => null));
    if (event.name === 'session.changed')
      onScreen.blockedBy.push(test.must('session.get', {}).then(({ blockedBy }) => blockedBy));
  });

  test.network.down = true;
  expect(await edit('Ada', { company: 'Engines' })).toMatchObject({ state: 'queued' });
  await test.until(
    async () =>
      (await onScreen.contact.at(-1))?.pending?.state === 'queued' &&
      (await onScreen.blockedBy.at(-1)) === 'offline',
  );

  test.network.down = false;
  await test.must('sync.now', { accountId });
  await test.until(
    async () =>
      (await onScreen.blockedBy.at(-1)) === null && (await onScreen.contact.at(-1))?.pending === null,
  );
  expect(stored('Ada')).toMatchObject([{ company: 'Engines' }]);
});
