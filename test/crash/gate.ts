import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request on its way between host and service. */
export interface Passing {
  method: string;
  /** With the query. */
  path: string;
  body: string;
  headers: IncomingMessage['headers'];
}

/** A write that the service has answered. */
export interface Written {
  method: string;
  path: string;
  sent: unknown;
  status: number;
  answer: unknown;
}

export interface GateHooks {
  /** Called when a request has arrived completely and before the service gets it. False drops it. */
  arrived(request: Passing): Promise<boolean>;
  /** Called when the service has acted on a request and before the host gets the response. */
  committed(request: Passing): void;
  answered(request: Passing): void;
}

/** A proxy between host and service: forwards requests, and records every write that the service answered. */
export class Gate {
  readonly #target: string;
  readonly #hooks: GateHooks;
  #server: Server | null = null;
  #port = 0;
  /** Writes in the order in which the service did them. */
  readonly written: Written[] = [];
  readonly #passing = new Set<Promise<void>>();

  private constructor(target: string, hooks: GateHooks) {
    this.#target = target;
    this.#hooks = hooks;
  }

  static async open(target: string, hooks: GateHooks): Promise<Gate> {
    const gate = new Gate(target, hooks);
    await gate.up();
    return gate;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get isUp(): boolean {
    return this.#server !== null;
  }

  /** Refuses connections from now on, as without a network. */
  async down(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  async up(): Promise<void> {
    if (this.#server !== null) return;
    const server = createServer((request, response) => {
      const passing = this.#pass(request, response)
        // The host is gone, or the connection.
        .catch(() => void response.destroy())
        .finally(() => this.#passing.delete(passing));
      this.#passing.add(passing);
    });
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Resolves when no request is in flight. */
  async quiet(): Promise<void> {
    while (this.#passing.size > 0) await Promise.all(this.#passing);
  }

  async close(): Promise<void> {
    await this.down();
    await this.quiet();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    const passing: Passing = { method, path, headers, body: Buffer.concat(chunks).toString() };
    if (!(await this.#hooks.arrived(passing))) return void response.destroy();
    const answer = await fetch(this.#target + path, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        ...(passing.body === '' ? {} : { 'content-type': 'application/json' }),
      },
      body: passing.body === '' ? null : passing.body,
    });
    const text = await answer.text();
    if (method !== 'GET') {
      this.written.push({
        method,
        path,
        sent: passing.body === '' ? null : (JSON.parse(passing.body) as unknown),
        status: answer.status,
        answer: text === '' ? null : (JSON.parse(text) as unknown),
      });
    }
    this.#hooks.committed(passing);
    if (response.destroyed) return;
    response.once('finish', () => this.#hooks.answered(passing));
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.status === 204 ? undefined : text);
  }
}
