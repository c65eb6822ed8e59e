import type { ServerResponse } from 'node:http';
import type { HostEvent } from '../contract/events.ts';

/**
 * A line of the stream with the number of the latest event. `missed`: events after the requested one are no longer
 * kept. `alive`: a heartbeat.
 */
export type StreamLine =
  { kind: 'event'; number: number; event: HostEvent } | { kind: 'missed' | 'alive'; number: number };

const HEARTBEAT_MS = 15_000;
/** Number of events kept for windows that reconnect. */
const MAX_KEPT_EVENTS = 500;
/** A window with a larger backlog is disconnected; it then reconnects. */
const MAX_BACKLOG_BYTES = 4_000_000;

/**
 * Streams the host's events to connected windows as newline-delimited JSON, numbered, so that a window that reconnects
 * misses none.
 */
export class EventStream {
  readonly #connected = new Set<ServerResponse>();
  readonly #kept: { number: number; event: HostEvent }[] = [];
  readonly #heartbeat: NodeJS.Timeout;
  #number = 0;

  constructor() {
    this.#heartbeat = setInterval(() => this.#send({ kind: 'alive', number: this.#number }), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  push(event: HostEvent): void {
    const kept = { number: ++this.#number, event };
    this.#kept.push(kept);
    if (this.#kept.length > MAX_KEPT_EVENTS) this.#kept.shift();
    this.#send({ kind: 'event', ...kept });
  }

  /** Responds with the stream, starting after event number `after`; null: with new events only. */
  connect(response: ServerResponse, after: number | null, onGone: () => void): void {
    response.writeHead(200, {
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    this.#connected.add(response);
    response.once('close', () => {
      this.#connected.delete(response);
      onGone();
    });
    const missed =
      after !== null && (after > this.#number || after + 1 < (this.#kept[0]?.number ?? this.#number + 1));
    if (missed) write(response, { kind: 'missed', number: this.#number });
    else if (after === null) write(response, { kind: 'alive', number: this.#number });
    else for (const kept of this.#kept) if (kept.number > after) write(response, { kind: 'event', ...kept });
    response.flushHeaders();
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const response of this.#connected) response.end();
  }

  #send(line: StreamLine): void {
    for (const response of this.#connected) {
      if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy();
      else write(response, line);
    }
  }
}

function write(response: ServerResponse, line: StreamLine): void {
  response.write(`${JSON.stringify(line)}\n`);
}
