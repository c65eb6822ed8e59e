import type { ServiceClient } from '../../service-client/service-client.ts';

export type Knowledge = 'written' | 'removed';

/**
 * Remembers which contacts were written, or read one by one, since a page was asked for. What such a page says
 * about them is older than what is known, and must not be laid over it.
 */
export class StaleReadGuard {
  #now = 0;
  /** Counts writes of groups: a group list asked for before one of them is older than what is known. */
  groupsWritten = 0;
  readonly #known = new Map<number, { at: number; what: Knowledge }>();

  /** Taken before a request leaves; later stamps are greater. */
  stamp(): number {
    return this.#now;
  }

  note(contactId: number, what: Knowledge): void {
    this.#now += 1;
    this.#known.delete(contactId);
    this.#known.set(contactId, { at: this.#now, what });
    // Far more than can be written while the pages under way are read; a bulk edit must not fill memory.
    if (this.#known.size > 50_000) {
      const oldest = this.#known.keys().next();
      if (!oldest.done) this.#known.delete(oldest.value);
    }
  }

  /** What became of the contact after `stamp`; null when nothing did. */
  since(stamp: number, contactId: number): Knowledge | null {
    const known = this.#known.get(contactId);
    return known !== undefined && known.at > stamp ? known.what : null;
  }

  /** The same client, watched: every write through it is noted before its caller learns the answer. */
  watching(client: ServiceClient): ServiceClient {
    return {
      isLocal: client.isLocal,
      listContacts: (query, options) => client.listContacts(query, options),
      listGroups: (options) => client.listGroups(options),
      onSlowed: (listener) => client.onSlowed(listener),
      tryNow: () => client.tryNow(),
      close: () => client.close(),
      get requestTimeoutMs() {
        return client.requestTimeoutMs;
      },
      createGroup: async (group, options) => {
        const answer = await client.createGroup(group, options);
        this.groupsWritten += 1;
        return answer;
      },
      deleteGroup: async (groupId, options) => {
        const answer = await client.deleteGroup(groupId, options);
        this.groupsWritten += 1;
        return answer;
      },
      createContact: async (write, options) => {
        const answer = await client.createContact(write, options);
        if (answer.kind === 'ok' && answer.value !== null) this.note(answer.value.contactId, 'written');
        return answer;
      },
      updateContact: async (contactId, write, options) => {
        const answer = await client.updateContact(contactId, write, options);
        if (answer.kind === 'ok' || answer.kind === 'unknown') this.note(contactId, 'written');
        return answer;
      },
      deleteContact: async (contactId, options) => {
        const answer = await client.deleteContact(contactId, options);
        if (answer.kind === 'ok') this.note(contactId, 'removed');
        // A gateway may say "not found", too: a page read meanwhile must not lose its row by that.
        else if (answer.kind === 'refused' && answer.documented === true && answer.error.code === 'not_found')
          this.note(contactId, 'removed');
        return answer;
      },
    };
  }
}
