import { HOST_EVENT_NAMES, type HostEvent } from '../../electron/contract/events.ts';
import type { WebSession } from './web-session.ts';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;

const MISSED: HostEvent = { name: 'events.missed', payload: {} };

/** One line of the host's event stream. */
type StreamLine =
  { kind: 'event'; number: number; event: HostEvent } | { kind: 'missed' | 'alive'; number: number };

/**
 * Reads the host's event stream. When the stream breaks, it reconnects once the host has proved its identity, and
 * requests the events that it missed. Listeners receive `events.missed` and fetch everything again if the host no
 * longer has those events, or if it answered calls before the stream began.
 */
export class WebEvents {
  readonly #session: Pick<WebSession, 'post' | 'verify'>;
  readonly #listeners = new Set<(event: HostEvent) => void>();
  #lastNumber: number | null = null;
  #isRunning = false;
  #hasAnswers = false;

  constructor(session: Pick<WebSession, 'post' | 'verify'>) {
    this.#session = session;
  }

  listen(listener: (event: HostEvent) => void): () => void {
    this.#listeners.add(listener);
    if (!this.#isRunning) {
      this.#isRunning = true;
      void this.#run();
    }
    return () => this.#listeners.delete(listener);
  }

  /**
   * To be called for every answer to a call. An answer that arrives before the stream begins may be outdated by then.
   */
  noteAnswer(): void {
    this.#hasAnswers = true;
  }

  async #run(): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    for (;;) {
      const posted = await this.#session.post('/events', { after: this.#lastNumber });
      if (posted.kind === 'ended') return;
      if (posted.kind === 'answered' && posted.response.ok && posted.response.body !== null) {
        if (this.#lastNumber === null && this.#hasAnswers) this.#emit(MISSED);
        const hasBegun = await this.#read(posted.response.body);
        // The end of the stream is the first sign that the host is gone, so no call may be sent before that is checked.
        await this.#session.verify();
        if (hasBegun) {
          retryMs = FIRST_RETRY_MS;
          continue;
        }
      }
      await new Promise<void>((resolve) => setTimeout(resolve, retryMs));
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    }
  }

  /** Reads to the end of the stream; returns whether a line was received. */
  async #read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<boolean> {
    let rest = '';
    let hasBegun = false;
    try {
      for (const reader = body.pipeThrough(new TextDecoderStream()).getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) break;
        const lines = (rest + value).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) this.#take(line);
        hasBegun ||= lines.length > 0;
      }
    } catch {
      // The connection broke; the caller reconnects.
    }
    return hasBegun;
  }

  #take(text: string): void {
    const line: unknown = JSON.parse(text);
    if (!isStreamLine(line)) return;
    this.#lastNumber = line.number;
    if (line.kind === 'alive') return;
    this.#emit(line.kind === 'event' ? line.event : MISSED);
  }

  #emit(event: HostEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/**
 * Whether a parsed line is a stream line. Only its kind and event name are checked, because the host that served this
 * page is trusted.
 */
function isStreamLine(value: unknown): value is StreamLine {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('number' in value)) return false;
  if (value.kind !== 'event') return value.kind === 'missed' || value.kind === 'alive';
  const event = 'event' in value ? value.event : null;
  return (
    typeof event === 'object' &&
    event !== null &&
    'name' in event &&
    HOST_EVENT_NAMES.some((name) => name === event.name)
  );
}
