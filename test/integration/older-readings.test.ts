import { expect, it } from 'vitest';
import { StoreInFolder } from '../builders/store-in-folder.ts';
import { aServiceContact } from '../builders/service-contact.ts';

it('a page that is still being taken over is not laid over the answer to a write', async () => {
  await using folder = await StoreInFolder.open();
  const old = aServiceContact({ contactId: 5 });
  await folder.store.applyContacts({ contacts: [old] });
  const contactKey = await folder.keyOf(5);
  const change = await folder.record({ contactKey, after: { company: 'New' } });
  const many = Array.from({ length: 3_000 }, (_, at) => aServiceContact({ contactId: 100 + at }));
  const taking = folder.store.applyContacts({ contacts: [...many, old] });
  await folder.store.settle({
    changeId: change.changeId,
    state: 'done',
    effect: { kind: 'contact', contact: { ...old, fields: { ...old.fields, company: 'New' } } },
  });
  await taking;
  expect((await folder.store.mirroredContact(contactKey))?.fields.company).toBe('New');
  // What is read from now on counts again.
  await folder.store.applyContacts({ contacts: [old] });
  expect((await folder.store.mirroredContact(contactKey))?.fields.company).toBe(old.fields.company);
});
