import { createServer, type Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { treat, type Reply, type SeenRequest } from './fault-replies.ts';

export interface FaultServer {
  readonly url: string;
  /** Requests that arrived whole. */
  readonly seen: readonly SeenRequest[];
  /** Replies to the coming requests, in order; after them, `otherwise`. */
  script(...replies: Reply[]): void;
  otherwise: Reply;
}

/** A server on loopback, without a service behind, that does to each request what the script says; it ends with the test. */
export async function aFaultServer(...replies: Reply[]): Promise<FaultServer> {
  const script: Reply[] = [...replies];
  const seen: SeenRequest[] = [];
  const server = faultyServer(
    () => ({ reply: script.shift() ?? faults.otherwise, upstream: null }),
    (request) => seen.push(request),
  );
  const faults: FaultServer = {
    url: await listenOnLoopback(server),
    seen,
    script: (...more) => {
      script.push(...more);
    },
    otherwise: { status: 599, body: 'nothing scripted' },
  };
  onTestFinished(() => endServer(server));
  return faults;
}

/** What is to become of a request, and where it would have gone. */
export interface Way {
  reply: Reply;
  /** The whole address at the service; null where there is no service behind. */
  upstream: string | null;
  /** Called when nothing more comes of it before the client gives it up; `ended` resolves when nothing comes after that either. */
  onStalled?: (ended: Promise<unknown>) => void;
}

/** A server that treats each request as `wayOf` its path says. `arrived` hears of each that arrived whole. */
export function faultyServer(
  wayOf: (path: string) => Way,
  arrived: (request: SeenRequest, ended: Promise<unknown>, way: Way) => void,
): Server {
  return createServer((request, response) => {
    const way = wayOf(request.url ?? '');
    const { reply, upstream } = way;
    if (reply.kind === 'resetBeforeReading') return void request.socket.resetAndDestroy();
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const forward = () => {
        if (upstream === null) throw new Error('There is no service behind.');
        const { host: _own, connection: _hop, ...rest } = headers;
        return fetch(upstream, {
          method,
          headers: rest as Record<string, string>,
          ...(body === '' ? {} : { body }),
        });
      };
      const ended = treat(reply, request, response, forward).catch(() => response.destroy());
      arrived({ method, url, headers, body }, ended, way);
    });
  });
}

/** Any free port of 127.0.0.1; answers the origin. */
export async function listenOnLoopback(
  server: NetServer,
  scheme: 'http' | 'https' = 'http',
): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function endServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
