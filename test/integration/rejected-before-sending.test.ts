import { describe, expect, it } from 'vitest';
import { contactFields } from '../builders/contact-fields.ts';
import { connectedAccount } from './connected-account.ts';

/** Nested objects with the given depth. */
function nested(levels: number): Record<string, unknown> {
  let value: Record<string, unknown> = {};
  for (let level = 1; level < levels; level += 1) value = { deeper: value };
  return value;
}

describe('a group that is being deleted', () => {
  const refused = {
    ok: false,
    error: { code: 'invalid_request', message: 'group_being_deleted', field: 'groupId' },
  };

  it.each(['marked', 'waiting'])(
    'takes no contact by a create or an edit (deletion: %s)',
    async (deletion) => {
      const { test, accountId, groupId, find, requests } = await connectedAccount();
      const work = groupId('Work');
      test.network.down = deletion === 'waiting';
      await test.must('groups.delete', { accountId, groupId: work });
      const fields = contactFields({ firstName: 'Ann', groupId: work });
      expect(await test.call('contacts.create', { accountId, fields, customFields: null })).toMatchObject(
        refused,
      );
      const { key, fields: before } = await find('Ada');
      const edit = { accountId, key, before: { groupId: before.groupId }, after: { groupId: work } };
      expect(await test.call('contacts.edit', edit)).toMatchObject(refused);
      expect(await test.must('changes.list', { accountId, limit: 5 })).toMatchObject([
        { kind: 'group.delete' },
      ]);
      expect(requests('POST') + requests('PATCH')).toBe(0);
    },
  );

  it('has contacts that can still be edited and moved out', async () => {
    const { test, accountId, groupId, edit } = await connectedAccount();
    await test.must('groups.delete', { accountId, groupId: groupId('Work') });
    expect(await edit('Linus', { company: 'Caltech' })).toMatchObject({ state: 'done' });
    expect(await edit('Linus', { groupId: groupId('Friends') })).toMatchObject({ state: 'done' });
  });
});

it('custom fields are created up to a maximum depth, and refused beyond it', async () => {
  const { test, accountId, groupId, stored } = await connectedAccount();
  const create = (firstName: string, customFields: Record<string, unknown>) =>
    test.call('contacts.create', {
      accountId,
      fields: contactFields({ firstName, groupId: groupId('Work') }),
      customFields,
    });
  expect(await create('Ann', nested(32))).toMatchObject({ ok: true, value: { state: 'done' } });
  for (const levels of [33, 1_000_000])
    expect(await create('Bea', nested(levels))).toMatchObject({
      ok: false,
      error: { code: 'invalid_request', message: 'custom_fields_depth', field: 'customFields' },
    });
  expect([stored('Ann').length, stored('Bea').length]).toEqual([1, 0]);
});
