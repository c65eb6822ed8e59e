import { fork, type ChildProcess } from 'node:child_process';
import type { ChannelInput, ChannelName, ChannelOutput } from '../../electron/contract/channels.ts';
import type { HostEvent } from '../../electron/contract/events.ts';
import type { Result } from '../../electron/contract/result.ts';
import type { FromHost, ToHost } from './host-process.ts';
import type { StatementMoment } from './moments.ts';

/** URL of a bundled program. Many hosts are started, and stripping types at each start would take most of the time. */
const bundle = (name: string) => new URL(`${name}.js`, process.env['BUNDLED_PROGRAMS']);

/** Rejection of a call whose host ended. */
export class Gone extends Error {
  override readonly name = 'Gone';
}

/** A host in a separate process. */
export class HostChild {
  readonly #process: ChildProcess;
  readonly #calls = new Map<
    number,
    { resolve: (result: Result<unknown>) => void; reject: (gone: Gone) => void }
  >();
  readonly #listeners = new Set<(event: HostEvent) => void>();
  #lastId = 0;
  #answers = 0;
  #isGone = false;
  output = '';
  /** How often a failed call is retried, because calls fail while the store worker restarts. */
  patience = 0;
  /** Called with the number of calls answered so far. */
  onAnswer: (count: number) => void = () => undefined;
  /** `taken` if another process has the data folder. Rejects with `Gone` if the host ends first. */
  readonly ready: Promise<'ready' | 'taken'>;
  readonly gone: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;

  constructor(options: {
    folder: string;
    requestTimeoutMs: number;
    /** Undo window of removals, in ms. */
    undoWindowMs: number;
    /** Milliseconds by which its wall clock is ahead. */
    clockAheadMs: number;
    dieAt: StatementMoment | null;
  }) {
    const { CRASH_STATEMENT: _others, ...env } = process.env;
    const { folder, requestTimeoutMs, undoWindowMs, clockAheadMs } = options;
    const numbers = [requestTimeoutMs, undoWindowMs, clockAheadMs].map(String);
    this.#process = fork(bundle('host-process'), [folder, ...numbers], {
      execArgv: ['--disable-warning=ExperimentalWarning', '--import', bundle('die-at-statement').href],
      env: {
        ...env,
        ...(options.dieAt === null ? {} : { CRASH_STATEMENT: JSON.stringify(options.dieAt) }),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.gone = new Promise((resolve) => {
      this.#process.once('close', (code, signal) => {
        this.#isGone = true;
        for (const { reject } of this.#calls.values()) reject(new Gone());
        this.#calls.clear();
        resolve({ code, signal });
      });
    });
    this.ready = new Promise((resolve, reject) => {
      this.#process.on('message', (message: FromHost) => {
        if (message.kind === 'ready' || message.kind === 'taken') resolve(message.kind);
        else if (message.kind === 'event') for (const listener of this.#listeners) listener(message.event);
        else this.#answered(message.id, message.result);
      });
      void this.gone.then(() => reject(new Gone()));
    });
    this.ready.catch(() => undefined);
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Rejects with `Gone` when the host ends before it has answered. */
  call<C extends ChannelName>(channel: C, input: ChannelInput<C>): Promise<Result<ChannelOutput<C>>> {
    const answer = this.#asked((id) => ({ kind: 'call', id, channel, input }));
    return answer as Promise<Result<ChannelOutput<C>>>;
  }

  /** Gives the host a text as a file. Returns its id. */
  async openText(name: string, text: string): Promise<string> {
    const result = await this.#asked((id) => ({ kind: 'openText', id, name, text }));
    return result.ok ? String(result.value) : '';
  }

  /** Gives the host a file on the disk. Returns its id. */
  async openPath(path: string): Promise<string> {
    const result = await this.#asked((id) => ({ kind: 'openPath', id, path }));
    return result.ok ? String(result.value) : '';
  }

  /** Chooses where the host saves a file. Returns the id of the target. */
  async saveTo(path: string): Promise<string> {
    const result = await this.#asked((id) => ({ kind: 'saveTo', id, path }));
    return result.ok ? String(result.value) : '';
  }

  #asked(message: (id: number) => ToHost): Promise<Result<unknown>> {
    const id = ++this.#lastId;
    const answer = new Promise<Result<unknown>>((resolve, reject) => {
      if (this.#isGone) reject(new Gone());
      else this.#calls.set(id, { resolve, reject });
    });
    // Some callers do not wait for the answer.
    answer.catch(() => undefined);
    this.#post(message(id));
    return answer;
  }

  /** The value of a call that must succeed. A failed call is retried as often as `patience` allows. */
  async must<C extends ChannelName>(channel: C, input: ChannelInput<C>): Promise<ChannelOutput<C>> {
    for (let left = this.patience; ; left -= 1) {
      const result = await this.call(channel, input);
      if (result.ok) return result.value;
      if (left <= 0 || result.error.code !== 'unexpected')
        throw new Error(`${channel}: ${JSON.stringify(result.error)}`);
    }
  }

  /** Connects an account. Tries again after `timed_out`: on a busy machine, requests take longer than their short limit. */
  async connect(input: ChannelInput<'accounts.connect'>): Promise<ChannelOutput<'accounts.connect'>> {
    for (;;) {
      const result = await this.call('accounts.connect', input);
      if (result.ok) return result.value;
      if (result.error.code !== 'timed_out')
        throw new Error(`accounts.connect: ${JSON.stringify(result.error)}`);
    }
  }

  listen(listener: (event: HostEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Waits until a check holds, repeating it after every event. Rejects with `Gone`, or after `withinMs` without an event. */
  async until(what: string, check: () => Promise<boolean>, withinMs = 30_000): Promise<void> {
    for (;;) {
      let heard: () => void = () => undefined;
      const event = new Promise<'event'>((resolve) => (heard = () => resolve('event')));
      const stop = this.listen(heard);
      let timer: NodeJS.Timeout | undefined;
      const silence = new Promise<'silence'>((resolve) => {
        timer = setTimeout(() => resolve('silence'), withinMs);
      });
      try {
        if (await check()) return;
        const woken = await Promise.race([event, silence, this.gone]);
        if (woken === 'silence') throw new Error(`Nothing happened for ${withinMs} ms: ${what}`);
      } finally {
        stop();
        clearTimeout(timer);
      }
    }
  }

  endStoreWorker(): void {
    this.#post({ kind: 'endStoreWorker' });
  }

  /** Ends the host in an orderly way. */
  stop(): void {
    this.#post({ kind: 'stop' });
  }

  kill(): void {
    if (!this.#isGone) this.#process.kill('SIGKILL');
  }

  #post(message: ToHost): void {
    if (this.#process.connected) this.#process.send(message, () => undefined);
  }

  #answered(id: number, result: Result<unknown>): void {
    const waiting = this.#calls.get(id);
    this.#calls.delete(id);
    this.#answers += 1;
    waiting?.resolve(result);
    this.onAnswer(this.#answers);
  }
}
