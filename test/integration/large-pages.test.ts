import { expect, it, onTestFinished } from 'vitest';
import { createServiceClient } from '../../electron/host/service-client/create-service-client.ts';
import { walkFromStart } from '../../electron/host/sync/reading/page-walk.ts';
import { aSampleService } from '../builders/sample-service.ts';
import { SyncWorld } from '../builders/sync-world.ts';

/** A small version of the product's 20 MB limit with contacts of 15 MB: one long contact fits into a response, two don't. */
const LONGEST_BODY = 20_000;
const LONG = 'x'.repeat(15_000);

/** A client of an account with 30 contacts; `long` contacts have the long location. */
async function aClient(long: number, location = LONG) {
  const service = await aSampleService();
  service.load(
    Array.from({ length: 30 }, (_, at) =>
      JSON.stringify({
        first_name: `P${at}`,
        group: 'Friends',
        category: 'birthday',
        ...(at >= 14 && at < 14 + long ? { location } : {}),
      }),
    ),
  );
  const client = createServiceClient({
    baseUrl: service.url,
    apiKey: service.apiKey,
    fetch: (url, init) => fetch(url, init),
    longestBody: LONGEST_BODY,
  });
  onTestFinished(() => client.close());
  return client;
}

async function anAccount(long: number, location = LONG) {
  const client = await aClient(long, location);
  const world = await SyncWorld.open(client);
  onTestFinished(() => world.close());
  return world;
}

it.each([0, 1, 2])(
  'an account with %s very long contacts is read completely, with smaller pages',
  async (long) => {
    const world = await anAccount(long);
    await world.start();
    await world.followUps(3);
    expect(world.sync.status()).toMatchObject({ state: 'idle', error: null });
    expect((await world.rows()).filter(({ fields }) => fields.location === LONG)).toHaveLength(long);
    expect(await world.rows()).toHaveLength(30);
  },
);

it('a group is read in smaller pages if two of its contacts are too long for one page', async () => {
  const names = new Set<string>();
  const end = await walkFromStart({
    client: await aClient(2),
    scope: { groupId: 1 },
    direction: 'forward',
    parallel: 2,
    priority: () => 'background',
    signal: new AbortController().signal,
    onPage: ({ answer }) => {
      for (const { fields } of answer.contacts) names.add(fields.firstName ?? '');
      return Promise.resolve('continue');
    },
  });
  expect(end).toMatchObject({ kind: 'complete' });
  expect(names.size).toBe(30);
});

it('a contact longer than the maximum response ends the sync with too_large', async () => {
  const world = await anAccount(1, LONG + LONG);
  await world.start();
  expect(world.sync.status()).toMatchObject({ state: 'failed', error: { code: 'too_large' } });
});
