import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface AnswerReply {
  kind?: 'answer';
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a text. */
  body?: unknown;
  /** Nothing is answered before this settles. */
  until?: Promise<unknown>;
}

/** How the server treats one request. */
export type Reply =
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

export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FaultServer {
  readonly url: string;
  /** Requests that arrived whole. */
  readonly seen: readonly SeenRequest[];
  /** Replies to the coming requests, in order; after them, `otherwise`. */
  script(...replies: Reply[]): void;
  otherwise: Reply;
}

/** A server on loopback that does to each request what the script says; it ends with the test. */
export async function aFaultServer(...replies: Reply[]): Promise<FaultServer> {
  const script: Reply[] = [...replies];
  const seen: SeenRequest[] = [];
  const faults: FaultServer & { url: string } = {
    url: '',
    seen,
    script: (...more) => {
      script.push(...more);
    },
    otherwise: { status: 599, body: 'nothing scripted' },
  };
  const drips = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    const reply = script.shift() ?? faults.otherwise;
    if (reply.kind === 'resetBeforeReading') return void request.socket.resetAndDestroy();
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      treat(reply, request, response, drips);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  faults.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    for (const drip of drips) clearInterval(drip);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return faults;
}

function treat(
  reply: Reply,
  request: IncomingMessage,
  response: ServerResponse,
  drips: Set<NodeJS.Timeout>,
): void {
  switch (reply.kind) {
    case 'resetBeforeReading':
    case 'resetAfterReading':
      request.socket.resetAndDestroy();
      return;
    case 'hang':
      return;
    case 'truncated':
      response.writeHead(reply.status ?? 200, {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(reply.body) + 100),
      });
      response.write(reply.body, () => request.socket.destroy());
      return;
    case 'drip': {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 10);
      drips.add(drip);
      return;
    }
    case 'endless': {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const pour = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', pour);
      pour();
      return;
    }
    default:
      void answer(reply, response);
  }
}

async function answer(reply: AnswerReply, response: ServerResponse) {
  await reply.until;
  const isText = typeof reply.body === 'string';
  const headers = { 'Content-Type': isText ? 'text/plain' : 'application/json', ...reply.headers };
  response.writeHead(reply.status ?? 200, headers);
  response.end(reply.body === undefined ? undefined : isText ? reply.body : JSON.stringify(reply.body));
}
