import { afterEach, describe, expect, it } from 'vitest';
import { createServiceClient } from '../../electron/host/service-client/create-service-client.ts';
import type { ServiceClient } from '../../electron/host/service-client/service-client.ts';
import { startSampleService, type SampleService } from '../../electron/sample-service/service.ts';
import type { QuirkSettings } from '../../electron/sample-service/quirks.ts';
import { SyncWorld } from '../builders/sync-world.ts';
import { inDepth } from '../deep/depth.ts';

const FOREGROUND = { priority: 'foreground' } as const;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

interface Scene {
  service: SampleService;
  world: SyncWorld;
  /** A second client of the same account. */
  other: ServiceClient;
}

/** A service over loopback, its real client, and a sync on a real store. */
async function aScene(quirks: QuirkSettings, contacts = 330): Promise<Scene> {
  const service = await startSampleService({ database: ':memory:', contacts, quirks });
  closers.push(() => service.close());
  const connect = () =>
    createServiceClient({
      baseUrl: service.url,
      apiKey: service.apiKey,
      fetch: (url, init) => fetch(url, init),
    });
  const [client, other] = [connect(), connect()];
  closers.push(
    () => client.close(),
    () => other.close(),
  );
  const world = await SyncWorld.open(client);
  closers.push(() => world.close());
  return { service, world, other };
}

const idsAt = (service: SampleService) => service.inspect.contacts().map(({ contact_id }) => contact_id);

/** Runs the follow-up syncs that the sync schedules. */
async function untilSettled(world: SyncWorld): Promise<void> {
  await world.followUps(3);
}

const QUIRKS: QuirkSettings[] = [
  {},
  { max_per_page: '17' },
  { past_end: '404' },
  { order: 'updated' },
  { order: 'random' },
  { odd_values: 'true' },
  { search: 'name' },
  { search: 'none' },
  { birthday: 'single' },
  { errors: 'plain', past_end: '404' },
  { max_per_page: '7', order: 'updated', past_end: '404' },
  { order: 'random', search: 'none', max_per_page: '30' },
  { odd_values: 'true', max_per_page: '50' },
];
/** The documented service, and services with several quirks at once, which cover the others. */
const isChosen = (quirks: QuirkSettings) => [0, 3].includes(Object.keys(quirks).length);
const named = inDepth(QUIRKS, isChosen).map((quirks) => [JSON.stringify(quirks), quirks] as const);

describe.each(named)('a service with %s', (_, quirks) => {
  it('is mirrored completely in both directions', async () => {
    const { service, world } = await aScene(quirks);
    await world.start();
    await world.now();
    await untilSettled(world);
    expect(await world.ids()).toEqual(idsAt(service));
    expect(await world.ids({ notSeen: true })).toEqual([]);
    expect(world.sync.status()).toMatchObject({ state: 'idle', error: null, removalQuestion: null });
  });

  it('has its additions, edits and deletions by others mirrored', async () => {
    const { service, world, other } = await aScene(quirks);
    await world.start();
    const [gone, changed, groupId] = [
      idsAt(service)[10] ?? 0,
      idsAt(service)[200] ?? 0,
      service.inspect.groups()[0]?.group_id ?? 0,
    ];
    await other.deleteContact(gone, FOREGROUND);
    await other.updateContact(changed, { fields: { company: 'Changed Elsewhere' } }, FOREGROUND);
    const fields = { firstName: 'Newly', lastName: 'Come', email: 'newly.come@home.example', groupId };
    expect((await other.createContact({ fields }, FOREGROUND)).kind).toBe('ok');
    await world.now();
    await untilSettled(world);
    for (const contactId of idsAt(service)) expect(await world.store.contact({ contactId })).not.toBeNull();
    expect((await world.store.contact({ contactId: changed }))?.fields.company).toBe('Changed Elsewhere');
    const rest = await world.store.contact({ contactId: gone });
    // Removed, or still shown and marked if no response could prove the removal.
    expect(rest === null || rest.notSeenSince !== null).toBe(true);
  });

  it('tells whether a single contact exists', async () => {
    const { service, world, other } = await aScene(quirks);
    await world.start();
    const [there = 0, gone = 0] = idsAt(service).slice(40);
    await other.deleteContact(gone, FOREGROUND);
    expect(await world.sync.reads.readContact({ contactId: there })).toMatchObject({
      kind: 'found',
      contact: { contactId: there },
    });
    expect(await world.sync.reads.readContact({ contactId: gone })).toEqual({ kind: 'absent' });
  });
});

it('removed contacts leave the mirror with and without search at the service', async () => {
  for (const quirks of [{}, { search: 'name' }, { search: 'none' }] as QuirkSettings[]) {
    const { service, world, other } = await aScene(quirks, 240);
    // Without search, reading all groups proves a removal only if every contact has a group.
    const [group] = service.inspect.groups();
    for (const { contact_id, group_id } of service.inspect.contacts())
      if (group_id === null)
        await other.updateContact(contact_id, { fields: { groupId: group?.group_id ?? 0 } }, FOREGROUND);
    await world.start();
    const gone = idsAt(service).slice(20, 25);
    for (const contactId of gone) await other.deleteContact(contactId, FOREGROUND);
    await world.now();
    await untilSettled(world);
    expect(await world.ids()).toEqual(idsAt(service));
  }
});

it('a sync completes under a request rate', async () => {
  const { service, world } = await aScene({}, 700);
  service.setRate(40);
  await world.start();
  expect(await world.ids()).toEqual(idsAt(service));
});

it('a refused key is reported', async () => {
  const { service } = await aScene({});
  const client = createServiceClient({
    baseUrl: service.url,
    apiKey: 'wrong',
    fetch: (url, init) => fetch(url, init),
  });
  closers.push(() => client.close());
  const world = await SyncWorld.open(client);
  closers.push(() => world.close());
  await world.start();
  expect(world.sync.status()).toMatchObject({ state: 'failed', error: { code: 'key_refused' } });
});
