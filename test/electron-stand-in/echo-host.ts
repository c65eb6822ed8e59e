import { once } from 'node:events';
import { watch } from 'node:fs';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { fail, ok, type Result } from '../../electron/contract/result.ts';
import type { Caller, Host } from '../../electron/host/dispatch.ts';
import type { HostOptions } from '../../electron/host/host.ts';
import { writeFileWhole } from '../../electron/host/files/write-file.ts';
import type { ShellPorts } from '../../electron/host/ports.ts';
import type { HostEvent } from '../../electron/contract/events.ts';

const key = z.object({ accountId: z.string(), apiKey: z.string(), baseUrl: z.string() });
const place = key.omit({ apiKey: true });

/**
 * A host without stores, which replaces the real one in builds that test only the shells. It returns its input, and gives tests
 * access to the ports, the count of pending changes and the events.
 */
export function createHost(ports: ShellPorts, options: HostOptions): Promise<Host> {
  const listeners = new Set<(event: HostEvent) => void>();
  let pending = 0;
  let waitsForFolder: string | null = null;
  const emit = () => {
    for (const listener of listeners) listener({ name: 'session.changed', payload: {} });
  };
  const answer = async (channel: string, input: unknown, caller: Caller): Promise<unknown> => {
    switch (channel) {
      case 'accounts.openSample':
        console.log('echo host opens the sample account');
        return null;
      case 'echo.emit':
        return emit();
      case 'echo.setPending':
        pending = z.number().parse(input);
        return null;
      /** Delays closing the host until a file is written into this folder. */
      case 'echo.closeAfterWriteIn':
        waitsForFolder = z.string().parse(input);
        return null;
      case 'echo.fetch': {
        const response = await ports.fetch(z.string().parse(input), { redirect: 'manual' });
        return { status: response.status };
      }
      case 'echo.setKey': {
        const { accountId, apiKey, baseUrl } = key.parse(input);
        return ports.vault.set(accountId, apiKey, baseUrl);
      }
      case 'echo.getKey': {
        const { accountId, baseUrl } = place.parse(input);
        return { storage: ports.vault.storage, key: await ports.vault.get(accountId, baseUrl) };
      }
      case 'echo.bindKey': {
        const { accountId, baseUrl } = place.parse(input);
        return ports.vault.bind(accountId, baseUrl);
      }
      case 'echo.setLastAccount':
        return ports.settings.setLastAccountId(z.string().parse(input));
      case 'echo.about': {
        const { shell, version, dataDirectory } = ports;
        return { shell, version, dataDirectory, options, lastAccountId: ports.settings.getLastAccountId() };
      }
      case 'echo.readFile': {
        const source = ports.files.openFiles.get(z.string().parse(input));
        return source === null ? null : text(source.stream());
      }
      case 'echo.writeFile': {
        const { targetId, content } = z.object({ targetId: z.string(), content: z.string() }).parse(input);
        const target = ports.files.saveTargets.take(targetId);
        if (target !== null) await writeFileWhole(target.path, [content]);
        return target !== null;
      }
      default:
        return { channel, input, caller };
    }
  };
  return Promise.resolve({
    async dispatch(channel, input, caller): Promise<Result<unknown>> {
      if (!caller.trusted) return fail({ code: 'not_allowed' });
      return ok((await answer(channel, input, caller)) ?? null);
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pendingCount: () => Promise.resolve(pending),
    async close() {
      const watcher = waitsForFolder === null ? null : watch(waitsForFolder);
      const written = watcher === null ? null : once(watcher, 'change');
      console.log('echo host closing');
      await written;
      watcher?.close();
      console.log('echo host closed');
    },
  });
}
