import { expect, it } from 'vitest';
import type { Contact } from '../../electron/contract/contacts/contact.ts';
import { connectedAccount } from './connected-account.ts';

it('a write that finds no network says so at its row and in the session, and again when it went out', async () => {
  const { test, accountId, find, edit, stored } = await connectedAccount();
  const { key } = await find('Ada');
  // A screen reads what an event names, when it names it: the last of these readings is what stays on screen.
  const onScreen: { contact: Promise<Contact | null>[]; blockedBy: Promise<string | null>[] } = {
    contact: [],
    blockedBy: [],
  };
  test.host.onEvent((event) => {
    if (event.name === 'contacts.changed')
      // What is told while the account is closed can be read no more.
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
