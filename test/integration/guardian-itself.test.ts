import { describe, expect, it } from 'vitest';
import type { Change } from '../../electron/contract/changes/change.ts';
import type { Contact, ContactPatch } from '../../electron/contract/contacts/contact.ts';
import { BentClock } from '../builders/bent-clock.ts';
import { connectedAccount, UNTRIED } from './connected-account.ts';
import { SHORT_TIMEOUT_MS } from './test-host.ts';

/** A create with a lost response whose contact a full sync has read: listed twice until the create is settled. */
async function thereTwice() {
  const account = await connectedAccount({
    requestTimeoutMs: SHORT_TIMEOUT_MS,
    retryWaitsMs: [20, 100],
    clock: new BentClock({ speed: 20 }),
  });
  const { test, accountId, groupId, create, stored } = account;
  test.faults.push(
    { method: 'POST', path: '/v1/contacts', breaks: 'after' },
    { method: 'GET', path: '/v1/contacts', about: 'group_id', breaks: '503 for seconds', lasting: true },
  );
  const made = await create({ firstName: 'Once', email: 'once@example.org', groupId: groupId('Friends') });
  // The full sync starts after the create has arrived.
  await test.until(() => Promise.resolve(stored('Once').length === 1));
  await test.startFullSync(accountId);
  const query = { search: 'Once', filter: {}, sort: null };
  const look = () => test.must('contacts.page', { accountId, query, offset: 0, limit: 5 });
  await test.until(async () => (await look()).total === 2);
  const { rows } = await look();
  const rowOf = (isMade: boolean): Contact => {
    const row = rows.find(({ key }) => (key === made.contactKey) === isMade);
    if (row === undefined) throw new Error('The contact is not listed twice.');
    return row;
  };
  const edit = ({ key, fields }: Contact, after: ContactPatch) => {
    const before = Object.fromEntries(Object.keys(after).map((field) => [field, fields[field as 'company']]));
    return test.must('contacts.edit', { accountId, key, before, after });
  };
  /** Lets the host settle the create, and returns the outcome of an edit made before that. */
  const endOf = async (edited: ReturnType<typeof edit>): Promise<Change> => {
    test.faults.length = 0;
    const { changeId } = await edited;
    for (;;) {
      const changes = await test.must('changes.list', { accountId, limit: 5 });
      const change = changes.find((each) => each.changeId === changeId);
      if (change?.settledAt != null) return change;
      await test.waitFor('changes.progress', ({ settled }) =>
        settled.some((each) => each.changeId === changeId),
      );
    }
  };
  return { account, made: rowOf(true), met: rowOf(false), edit, endOf };
}

const OWN_GUARDIAN = { code: 'validation_error', field: 'guardian', message: 'own_guardian' };

describe('an edit that makes a contact its own guardian, because it is listed twice', () => {
  it.each(['met', 'made'] as const)(
    'is not sent, and is rejected at its field (the edited row: %s)',
    async (row) => {
      const { account, edit, endOf, ...rows } = await thereTwice();
      const { requests, stored } = account;
      const guardian = row === 'met' ? rows.made.key : rows.met.key;
      expect(await endOf(edit(rows[row], { guardian }))).toMatchObject({
        state: 'refused',
        contactKey: rows.made.key,
        after: { guardian },
        error: OWN_GUARDIAN,
      });
      expect(requests('PATCH')).toBe(0);
      expect(stored('Once')).toMatchObject([{ guardian_contact_id: null }]);
    },
  );

  it('is sent without the guardian if it has other fields', async () => {
    const { account, edit, endOf, met, made } = await thereTwice();
    const { requests, stored, find } = account;
    const ended = await endOf(edit(met, { guardian: made.key, company: 'Acme' }));
    expect(ended).toMatchObject({ state: 'done', notTaken: ['guardian'] });
    expect(requests('PATCH')).toBe(1);
    expect(stored('Once')).toMatchObject([{ guardian_contact_id: null, company: 'Acme' }]);
    expect((await find('Once')).fields).toMatchObject({ guardian: null, company: 'Acme' });
  });

  it('is not a conflict when the response to its other fields is lost', async () => {
    const { account, edit, endOf, met, made } = await thereTwice();
    const ended = endOf(edit(met, { guardian: made.key, company: 'Acme' }));
    account.test.faults.push({ method: 'PATCH', path: '/v1/contacts/', breaks: 'after' });
    expect(await ended).toMatchObject({ state: 'done', notTaken: ['guardian'] });
    expect(account.stored('Once')).toMatchObject([{ guardian_contact_id: null, company: 'Acme' }]);
  });
});

it("two contacts that are each other's guardians can be restored one after the other while offline", async () => {
  const account = await connectedAccount(UNTRIED);
  const { test, accountId, find, edit, stored } = account;
  const ada = await find('Ada');
  const grace = await find('Grace');
  await edit('Ada', { guardian: grace.key });
  await edit('Grace', { guardian: ada.key });
  test.network.down = true;
  // In one batch, so that neither delete sees the other guardian missing.
  const selection = { kind: 'keys' as const, keys: [ada.key, grace.key] };
  const { previewId } = await test.must('bulk.preview', { accountId, selection, action: { kind: 'delete' } });
  await test.must('bulk.run', { accountId, previewId });
  test.network.down = false;
  await test.must('sync.attend', { accountId, because: 'online' });
  await test.until(() => Promise.resolve(stored('Ada').length + stored('Grace').length === 0));
  await test.until(async () => (await test.must('changes.status', { accountId })).sending === 0);
  test.network.down = true;
  const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 5 });
  expect(rows).toHaveLength(2);
  for (const { changeId } of rows) await test.must('trash.restore', { accountId, changeIds: [changeId] });
  test.network.down = false;
  await test.must('sync.attend', { accountId, because: 'online' });
  await test.untilAllEnded(accountId);
  const [adaNow] = stored('Ada');
  const [graceNow] = stored('Grace');
  expect([adaNow?.guardian_contact_id, graceNow?.guardian_contact_id]).toEqual([
    graceNow?.contact_id,
    adaNow?.contact_id,
  ]);
});
