import { describe, expect, it } from 'vitest';
import { connectedAccount, type ConnectedAccount } from './connected-account.ts';
import type { NetworkFault } from '../faults/fault-proxy.ts';
import { SHORT_TIMEOUT_MS } from './test-host.ts';
import { inDepth } from '../deep/depth.ts';

const WRITES: Record<string, (account: ConnectedAccount) => Promise<unknown>> = {
  create: ({ create, groupId }) =>
    create({ firstName: 'Once', email: 'once@example.org', groupId: groupId('Work') }),
  edit: ({ edit }) => edit('Ada', { lastName: 'King' }),
  delete: async ({ test, accountId, find }) =>
    test.must('contacts.delete', { accountId, key: (await find('Grace')).key }),
  'group create': ({ test, accountId }) =>
    test.must('groups.create', { accountId, name: 'Once', category: 'birthday' }),
  'group delete': ({ test, accountId, groupId }) =>
    test.must('groups.delete', { accountId, groupId: groupId('Work') }),
};
const METHODS: Record<string, string> = { create: 'POST', edit: 'PATCH', delete: 'DELETE' };

/** Faults after which it is unknown whether the service performed the write. */
const MAY_HAVE_HAPPENED = new Set(['before', 'after', 'fails']);

/** Checks that the service performed the write exactly once. */
function expectOnce({ test, stored }: ConnectedAccount, write: string): void {
  const groups = test.service.inspect.groups();
  if (write === 'create') expect(stored('Once')).toHaveLength(1);
  if (write === 'edit') expect(stored('Ada')).toMatchObject([{ last_name: 'King' }]);
  if (write === 'delete') expect(stored('Grace')).toEqual([]);
  if (write === 'group create') expect(groups.filter(({ name }) => name === 'Once')).toHaveLength(1);
  if (write === 'group delete') expect(groups.find(({ name }) => name === 'Work')?.status).not.toBe('active');
}

/** Sends changes again that only the user can settle. */
async function answerQuestions({ test, accountId }: ConnectedAccount): Promise<void> {
  const open = await test.must('changes.list', { accountId, states: ['unsettled'], limit: 10 });
  for (const { changeId, error } of open) {
    if (error?.message !== 'needs_decision') continue;
    await test.must('changes.resolve', { accountId, changeId, decision: 'send_again' });
  }
}

describe('a write interrupted by a restart', () => {
  const rows = Object.keys(WRITES).flatMap((write) =>
    (['before', 'after', 'refused', 'fails', 'limited', 'keyRefused'] as const).map(
      (breaks) => [write, breaks] as const,
    ),
  );
  const chosen = inDepth(rows, ([write, breaks]) => write === 'create' || breaks === 'after');
  it.each(chosen)('(%s, %s) happens exactly once', async (write, breaks) => {
    const account = await connectedAccount({ requestTimeoutMs: SHORT_TIMEOUT_MS });
    const { test, accountId } = account;
    const method = METHODS[write] ?? (write === 'group create' ? 'POST' : 'DELETE');
    const fault = (): NetworkFault => ({ method, path: '/v1/', breaks, lasting: true });
    test.faults.push(breaks === 'after' ? { ...fault(), lasting: false } : fault());
    // Reads fail as well once the write was sent, so that nothing is settled before the restart.
    test.proxy.meanwhile.before = (sent) => {
      if (sent !== method) return;
      delete test.proxy.meanwhile.before;
      test.faults.push({ method: 'GET', path: '/v1/', breaks: 'before', lasting: true });
    };
    const begun = WRITES[write]?.(account).catch(() => 'dropped');
    // A delete is repeated at once and settled by "not found", perhaps before any event.
    if (breaks === 'after' && write.includes('delete')) await begun;
    else
      await test.waitFor('changes.progress', ({ status }) =>
        MAY_HAVE_HAPPENED.has(breaks) ? status.unsettled > 0 : status.queued + status.sending > 0,
      );
    const restarting = test.restart();
    await begun;
    await restarting;
    test.faults.length = 0;
    await test.must('sync.now', { accountId });
    await test.until(async () => {
      const status = await test.must('changes.status', { accountId });
      // A refusal that was still in flight may pause the changes again.
      if (status.heldBy !== null) await test.must('changes.resume', { accountId });
      // Where a repeated write could create a duplicate, the user has to decide.
      if (status.unsettled > 0) await answerQuestions(account);
      return status.queued + status.sending + status.unsettled === 0;
    });
    expectOnce(account, write);
    expect(test.logged.join('\n')).not.toContain(test.service.apiKey);
    expect(test.logged.join('\n')).not.toMatch(/once@example|King|Lovelace/);
  });
});

describe('events of 300 changes', () => {
  it('report each change once, gathered, and not as already reported', async () => {
    const people = Array.from({ length: 300 }, (_, at) => ({
      first_name: `P${at}`,
      group: 'All',
      category: 'birthday',
    }));
    const account = await connectedAccount({
      load: [...people, { first_name: 'Own', group: 'Other', category: 'birthday' }],
    });
    const { test, accountId, groupId } = account;
    test.events.length = 0;
    const { moving } = await test.must('contacts.move', {
      accountId,
      selection: {
        kind: 'query',
        query: { search: '', filter: { groupId: groupId('All') }, sort: null },
        except: [],
      },
      groupId: groupId('Other'),
    });
    expect(moving).toBe(300);
    const endsTold = () =>
      test.events.flatMap((event) => (event.name === 'changes.progress' ? event.payload.settled : []));
    await test.waitFor('changes.progress', () => endsTold().length >= 300);
    const ends = endsTold();
    const reports = test.events.filter((event) => event.name === 'changes.progress');
    expect(new Set(ends.map(({ changeId }) => changeId)).size).toBe(300);
    expect(ends).toHaveLength(300);
    expect(ends.filter(({ reported }) => reported)).toEqual([]);
    expect(reports.length).toBeLessThan(100);
  });
});
