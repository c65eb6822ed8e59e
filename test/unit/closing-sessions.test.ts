import { expect, it } from 'vitest';
import { ClosingSessions } from '../../electron/host/accounts/closing-sessions.ts';
import type { AccountSession } from '../../electron/host/accounts/session/account-session.ts';

/** A session that closes once the delay is over; `order` collects what happens. */
function aSession(order: string[], { isList }: { isList: boolean }) {
  let complete = () => {};
  const whenChangesApplied = new Promise<void>((resolve) => {
    complete = () => {
      order.push('changes completed');
      resolve();
    };
  });
  const session = {
    profile: { accountId: 'account' },
    list: isList ? { whenChangesApplied: () => whenChangesApplied } : null,
    async close(until: Promise<unknown>) {
      await until;
      order.push('closed');
    },
  };
  // A whole session needs a store and a service; `ClosingSessions` uses only these parts.
  return { session: session as unknown as AccountSession, complete };
}

const silentLog = { error: () => undefined };

it('a list completes its changes before it closes if a caller waits for that', async () => {
  const order: string[] = [];
  const { session, complete } = aSession(order, { isList: true });
  const closing = new ClosingSessions(silentLog);
  void closing.begin(session);
  const closed = closing.whenClosed('account');
  await new Promise(setImmediate);
  complete();
  await closed;
  expect(order).toEqual(['changes completed', 'closed']);
});

it('an account closes at once even if a caller waits for that, and so does a list when the program ends', async () => {
  const order: string[] = [];
  const closing = new ClosingSessions(silentLog);
  void closing.begin(aSession(order, { isList: false }).session);
  await closing.whenClosed('account');
  void closing.begin(aSession(order, { isList: true }).session);
  await closing.whenAllClosed();
  expect(order).toEqual(['closed', 'closed']);
});
