import type { ContactsBridge, PageFile } from '../../../electron/contract/bridge.ts';
import {
  channels,
  type ChannelInput,
  type ChannelName,
  type ChannelOutput,
} from '../../../electron/contract/channels.ts';
import type { HostEvent, HostEventName, HostEvents } from '../../../electron/contract/events.ts';
import { fail, ok, type AppError, type Result } from '../../../electron/contract/result.ts';

/** Answer of a channel: a value, or a function of each call. */
export type Answer<C extends ChannelName> =
  ChannelOutput<C> | ((input: ChannelInput<C>) => ChannelOutput<C> | Promise<ChannelOutput<C>>);

/** Answers by channel; a channel without one fails the test that calls it. */
export type Answers = { [C in ChannelName]?: (input: ChannelInput<C>) => unknown };

/** An answer that is ready and not yet delivered. */
export interface HeldAnswer {
  /** Resolves when the call has arrived and its answer is ready. */
  readonly arrived: Promise<void>;
  /** Delivers the answer, and resolves when the caller has it. */
  give(): Promise<void>;
}

/** Thrown by an answer to make its call fail. */
export class Refusal extends Error {
  readonly appError: AppError;

  constructor(appError: AppError) {
    super(appError.code);
    this.appError = appError;
  }
}

/**
 * The host as components see it: a bridge whose answers the test defines. Calls and answers are checked against the schemas of the
 * channels, so that a test cannot rely on answers that no host gives.
 */
export class FakeHost {
  readonly bridge: ContactsBridge;
  /** Texts copied, files saved and links opened, in this order. */
  readonly copied: string[] = [];
  readonly saved: { fileName: string; text: string }[] = [];
  readonly opened: string[] = [];
  /** Files that the page opened. */
  readonly openedFiles: PageFile[] = [];
  /** Mistakes of the test: calls without an answer, and answers that do not match the schema. */
  readonly mistakes: string[] = [];
  /** Saves a text as a file; a test can replace it. */
  saveText: ContactsBridge['saveText'] = (fileName, text) => {
    this.saved.push({ fileName, text });
    return Promise.resolve(true);
  };
  readonly #answers: Answers;
  readonly #calls: { channel: ChannelName; input: unknown }[] = [];
  readonly #held = new Map<ChannelName, ((result: Promise<unknown>) => Promise<void>)[]>();
  readonly #listeners = new Set<(event: HostEvent) => void>();

  constructor(answers: Answers = {}) {
    this.#answers = { ...answers };
    this.bridge = {
      shell: 'web',
      invoke: (channel, input) => this.#invoke(channel, input),
      onEvent: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      copyText: (text) => {
        this.copied.push(text);
        return Promise.resolve();
      },
      saveText: (fileName, text) => this.saveText(fileName, text),
      openFile: (file) => {
        this.openedFiles.push(file);
        return Promise.resolve({
          fileId: `file-${this.openedFiles.length}`,
          name: file.name,
          size: file.size,
        });
      },
      saveFile: async (fileName, write) => ((await write(`target of ${fileName}`)) ? fileName : null),
      openExternal: (address) => {
        this.opened.push(address);
        return Promise.resolve();
      },
    };
  }

  /** Sets the answer of a channel. */
  answer<C extends ChannelName>(channel: C, answer: Answer<C>): void {
    const answers: Answers = this.#answers;
    answers[channel] = (typeof answer === 'function' ? answer : () => answer) as Answers[C];
  }

  /** Makes calls of a channel fail with an error. */
  fail(channel: ChannelName, error: AppError): void {
    this.answer(channel, () => {
      throw new Refusal(error);
    });
  }

  /** Holds back the answer to the next call of the channel until the test gives it. */
  hold(channel: ChannelName): HeldAnswer {
    const ready = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const delivered = Promise.withResolvers<void>();
    const waiting = this.#held.get(channel) ?? [];
    this.#held.set(channel, waiting);
    waiting.push(async (result) => {
      await result;
      ready.resolve();
      await release.promise;
      // After the pending microtasks, the caller has the answer.
      queueMicrotask(delivered.resolve);
    });
    return {
      arrived: ready.promise,
      async give() {
        release.resolve();
        await delivered.promise;
      },
    };
  }

  /** The inputs of all calls of a channel so far. */
  calls<C extends ChannelName>(channel: C): ChannelInput<C>[] {
    return this.#calls
      .filter((call) => call.channel === channel)
      .map(({ input }) => input as ChannelInput<C>);
  }

  /** Sends an event to all listeners. */
  send<N extends HostEventName>(name: N, payload: HostEvents[N]): void {
    const event = { name, payload } as HostEvent;
    for (const listener of this.#listeners) listener(structuredClone(event));
  }

  async #invoke<C extends ChannelName>(
    channel: C,
    input: ChannelInput<C>,
  ): Promise<Result<ChannelOutput<C>>> {
    const { input: inputSchema } = channels[channel];
    const checked = inputSchema.safeParse(structuredClone(input));
    if (!checked.success) return this.#mistake(`${channel} was called with ${checked.error.message}`);
    this.#calls.push({ channel, input: checked.data });
    const result = this.#resultOf(channel, checked.data as ChannelInput<C>);
    await this.#held.get(channel)?.shift()?.(result);
    return result;
  }

  async #resultOf<C extends ChannelName>(
    channel: C,
    input: ChannelInput<C>,
  ): Promise<Result<ChannelOutput<C>>> {
    const answers: Answers = this.#answers;
    const answer = answers[channel];
    if (answer === undefined) return this.#mistake(`${channel} was called and has no answer.`);
    try {
      const value = channels[channel].output.safeParse(await answer(input));
      return value.success
        ? ok(structuredClone(value.data) as ChannelOutput<C>)
        : this.#mistake(`${channel} answered ${value.error.message}`);
    } catch (thrown) {
      if (thrown instanceof Refusal) return fail(thrown.appError);
      return this.#mistake(`${channel}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    }
  }

  #mistake(message: string): Result<never> {
    this.mistakes.push(message);
    return fail({ code: 'unexpected', message });
  }
}
