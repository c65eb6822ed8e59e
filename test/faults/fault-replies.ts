import type { IncomingMessage, ServerResponse } from 'node:http';

export interface AnswerReply {
  kind?: 'answer';
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a text. */
  body?: unknown;
  /** Nothing is answered before this settles. */
  until?: Promise<unknown>;
}

/** What is done to a request in the service's place: the service never sees it. */
export type InPlace =
  | AnswerReply
  /** The connection is cut before anything is read, or after the whole request has arrived. */
  | { kind: 'resetBeforeReading' }
  | { kind: 'resetAfterReading' }
  /** Announces a longer body than it sends, then cuts the connection. */
  | { kind: 'truncated'; status?: number; body: string }
  /** Reads the request and never answers. */
  | { kind: 'hang' }
  /** Sends headers and a byte now and then, without an end. */
  | { kind: 'drip' }
  /** Sends more and more of a body without announcing its length. */
  | { kind: 'endless' };

/** The service does what is asked, and this becomes of its answer. */
export interface Served {
  kind: 'served';
  answer:
    | 'reset'
    /** Nothing more is heard. */
    | 'hang'
    /** A byte now and then, never the end. */
    | 'drip'
    /** Half the answer, then the connection is cut. */
    | 'truncated'
    | 'endless'
    /** The whole answer, under another status, type or body. */
    | { status?: number; headers?: Record<string, string>; body?: string };
}

/** The service gets the request only when the client has given it up. */
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

/** Treats a request that has arrived whole. Rejects when the service behind cannot be reached. */
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

/** A byte every hundredth of a second, and not one more once somebody has hung up; the last byte never comes. */
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
