import { expect, it } from 'vitest';
import type { StoreApi } from '../../electron/host/store/api/store-api.ts';
import { AccountInMemory } from '../builders/account-in-memory.ts';
import { aRunner } from '../builders/change-runner.ts';
import { aServiceContact } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

/** A runner with one delete to send, over a store that dies once at `method`. */
async function runnerOver(folder: StoreInFolder, method: 'claim' | 'settle', side: 'before' | 'after') {
  const contact = aServiceContact({ contactId: 5 });
  await folder.store.applyContacts({ contacts: [contact] });
  const account = new AccountInMemory([contact]);
  let sent = 0;
  account.deleteContact = () => {
    sent += 1;
    return Promise.resolve({ kind: 'ok', status: 200, value: null });
  };
  let dies = true;
  const store = new Proxy<StoreApi>(folder.store, {
    get(target, name) {
      return async (...args: unknown[]): Promise<unknown> => {
        const fails = dies && name === method;
        if (fails) dies = false;
        const run = (): unknown => Reflect.apply(Reflect.get(target, name) as () => unknown, target, args);
        const answer: unknown = fails && side === 'before' ? null : await run();
        if (fails) throw new Error('the store died');
        return answer;
      };
    },
  });
  const { runner, ended } = aRunner(account, store);
  const { changeId } = await folder.record({ kind: 'contact.delete', contactKey: await folder.keyOf(5) });
  return { runner, changeId, ended, sent: () => sent };
}

it.each([
  ['claim', 'before'],
  ['claim', 'after'],
  ['settle', 'before'],
  ['settle', 'after'],
] as const)(
  'a change is sent once and settles once when the store dies (%s, %s it was written)',
  async (method, side) => {
    await using folder = await StoreInFolder.open();
    const { runner, changeId, ended, sent } = await runnerOver(folder, method, side);
    await expect(runner.run(changeId)).rejects.toThrow('the store died');
    expect(sent()).toBe(method === 'claim' ? 0 : 1);
    // Reopening the store does this.
    const now = await folder.store.change(changeId);
    if (now?.state === 'sending') await folder.store.settle({ changeId, state: 'unsettled' });
    expect(await runner.run(changeId)).toEqual({ kind: 'ended' });
    expect(sent()).toBe(1);
    expect(ended.map((change) => [change.changeId, change.state])).toEqual([[changeId, 'done']]);
  },
);

it('a change that is cancelled while it is being prepared does not return to the queue', async () => {
  await using folder = await StoreInFolder.open();
  const account = new AccountInMemory([]);
  const { changeId } = await folder.record({
    kind: 'group.create',
    group: { name: 'Chess', category: 'birthday' },
  });
  account.listGroups = async () => {
    await folder.store.cancelChanges([changeId]);
    return { kind: 'not_sent', error: { code: 'offline' } };
  };
  const { runner, ended } = aRunner(account, folder.store);
  expect(await runner.run(changeId)).toEqual({ kind: 'ended' });
  expect(ended).toMatchObject([{ changeId, state: 'cancelled' }]);
  expect(await folder.store.change(changeId)).toMatchObject({ state: 'cancelled' });
});
