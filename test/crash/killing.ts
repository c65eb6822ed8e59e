import { watch, type FSWatcher } from 'node:fs';
import type { Passing } from './gate.ts';
import type { HostChild } from './host-child.ts';
import type { Moment } from './moments.ts';

/** Short, because some changes settle only after waiting for it; long enough for a busy machine. */
export const REQUEST_TIMEOUT_MS = 1_500;
/** The app makes no promise about a request that arrives later than twice its time limit after it was sent. */
const LATEST_MS = 1.7 * REQUEST_TIMEOUT_MS;

/** Kills each host at its moment, and decides about the request that the host was waiting for. */
export class Killing {
  readonly #folder: string;
  readonly #note: (line: string) => void;
  readonly #late = new Set<{ after: number; since: number; let: (through: boolean) => void }>();
  #host: HostChild | null = null;
  #moment: Moment | null = null;
  #requests = 0;

  /** `note` records a line of the diary. */
  constructor(folder: string, note: (line: string) => void) {
    this.#folder = folder;
    this.#note = note;
  }

  /** Starts a host that is killed at the moment, or not at all if null. */
  begin(host: HostChild, moment: Moment | null): void {
    this.#host = host;
    this.#moment = moment;
    this.#requests = 0;
  }

  /** The host is gone; its remaining requests are forwarded. */
  over(): void {
    this.#moment = null;
  }

  /** Watches for a moment other than a request or statement. Returns a function that stops watching. */
  arm(host: HostChild, moment: Moment): () => void {
    let timer: NodeJS.Timeout | undefined;
    let watcher: FSWatcher | undefined;
    if (moment.kind === 'delay') timer = setTimeout(() => host.kill(), moment.ms);
    if (moment.kind === 'answer') {
      host.onAnswer = (count) => {
        if (count === moment.n) host.kill();
      };
    }
    if (moment.kind === 'worker') {
      host.patience = 20;
      host.onAnswer = (count) => {
        if (count >= moment.n && count < moment.n + moment.times) host.endStoreWorker();
        if (count === moment.n + moment.times + moment.wholeAfter) host.kill();
      };
    }
    if (moment.kind === 'wal') {
      let seen = 0;
      watcher = watch(this.#folder, { recursive: true }, (_event, name) => {
        if (name?.endsWith('journal.sqlite-wal') === true && ++seen === moment.n) host.kill();
      });
    }
    return () => {
      clearTimeout(timer);
      watcher?.close();
    };
  }

  /** Handles a request that has arrived and that the service does not have yet. False drops it. */
  async arrived(request: Passing): Promise<boolean> {
    this.release(false);
    const moment = this.#moment;
    if (!this.#counts(request, 'arrived') || moment?.kind !== 'request') return true;
    this.#host?.kill();
    const { fate } = moment;
    this.#note(`killed at ${request.method} ${request.path} ${request.body}: ${fate.kind}`);
    if (fate.kind !== 'late' || request.method === 'GET') return fate.kind !== 'lost';
    return new Promise((resolve) => {
      this.#late.add({ after: fate.afterRequests, since: performance.now(), let: resolve });
    });
  }

  /** Handles a request that the service has acted on, or whose response was sent. */
  passed(at: 'committed' | 'answered', request: Passing): void {
    if (!this.#counts(request, at)) return;
    this.#note(`killed at ${request.method} ${request.path} ${request.body}: ${at}`);
    this.#host?.kill();
  }

  /** Forwards late requests that are due, and drops those that are too late; `all` drops every one. */
  release(all: boolean): void {
    for (const late of this.#late) {
      const tooLate = performance.now() - late.since > LATEST_MS;
      if (--late.after > 0 && !tooLate && !all) continue;
      this.#late.delete(late);
      this.#note(tooLate || all ? 'a late request was lost' : 'a late request was done');
      late.let(!tooLate && !all);
    }
  }

  /** Whether the host is killed at this request. */
  #counts(request: Passing, at: 'arrived' | 'committed' | 'answered'): boolean {
    const moment = this.#moment;
    if (moment?.kind !== 'request' || moment.at !== at) return false;
    if ((moment.of === 'write') !== (request.method !== 'GET')) return false;
    this.#requests += 1;
    return this.#requests === moment.n;
  }
}
