import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Commands, CommandName, FrameDescription, FromShell, ToShell } from './control.ts';

const REGISTER = fileURLToPath(new URL('./register.ts', import.meta.url));
const OWN_FRAME: FrameDescription = { frame: 'main', origin: 'app://contacts', contents: 'window' };

/** The main bundle, running on the stand-in in a separate process. */
export class ShellProcess {
  readonly #child: ChildProcess;
  readonly #messages: FromShell[] = [];
  readonly #waiting = new Set<() => void>();
  readonly exited: Promise<number | null>;
  output = '';
  #nextId = 1;

  constructor(options: { mainBundle: string; args?: string[]; env?: Record<string, string> }) {
    this.#child = fork(options.mainBundle, options.args ?? [], {
      // Arguments in the order of Electron started on a project: the executable, the app's path, the app's arguments.
      execPath: process.execPath,
      execArgv: ['--disable-warning=ExperimentalWarning', '--import', REGISTER],
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
        this.#wake();
      });
    }
    this.#child.on('message', (message: FromShell) => {
      this.#messages.push(message);
      this.#wake();
    });
    // The process does not emit `close` after this side has disconnected the message channel, so its streams are awaited.
    const outputs = [this.#child.stdout, this.#child.stderr].map((stream) => stream && once(stream, 'close'));
    this.exited = Promise.all([once(this.#child, 'exit'), ...outputs]).then(() => {
      this.#wake();
      return this.#child.exitCode;
    });
  }

  /**
   * Returns the first message, received or future, for which `pick` returns a value; no message is returned twice. Rejects if
   * the process ends first.
   */
  async message<T>(pick: (message: FromShell) => T | undefined): Promise<T> {
    for (;;) {
      for (const [at, message] of this.#messages.entries()) {
        const picked = pick(message);
        if (picked === undefined) continue;
        this.#messages.splice(at, 1);
        return picked;
      }
      if (this.#child.exitCode !== null || this.#child.signalCode !== null) {
        throw new Error(`The shell ended early:\n${this.output}`);
      }
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  /** Calls the listener for every message that the main process sends to its page from now on. */
  onSent(listener: (channel: string, payload: unknown) => void): void {
    this.#child.on('message', (message: FromShell) => {
      if (typeof message === 'object' && message.kind === 'sent') listener(message.channel, message.payload);
    });
  }

  ready(): Promise<true> {
    return this.message((message) => (message === 'ready' ? true : undefined));
  }

  async command<N extends CommandName>(name: N, input: Commands[N]['input']): Promise<Commands[N]['output']> {
    const id = this.#nextId++;
    this.#child.send({ kind: 'command', id, name, input } satisfies ToShell);
    const answer = await this.message((message) =>
      typeof message === 'object' && 'id' in message && message.id === id ? message : undefined,
    );
    if (answer.kind === 'failed') throw new Error(answer.message);
    const output: Commands[N]['output'] = answer.output;
    return output;
  }

  /** Makes a call over the product's IPC channel, by default from its page. */
  call(channel: unknown, input: unknown, sender: FrameDescription = OWN_FRAME): Promise<unknown> {
    return this.command('invoke', { sender, channel: 'contacts:invoke', args: [channel, input] });
  }

  answerDialog(response: number): void {
    this.#child.send({ kind: 'dialogAnswer', response } satisfies ToShell);
  }

  signal(signal: 'SIGINT' | 'SIGTERM'): void {
    this.#child.kill(signal);
  }

  /** Disconnects from the process, as when its launcher is killed. */
  abandon(): void {
    this.#child.disconnect();
  }

  /** Ends the process if it still runs. */
  async stop(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.exited;
  }

  #wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }
}
