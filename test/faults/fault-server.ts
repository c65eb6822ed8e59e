import { createServer, type Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { treat, type Reply, type SeenRequest } from './fault-replies.ts';

export interface FaultServer {
  readonly url: string;
  /** Requests that arrived completely. */
  readonly seen: readonly SeenRequest[];
  /** Sets the replies to the next requests, in order; later requests get `otherwise`. */
  script(...replies: Reply[]): void;
  otherwise: Reply;
}

/** Starts a server on loopback, without a service behind it, that gives scripted replies. It is closed after the test. */
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

/** How a request is treated, and where it was meant to go. */
export interface Treatment {
  reply: Reply;
  /** Complete address at the service; null without a service. */
  upstream: string | null;
  /**
   * Called when the client will receive nothing more until it gives up. `ended` resolves when the server has finished with the
   * request, which for a late one is after the client has given up.
   */
  onStalled?: (ended: Promise<unknown>) => void;
}

/** A server that treats each request as `treatmentOf` returns for its path. Calls `arrived` for each complete request. */
export function faultyServer(
  treatmentOf: (path: string) => Treatment,
  arrived: (request: SeenRequest, ended: Promise<unknown>, treatment: Treatment) => void,
): Server {
  return createServer((request, response) => {
    const treatment = treatmentOf(request.url ?? '');
    const { reply, upstream } = treatment;
    if (reply.kind === 'resetBeforeReading') return void request.socket.resetAndDestroy();
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const forward = () => {
        if (upstream === null) throw new Error('There is no service.');
        const { host: _own, connection: _hop, ...rest } = headers;
        return fetch(upstream, {
          method,
          headers: rest as Record<string, string>,
          ...(body === '' ? {} : { body }),
        });
      };
      const ended = treat(reply, request, response, forward).catch(() => response.destroy());
      arrived({ method, url, headers, body }, ended, treatment);
    });
  });
}

/** Listens on any free port of 127.0.0.1. Returns the origin. */
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
