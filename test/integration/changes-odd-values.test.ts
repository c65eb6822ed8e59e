import { describe, expect, it } from 'vitest';
import { contactFields } from '../builders/contact-fields.ts';
import { connectedAccount, UNTRIED } from './connected-account.ts';

describe('a text', () => {
  it.each([
    ['of 300 characters', 'x'.repeat(300)],
    ['of 100,000 characters', '字'.repeat(100_000)],
    ['with control characters', 'Tab\there\r\nline\u0007bell\u001b[31m'],
    ['with marks that turn the direction', '\u202eevil\u202c'],
    ['that is markup', '<img src=x onerror=alert(1)>'],
    ['that is a formula', '=HYPERLINK("http://x")'],
    ['that is a family of emoji', '👩‍👩‍👧‍👦'],
    ['that reads like SQL', "'); DROP TABLE contact; --"],
  ])('%s is stored and read back unchanged', async (_name, text) => {
    const { test, groupId, accountId, create, stored, find } = await connectedAccount();
    const made = await create({ firstName: text, lastName: 'Odd', groupId: groupId('Friends') });
    expect(made).toMatchObject({ state: 'done', notTaken: [] });
    expect(stored(text)).toHaveLength(1);
    expect((await find('Odd')).fields.firstName).toBe(text);
    const edited = await test.must('contacts.edit', {
      accountId,
      key: made.contactKey,
      before: { company: null },
      after: { company: text },
    });
    expect(edited).toMatchObject({ state: 'done', notTaken: [] });
    const undone = await test.must('changes.undo', { accountId, batchId: made.batchId });
    expect(undone.outcomes).toMatchObject([{ state: 'done' }]);
    expect(test.logged.join('\n')).not.toContain(text.slice(0, 5_000));
  });

  it('with NUL that the service rejects is reported at its field', async () => {
    const { create, groupId, stored } = await connectedAccount();
    const text = 'before\u0000after';
    const made = await create({ firstName: text, lastName: 'Odd', groupId: groupId('Friends') });
    expect(made).toMatchObject({ state: 'refused', error: { field: 'firstName' } });
    expect(stored(text)).toEqual([]);
  });

  it('with a lone surrogate is made well-formed before it is recorded', async () => {
    const { create, groupId, stored, find } = await connectedAccount();
    const made = await create({ firstName: 'Half\ud83d', lastName: 'Odd', groupId: groupId('Friends') });
    expect(made).toMatchObject({ state: 'done', notTaken: [] });
    expect(stored('Half\ufffd')).toHaveLength(1);
    expect((await find('Odd')).fields.firstName).toBe('Half\ufffd');
  });

  it('that is too long is rejected with its field, and nothing is recorded', async () => {
    const { test, accountId, groupId } = await connectedAccount();
    const result = await test.call('contacts.create', {
      accountId,
      fields: contactFields({ firstName: 'Huge', company: 'x'.repeat(5_000_000), groupId: groupId('Work') }),
      customFields: null,
    });
    expect(result).toEqual({ ok: false, error: { code: 'too_large', field: 'company' } });
    expect(await test.must('changes.list', { accountId, limit: 10 })).toEqual([]);
  });
});

describe('a missing contact', () => {
  it('that the user drops is removed with its queued changes, and every window is notified', async () => {
    const { test, accountId, edit, find, requests } = await connectedAccount(UNTRIED);
    const { key } = await find('Ada');
    test.network.down = true;
    await edit('Ada', { lastName: 'King' });
    await edit('Ada', { company: 'Engines' });
    test.events.length = 0;
    await test.must('contacts.dropGone', { accountId, key });
    await test.waitFor('contacts.changed', ({ keys }) => keys?.includes(key) ?? true);
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    expect(await test.must('changes.status', { accountId })).toMatchObject({
      queued: 0,
      sending: 0,
      unsettled: 0,
    });
    expect(requests('PATCH')).toBe(0);
    expect(await test.must('contacts.get', { accountId, key })).toBeNull();
  });
});
