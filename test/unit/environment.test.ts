import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { unsafeEnvironment } from '../../electron/core/unsafe-environment.ts';
import { exemptFromProxy } from '../../electron/web-shell/proxy-exempt-fetch.ts';
import { endServer, listenOnLoopback } from '../faults/fault-server.ts';
import { firstRows } from '../deep/depth.ts';

const run = promisify(execFile);
const path = (name: string) => fileURLToPath(new URL(`../../electron/${name}`, import.meta.url));

describe('NODE_TLS_REJECT_UNAUTHORIZED=0', () => {
  it('is refused, unlike any other value', () => {
    expect(unsafeEnvironment({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toMatch(
      /NODE_TLS_REJECT_UNAUTHORIZED=0/,
    );
    expect(unsafeEnvironment({ NODE_TLS_REJECT_UNAUTHORIZED: '1' })).toBeNull();
    expect(unsafeEnvironment({ NODE_TLS_REJECT_UNAUTHORIZED: '' })).toBeNull();
    expect(unsafeEnvironment({})).toBeNull();
  });

  it.each(firstRows(1, ['launch/start.ts', 'web-shell/web-shell.ts']))(
    'ends %s with one sentence on stderr',
    async (program) => {
      const env = { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
      const end = run(process.execPath, [path(program), '--no-open'], { env });
      await expect(end).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: `${unsafeEnvironment(env)}\n`,
      });
    },
  );
});

describe('loopback requests', () => {
  it.each(firstRows(1, ['127.0.0.1', 'localhost']))('never go through a proxy: %s', async (host) => {
    const asked: string[] = [];
    const proxy = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    }).on('connect', ({ url }, socket) => {
      asked.push(url ?? '');
      socket.destroy();
    });
    const service = createServer((_request, response) => response.end('direct'));
    onTestFinished(async () => {
      await Promise.all([endServer(proxy), endServer(service)]);
    });
    const proxyUrl = await listenOnLoopback(proxy);
    const { port } = new URL(await listenOnLoopback(service));
    const script = `
      import { loopbackFetch } from ${JSON.stringify(path('web-shell/proxy-exempt-fetch.ts'))};
      process.stdout.write(await (await loopbackFetch('http://${host}:${port}/')).text());`;
    const env = { ...process.env, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxyUrl, http_proxy: proxyUrl };
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { env });
    expect(stdout).toBe('direct');
    expect(asked).toEqual([]);
  });

  it('add their host to NO_PROXY and keep its other hosts', () => {
    const environment = { NO_PROXY: 'intranet.example, .local' };
    exemptFromProxy(environment, '[::1]');
    exemptFromProxy(environment, '[::1]');
    expect(environment).toEqual({
      NO_PROXY: 'intranet.example,.local,[::1]',
      no_proxy: 'intranet.example,.local,[::1]',
    });
    const all = { no_proxy: '*' };
    exemptFromProxy(all, 'localhost');
    expect(all).toEqual({ no_proxy: '*' });
  });
});
