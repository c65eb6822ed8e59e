import type { ServiceClient } from '../../service-client/service-client.ts';

export type Knowledge = 'written' | 'removed';

/**
 * Remembers which contacts were written, or read individually, since a page was requested, so that older values of the
 * page don't overwrite newer ones.
 */
export class StaleReadGuard {
  #now = 0;
  /** Counts group writes: a group list requested before one of them is stale. */
  groupsWritten = 0;
  readonly #known = new Map<number, { at: number; what: Knowledge }>();

  /** A stamp, taken before a request is sent; later stamps are greater. */
  stamp(): number {
    return this.#now;
  }

  note(contactId: number, what: Knowledge): void {
    this.#now += 1;
    this.#known.delete(contactId);
    this.#known.set(contactId, { at: this.#now, what });
    // The limit bounds memory during bulk edits. It is far above the number of contacts that are written while pages
    // are in flight.
    if (this.#known.size > 50_000) {
      const oldest = this.#known.keys().next();
      if (!oldest.done) this.#known.delete(oldest.value);
    }
  }

  /** What happened to the contact after `stamp`; null if nothing did. */
  since(stamp: number, contactId: number): Knowledge | null {
    const known = this.#known.get(contactId);
    return known !== undefined && known.at > stamp ? known.what : null;
  }

  /** Wraps a client so that each write is noted before its caller gets the reply. */
  wrap(client: ServiceClient): ServiceClient {
    const { updateAsExpected } = client;
    return {
      ...(updateAsExpected === undefined ? {} : { updateAsExpected: this.#noting(updateAsExpected) }),
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
        // Only documented refusals count: a gateway's "not found" must not remove the row.
        else if (answer.kind === 'refused' && answer.documented === true && answer.error.code === 'not_found')
          this.note(contactId, 'removed');
        return answer;
      },
    };
  }

  #noting(
    updateAsExpected: NonNullable<ServiceClient['updateAsExpected']>,
  ): NonNullable<ServiceClient['updateAsExpected']> {
    return async (edits) => {
      const answer = await updateAsExpected(edits);
      if (answer.kind === 'ok' || answer.kind === 'unknown')
        for (const { contactId } of edits) this.note(contactId, 'written');
      return answer;
    };
  }
}
