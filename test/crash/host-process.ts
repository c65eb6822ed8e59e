import Conf from 'conf';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskSource } from '../../electron/host/files/disk-source.ts';
import { inMemorySource } from '../../electron/host/files/in-memory-source.ts';
import { FileExchange } from '../../electron/host/files/exchange/file-exchange.ts';
import type { HostEvent } from '../../electron/contract/events.ts';
import type { Result } from '../../electron/contract/result.ts';
import { systemClock } from '../../electron/host/clock.ts';
import { makeDataFolder } from '../../electron/host/data-folder/make-data-folder.ts';
import { lockDataFolder } from '../../electron/host/data-folder/data-lock.ts';
import { createHost } from '../../electron/host/host.ts';
import { createLog } from '../../electron/host/log.ts';
import type { KeyVaultPort, ShellPorts } from '../../electron/host/ports.ts';
import {
  openSettingsFile,
  SETTINGS_FILE_NAME,
  SETTINGS_FILE_OPTIONS,
} from '../../electron/host/data-folder/settings-file.ts';
import { createSettings } from '../../electron/host/data-folder/settings.ts';
import { endStoreWorker } from './end-store-worker.ts';

// The host in a separate process, assembled as in the shells, and driven over the IPC channel of its parent process.

/** Message to the host process. */
export type ToHost =
  | { kind: 'call'; id: number; channel: string; input: unknown }
  /** Gives the host a text as a file, as a window does. Answered with its id. */
  | { kind: 'openText'; id: number; name: string; text: string }
  /** Gives the host a file on the disk. Answered with its id. */
  | { kind: 'openPath'; id: number; path: string }
  /** Chooses where a file is saved. Answered with the id of the target. */
  | { kind: 'saveTo'; id: number; path: string }
  /** Terminates the store's worker thread, as a crash of the engine does. */
  | { kind: 'endStoreWorker' }
  | { kind: 'stop' };

/** Message from the host process. */
export type FromHost =
  | { kind: 'ready' }
  /** Another process has the data folder. */
  | { kind: 'taken' }
  | { kind: 'answer'; id: number; result: Result<unknown> }
  | { kind: 'event'; event: HostEvent };

const [folder = '', requestTimeoutMs = '1000', undoWindowMs = '0', clockAheadMs = '0'] =
  process.argv.slice(2);
const send = (message: FromHost) => void process.send?.(message);

/** Keeps keys in a file beside the settings, in the role of a keychain. */
function fileVault(dataDirectory: string): KeyVaultPort {
  const file = join(dataDirectory, 'keychain.json');
  const read = () =>
    new Map<string, string>(
      existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, string][]) : [],
    );
  const write = (keys: Map<string, string>) => {
    writeFileSync(`${file}.new`, JSON.stringify([...keys]), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return Promise.resolve();
  };
  return {
    storage: 'keychain',
    bind: () => Promise.resolve(),
    get: (accountId) => Promise.resolve(read().get(accountId) ?? null),
    set: (accountId, apiKey) => write(read().set(accountId, apiKey)),
    remove(accountId) {
      const keys = read();
      keys.delete(accountId);
      return write(keys);
    },
  };
}

async function run(): Promise<void> {
  const dataDirectory = makeDataFolder(folder);
  const lock = lockDataFolder(dataDirectory, 'test');
  if (lock.kind === 'taken') {
    send({ kind: 'taken' });
    process.disconnect();
    return;
  }
  const log = createLog(dataDirectory);
  const ports: ShellPorts = {
    shell: 'web',
    version: '0.0.0-test',
    dataDirectory,
    settings: createSettings(
      openSettingsFile(
        dataDirectory,
        log,
        () => new Conf({ cwd: dataDirectory, configName: SETTINGS_FILE_NAME, ...SETTINGS_FILE_OPTIONS }),
      ),
    ),
    vault: fileVault(dataDirectory),
    log,
    fetch: (url, init) => fetch(url, init),
    files: new FileExchange(),
    startSampleService: () => Promise.reject(new Error('The service is a process of its own here.')),
  };
  const host = await createHost(ports, {
    requestTimeoutMs: Number(requestTimeoutMs),
    undoWindowMs: Number(undoWindowMs),
    clock: { ...systemClock, now: () => systemClock.now() + Number(clockAheadMs) },
  });
  host.onEvent((event) => send({ kind: 'event', event }));

  process.on('message', (message: ToHost) => {
    switch (message.kind) {
      case 'call':
        void host
          .dispatch(message.channel, message.input, { trusted: true, origin: 'test' })
          .then((result) => send({ kind: 'answer', id: message.id, result }));
        break;
      case 'openText': {
        const fileId = ports.files.openFiles.add(inMemorySource(message.name, message.text));
        send({ kind: 'answer', id: message.id, result: { ok: true, value: fileId } });
        break;
      }
      case 'openPath':
        void diskSource(message.path).then((source) => {
          const fileId = ports.files.openFiles.add(source);
          send({ kind: 'answer', id: message.id, result: { ok: true, value: fileId } });
        });
        break;
      case 'saveTo': {
        const targetId = ports.files.saveTargets.add(message.path);
        send({ kind: 'answer', id: message.id, result: { ok: true, value: targetId } });
        break;
      }
      case 'endStoreWorker':
        endStoreWorker();
        break;
      case 'stop':
        void host.close().then(() => {
          lock.release();
          process.disconnect();
        });
        break;
    }
  });
  // The parent process is gone.
  process.on('disconnect', () => process.exit());
  send({ kind: 'ready' });
}

await run();
