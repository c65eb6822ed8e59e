import Conf from 'conf';
import { onTestFinished } from 'vitest';
import type { ChannelInput, ChannelName, ChannelOutput } from '../../electron/contract/channels.ts';
import { channels } from '../../electron/contract/channels.ts';
import type { Result } from '../../electron/contract/result.ts';
import { FileExchange } from '../../electron/host/files/exchange/file-exchange.ts';
import type { Host } from '../../electron/host/dispatch.ts';
import { createHost, type HostOptions } from '../../electron/host/host.ts';
import type { KeyVaultPort, ShellPorts } from '../../electron/host/ports.ts';
import { createInMemoryKeyVault } from '../../electron/host/data-folder/in-memory-key-vault.ts';
import {
  openSettingsFile,
  SETTINGS_FILE_NAME,
  SETTINGS_FILE_OPTIONS,
} from '../../electron/host/data-folder/settings-file.ts';
import { createSettings } from '../../electron/host/data-folder/settings.ts';

/** A host on a data folder with its own settings file, as a shell starts it. */
export interface FolderHost {
  host: Host;
  logged: string[];
  call<C extends ChannelName>(channel: C, input: ChannelInput<C>): Promise<Result<ChannelOutput<C>>>;
  /** Calls a channel and returns its value; throws if the call fails. */
  must<C extends ChannelName>(channel: C, input: ChannelInput<C>): Promise<ChannelOutput<C>>;
  /** Resolves when the check passes; repeats it after every event. */
  until(check: () => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

export interface FolderHostOptions extends HostOptions {
  /** If absent, there is no network. */
  fetch?: ShellPorts['fetch'];
  vault?: KeyVaultPort;
  /** If absent, there is no sample service. */
  startSampleService?: ShellPorts['startSampleService'];
}

const noNetwork: ShellPorts['fetch'] = () => Promise.reject(new TypeError('fetch failed'));

/** Starts a host on a data folder; it is closed at the end of the test. */
export async function startHostOnFolder(
  dataDirectory: string,
  {
    fetch = noNetwork,
    vault = createInMemoryKeyVault(),
    startSampleService = () => Promise.reject(new Error('The tests bring their own service.')),
    ...options
  }: FolderHostOptions = {},
): Promise<FolderHost> {
  const logged: string[] = [];
  const note = (event: string, facts?: Record<string, unknown>) => {
    logged.push(`${event} ${JSON.stringify(facts ?? {})}`);
  };
  const log = { info: note, warn: note, error: note };
  const file = openSettingsFile(
    dataDirectory,
    log,
    () => new Conf({ cwd: dataDirectory, configName: SETTINGS_FILE_NAME, ...SETTINGS_FILE_OPTIONS }),
  );
  const host = await createHost(
    {
      shell: 'web',
      version: '0.0.0-test',
      dataDirectory,
      settings: createSettings(file),
      vault,
      log,
      fetch,
      files: new FileExchange(),
      startSampleService,
    },
    { prestartAfterMs: null, ...options },
  );
  const listeners = new Set<() => void>();
  host.onEvent(() => {
    for (const listener of listeners) listener();
  });
  const nextEvent = () =>
    new Promise<void>((resolve) => {
      const heard = () => {
        listeners.delete(heard);
        resolve();
      };
      listeners.add(heard);
    });
  let closing: Promise<void> | undefined;
  const self: FolderHost = {
    host,
    logged,
    async call(channel, input) {
      const result = await host.dispatch(channel, input, { trusted: true, origin: 'test' });
      if (result.ok) channels[channel].output.parse(result.value);
      return result as Result<ChannelOutput<typeof channel>>;
    },
    async must(channel, input) {
      const result = await self.call(channel, input);
      if (!result.ok) throw new Error(`${channel}: ${JSON.stringify(result.error)}`);
      return result.value;
    },
    async until(check) {
      for (;;) {
        const next = nextEvent();
        if (await check()) return;
        await next;
      }
    },
    close: () => (closing ??= host.close()),
  };
  onTestFinished(() => self.close());
  return self;
}
