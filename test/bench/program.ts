import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A child process that is observed by its output. */
export class Program {
  readonly process: ChildProcess;
  readonly #ended: Promise<unknown>;
  #output = '';

  /** `args` are arguments of Node, a file first; `env` is added to the environment. */
  constructor(args: string[], env: NodeJS.ProcessEnv = {}) {
    this.process = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
      env: { ...process.env, ...env },
    });
    this.#ended = once(this.process, 'close');
    this.process.stdout?.on('data', (chunk: Buffer) => {
      this.#output += chunk.toString();
      this.process.emit('output');
    });
  }

  /** Waits for printed text that matches. Throws if the process ends without it. */
  async printed(pattern: RegExp): Promise<string> {
    for (;;) {
      const [found] = pattern.exec(this.#output) ?? [];
      if (found !== undefined) return found;
      if (this.process.exitCode !== null) throw new Error(`A process ended early:\n${this.#output}`);
      await Promise.race([once(this.process, 'output'), this.#ended]);
    }
  }

  /** Ends the process, and waits until it has ended. */
  async end(): Promise<void> {
    if (this.process.exitCode === null) this.process.kill('SIGTERM');
    await this.#ended;
  }
}
