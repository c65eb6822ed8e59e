import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A child process whose output is waited for. */
export class Program {
  readonly process: ChildProcess;
  readonly #ended: Promise<unknown>;
  #output = '';

  /** `args`: those of this Node, a file first. */
  constructor(args: string[]) {
    this.process = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    });
    this.#ended = once(this.process, 'close');
    this.process.stdout?.on('data', (chunk: Buffer) => {
      this.#output += chunk.toString();
      this.process.emit('output');
    });
  }

  /** The first text that matches, once it is printed; throws when the process ends without it. */
  async says(pattern: RegExp): Promise<string> {
    for (;;) {
      const [found] = pattern.exec(this.#output) ?? [];
      if (found !== undefined) return found;
      if (this.process.exitCode !== null) throw new Error(`A process ended early:\n${this.#output}`);
      await Promise.race([once(this.process, 'output'), this.#ended]);
    }
  }

  /** Asks it to end, and waits until it has. */
  async end(): Promise<void> {
    if (this.process.exitCode === null) this.process.kill('SIGTERM');
    await this.#ended;
  }
}
