import { expect, test } from 'vitest';
import { FakeHost } from './host/fake-host.ts';
import { FakeAccount } from './host/fake-account.ts';

test('a call without an answer and an invalid answer are recorded as mistakes of the test', async () => {
  const host = new FakeHost();
  await host.bridge.invoke('session.get', {});
  expect(host.mistakes).toEqual([expect.stringMatching(/^session\.get was called and has no answer/)]);
  host.answer('sync.now', () => ({ ...new FakeAccount().status, read: 1.5 }));
  await host.bridge.invoke('sync.now', { accountId: crypto.randomUUID() });
  expect(host.mistakes[1]).toMatch(/^sync\.now answered .*read/s);
});

test('a held answer belongs to its call, and is delivered on request', async () => {
  const { host, accountId } = new FakeAccount();
  const held = host.hold('groups.list');
  const seen: string[] = [];
  const call = host.bridge.invoke('groups.list', { accountId }).then(() => seen.push('held'));
  await held.arrived;
  await host.bridge.invoke('groups.list', { accountId }).then(() => seen.push('next'));
  await held.give();
  await call;
  expect(seen).toEqual(['next', 'held']);
});

test('events reach listeners until they stop listening', () => {
  const { host } = new FakeAccount();
  const received: string[] = [];
  const stop = host.bridge.onEvent(({ name }) => void received.push(name));
  host.send('session.changed', {});
  stop();
  host.send('session.changed', {});
  expect(received).toEqual(['session.changed']);
});
