import type { IncomingMessage, ServerResponse } from 'node:http';

export interface AnswerReply {
  kind?: 'answer';
  status?: number;
  headers?: Record<string, string>;
  /** A string is sent as it is, any other value as JSON. */
  body?: unknown;
  /** The reply is sent when this settles. */
  until?: Promise<unknown>;
}

/** A reply in place of the service, which never gets the request. */
export type InPlace =
  | AnswerReply
  /** Cuts the connection, either before reading the request or after reading all of it. */
  | { kind: 'resetBeforeReading' }
  | { kind: 'resetAfterReading' }
  /** Announces a longer body than it sends, then cuts the connection. */
  | { kind: 'truncated'; status?: number; body: string }
  /** Reads the request and never answers. */
  | { kind: 'hang' }
  /** Sends headers, then single bytes without an end. */
  | { kind: 'drip' }
  /** Sends an endless body without announcing its length. */
  | { kind: 'endless' };

/** The service performs the request, and `answer` describes what happens to its response. */
export interface Served {
  kind: 'served';
  answer:
    | 'reset'
    /** Nothing of the response arrives. */
    | 'hang'
    /** Single bytes arrive, but never the last one. */
    | 'drip'
    /** Half of the response arrives, then the connection is cut. */
    | 'truncated'
    | 'endless'
    /** The response arrives with another status, header or body. */
    | { status?: number; headers?: Record<string, string>; body?: string };
}

/** The service gets the request only after the client has given up. */
export interface Late {
  kind: 'late';
}

export type Reply = InPlace | Served | Late;

export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Sends a request on to the service it was meant for. */
export type Forward = () => Promise<Response>;

/** Replies to a request that has arrived completely. Rejects if the service cannot be reached. */
export async function treat(
  reply: Reply,
  request: IncomingMessage,
  response: ServerResponse,
  forward: Forward,
): Promise<void> {
  switch (reply.kind) {
    case 'resetBeforeReading':
    case 'resetAfterReading':
      request.socket.resetAndDestroy();
      return;
    case 'hang':
      return;
    case 'truncated':
      return truncate(response, reply.status ?? 200, reply.body);
    case 'drip':
      return drip(response, ' '.repeat(100_000));
    case 'endless':
      return pour(response);
    case 'late':
      await new Promise((resolve) => response.once('close', resolve));
      await (await forward()).arrayBuffer();
      return;
    case 'served':
      return served(reply.answer, request, response, await forward());
    default:
      await reply.until;
      return answer(reply, response);
  }
}

async function served(
  fate: Served['answer'],
  request: IncomingMessage,
  response: ServerResponse,
  real: Response,
): Promise<void> {
  const body = await real.text();
  switch (fate) {
    case 'reset':
      request.socket.resetAndDestroy();
      return;
    case 'hang':
      return;
    case 'drip':
      return drip(response, body);
    case 'truncated':
      return truncate(response, real.status, body.slice(0, body.length / 2));
    case 'endless':
      return pour(response);
    default: {
      const headers = { 'Content-Type': real.headers.get('content-type') ?? 'text/plain', ...fate.headers };
      return answer({ status: fate.status ?? real.status, headers, body: fate.body ?? body }, response);
    }
  }
}

function truncate(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body) + 100),
  });
  response.write(body, () => response.socket?.destroy());
}

/** Sends a byte every 10 ms until the client disconnects. The last byte is never sent. */
function drip(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  let at = 0;
  const dripping = setInterval(() => {
    if (at < text.length - 1) response.write(text.charAt(at++));
  }, 10);
  response.once('close', () => clearInterval(dripping));
}

function pour(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const on = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
  };
  response.on('drain', on);
  on();
}

function answer(reply: AnswerReply, response: ServerResponse): void {
  const isText = typeof reply.body === 'string';
  const headers = { 'Content-Type': isText ? 'text/plain' : 'application/json', ...reply.headers };
  response.writeHead(reply.status ?? 200, headers);
  response.end(reply.body === undefined ? undefined : isText ? reply.body : JSON.stringify(reply.body));
}
