import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contact } from '../../electron/contract/contacts/contact.ts';
import type { SyncStatus } from '../../electron/contract/accounts/sync.ts';
import type { ServiceClient } from '../../electron/host/service-client/service-client.ts';
import { openStore } from '../../electron/host/store/worker/open-store.ts';
import type { StoreApi } from '../../electron/host/store/api/store-api.ts';
import type { ContactsChanged } from '../../electron/host/event-hub.ts';
import { createSync, type Sync } from '../../electron/host/sync/sync.ts';
import { HandClock } from './hand-clock.ts';

/** A sync between a service and a real store in a temporary folder. */
export class SyncWorld {
  readonly clock = new HandClock();
  readonly statuses: SyncStatus[] = [];
  readonly changed: ContactsChanged[] = [];
  readonly serviceDays: string[] = [];
  readonly logged: { event: string; facts: Record<string, unknown> }[] = [];
  readonly client: ServiceClient;
  readonly #directory: string;
  store: StoreApi;
  sync: Sync;

  private constructor(client: ServiceClient, directory: string, store: StoreApi) {
    this.client = client;
    this.#directory = directory;
    this.store = store;
    this.sync = this.#newSync();
  }

  static async open(client: ServiceClient): Promise<SyncWorld> {
    const directory = await mkdtemp(join(tmpdir(), 'celebration-sync-'));
    return new SyncWorld(client, directory, await openedStore(directory));
  }

  #newSync(): Sync {
    const note = (event: string, facts: Record<string, unknown> = {}) =>
      void this.logged.push({ event, facts });
    return createSync({
      client: this.client,
      store: this.store,
      clock: this.clock,
      log: { info: note, warn: note, error: note },
      onStatus: (status) => this.statuses.push(status),
      onContactsChanged: (changed) => this.changed.push(changed),
      onServiceDay: (day) => this.serviceDays.push(day),
      random: () => 0.5,
    });
  }

  /** Starts the sync and waits until it is idle. */
  async start(): Promise<void> {
    this.sync.start();
    await this.sync.quiet();
  }

  async now(): Promise<void> {
    this.sync.now();
    await this.sync.quiet();
  }

  /** Advances the clock and waits until the sync is idle. */
  async tick(ms: number): Promise<void> {
    await this.clock.advance(ms);
    await this.sync.quiet();
  }

  /** Runs follow-up syncs; each starts a few seconds after the previous one. */
  async followUps(count = 4): Promise<void> {
    for (let pass = 0; pass < count; pass += 1) await this.tick(10_000);
  }

  async restart(): Promise<void> {
    await this.sync.close();
    await this.store.close();
    this.store = await openedStore(this.#directory);
    this.sync = this.#newSync();
  }

  async rows(filter: { notSeen?: boolean } = {}): Promise<Contact[]> {
    const rows: Contact[] = [];
    for (let total = 1; rows.length < total;) {
      const page = await this.store.contactPage({
        query: { search: '', filter, sort: null },
        offset: rows.length,
        limit: 200,
      });
      total = page.total;
      rows.push(...page.rows);
    }
    return rows;
  }

  /** The ids of all shown contacts, in ascending order. */
  async ids(filter: { notSeen?: boolean } = {}): Promise<number[]> {
    return (await this.rows(filter)).map(({ contactId }) => contactId ?? 0).toSorted((a, b) => a - b);
  }

  async close(): Promise<void> {
    await this.sync.close();
    await this.store.close();
    await rm(this.#directory, { recursive: true, force: true });
  }
}

async function openedStore(directory: string): Promise<StoreApi> {
  const store = openStore({ onDeath: () => undefined });
  await store.open({ directory });
  return store;
}
