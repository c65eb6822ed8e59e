import { HOST_EVENT_NAMES, type HostEvent } from '../../electron/contract/events.ts';
import type { WebSession } from './web-session.ts';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;

/** A line of the host's event stream. */
type StreamLine =
  { kind: 'event'; number: number; event: HostEvent } | { kind: 'missed' | 'alive'; number: number };

/**
 * Reads the host's event stream and connects again when it breaks, once the host has proved that it is still the same, asking for
 * what came meanwhile. When the host no longer keeps that, listeners hear `session.changed`, which makes them read again.
 */
export class WebEvents {
  readonly #session: WebSession;
  readonly #listeners = new Set<(event: HostEvent) => void>();
  #lastNumber: number | null = null;
  #isRunning = false;

  constructor(session: WebSession) {
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

  async #run(): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    for (;;) {
      const posted = await this.#session.post('/events', { after: this.#lastNumber });
      if (posted.kind === 'ended') return;
      if (posted.kind === 'answered' && posted.response.ok && posted.response.body !== null) {
        const hasBegun = await this.#read(posted.response.body);
        // The end of the stream is the first sign that the host has gone: no call may be sent before that is known.
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

  /** Reads to the end of the stream; whether a line came. */
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
      // The connection broke: the caller connects again.
    }
    return hasBegun;
  }

  #take(text: string): void {
    const line: unknown = JSON.parse(text);
    if (!isStreamLine(line)) return;
    this.#lastNumber = line.number;
    if (line.kind === 'alive') return;
    const event: HostEvent = line.kind === 'event' ? line.event : { name: 'session.changed', payload: {} };
    for (const listener of this.#listeners) listener(event);
  }
}

/** The lines come from the host that served this page: looked at is what tells them apart, and that the event is known. */
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
