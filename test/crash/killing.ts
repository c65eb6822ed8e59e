import { watch, type FSWatcher } from 'node:fs';
import type { Passing } from './gate.ts';
import type { HostChild } from './host-child.ts';
import type { Moment } from './moments.ts';

/** Short, so that what is settled by waiting is settled soon; long enough for a busy machine. */
export const REQUEST_TIMEOUT_MS = 1_500;
/** A request that comes later than twice its time limit after it left is beyond what anyone can promise about. */
const LATEST_MS = 1.7 * REQUEST_TIMEOUT_MS;

/** Kills one host after the other at its moment, and sees to what becomes of the request it was waiting for. */
export class Killing {
  readonly #folder: string;
  readonly #note: (line: string) => void;
  readonly #late = new Set<{ after: number; since: number; let: (through: boolean) => void }>();
  #host: HostChild | null = null;
  #moment: Moment | null = null;
  #requests = 0;

  /** `note`: keeps a line of what happened. */
  constructor(folder: string, note: (line: string) => void) {
    this.#folder = folder;
    this.#note = note;
  }

  /** From here on requests are those of this host, to be killed at the moment; null: it is left alone. */
  begin(host: HostChild, moment: Moment | null): void {
    this.#host = host;
    this.#moment = moment;
    this.#requests = 0;
  }

  /** The host is gone: what still comes of it is let through. */
  over(): void {
    this.#moment = null;
  }

  /** Watches for a moment that is no request and no statement; returns how to forget it. */
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

  /** A request has come whole and the service does not know of it yet. False: it never will. */
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

  /** The service has acted on a request, or its answer has left. */
  passed(at: 'committed' | 'answered', request: Passing): void {
    if (!this.#counts(request, at)) return;
    this.#note(`killed at ${request.method} ${request.path} ${request.body}: ${at}`);
    this.#host?.kill();
  }

  /** Late requests go on when their time has come; those that are too late are lost, with `all` every one. */
  release(all: boolean): void {
    for (const late of this.#late) {
      const tooLate = performance.now() - late.since > LATEST_MS;
      if (--late.after > 0 && !tooLate && !all) continue;
      this.#late.delete(late);
      this.#note(tooLate || all ? 'a late request was lost' : 'a late request was done');
      late.let(!tooLate && !all);
    }
  }

  /** Whether this request is the one that the host is not to survive. */
  #counts(request: Passing, at: 'arrived' | 'committed' | 'answered'): boolean {
    const moment = this.#moment;
    if (moment?.kind !== 'request' || moment.at !== at) return false;
    if ((moment.of === 'write') !== (request.method !== 'GET')) return false;
    this.#requests += 1;
    return this.#requests === moment.n;
  }
}
