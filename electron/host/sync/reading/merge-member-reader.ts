import type { ContactReading } from './read-contact.ts';
import type { RequestOptions } from '../../service-client/service-client.ts';

type Priority = RequestOptions['priority'];
type Readings = ReadonlyMap<number, ContactReading>;

/** Reads sets of contacts from the service with as few requests as possible. */
export type ReadSets = (
  sets: readonly (readonly number[])[],
  priority: Priority,
) => Promise<Map<number, ContactReading>>;

interface Asked {
  contactIds: readonly number[];
  priority: Priority;
  answer: (readings: Promise<Readings>) => void;
}

/**
 * Reads the members of merges from the service. Requests made during a read are combined into the next one, so that
 * concurrent merges share pages; every result is newer than its request.
 */
export class MergeMemberReader {
  readonly #read: ReadSets;
  #waiting: Asked[] = [];
  #reading = false;

  constructor(read: ReadSets) {
    this.#read = read;
  }

  of(contactIds: readonly number[], priority: Priority): Promise<Readings> {
    return new Promise((resolve) => {
      this.#waiting.push({ contactIds, priority, answer: resolve });
      void this.#next();
    });
  }

  async #next(): Promise<void> {
    if (this.#reading || this.#waiting.length === 0) return;
    this.#reading = true;
    const asked = this.#waiting;
    this.#waiting = [];
    const urgent = asked.some(({ priority }) => priority === 'foreground');
    const readings = this.#read(
      asked.map(({ contactIds }) => contactIds),
      urgent ? 'foreground' : 'background',
    );
    for (const { answer } of asked) answer(readings);
    await readings.catch(() => undefined);
    this.#reading = false;
    void this.#next();
  }
}
