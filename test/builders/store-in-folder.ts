import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contact } from '../../electron/contract/contacts/contact.ts';
import type { ContactQuery } from '../../electron/contract/contacts/contact-query.ts';
import type { Change } from '../../electron/contract/changes/change.ts';
import { createStoreEngine, type StoreEngine } from '../../electron/host/store/worker/store-engine.ts';
import type { NewChange, Settlement } from '../../electron/host/store/api/journal-api.ts';
import { aNewChange } from './service-contact.ts';

/** A store over real files in a temporary folder, on the test's own thread. */
export class StoreInFolder {
  readonly directory = mkdtempSync(join(tmpdir(), 'celebration-store-'));
  store = createStoreEngine();

  static async open(): Promise<StoreInFolder> {
    const folder = new StoreInFolder();
    await folder.store.open({ directory: folder.directory });
    return folder;
  }

  path(name: string): string {
    return join(this.directory, name);
  }

  async reopen(): Promise<Awaited<ReturnType<StoreEngine['open']>>> {
    await this.store.close();
    this.store = createStoreEngine();
    return this.store.open({ directory: this.directory });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.store.close();
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** All contacts of a query, in its order. */
  async list(query: Partial<ContactQuery> = {}): Promise<Contact[]> {
    const full = { search: '', filter: {}, sort: null, ...query };
    const rows: Contact[] = [];
    for (;;) {
      const page = await this.store.contactPage({ query: full, offset: rows.length, limit: 200 });
      rows.push(...page.rows);
      if (rows.length >= page.total) return rows;
    }
  }

  /** Contact ids that a search finds, in its order. */
  async found(search: string, query: Partial<ContactQuery> = {}): Promise<(number | null)[]> {
    return (await this.list({ ...query, search })).map((contact) => contact.contactId);
  }

  async keyOf(contactId: number): Promise<string> {
    const contact = await this.store.contact({ contactId });
    if (!contact) throw new Error(`no contact ${contactId}`);
    return contact.key;
  }

  async record(change: Partial<NewChange>): Promise<Change> {
    const [recorded] = await this.store.recordChanges([aNewChange(change)]);
    if (!recorded) throw new Error('nothing was recorded');
    return recorded;
  }

  /** Claims a change, as for sending, and settles it. */
  async settle(change: Change, settlement: Omit<Settlement, 'changeId'>): Promise<Change> {
    await this.store.claim(change.changeId, {});
    return this.store.settle({ changeId: change.changeId, ...settlement });
  }
}
