import { mkdirSync, writeSync } from 'node:fs';
import type { AccountProfile } from '../../electron/contract/accounts/account.ts';
import { DEFAULT_PREFERENCES } from '../../electron/contract/accounts/preferences.ts';
import type { Contact } from '../../electron/contract/contacts/contact.ts';
import { diskSource } from '../../electron/host/files/disk-source.ts';
import { FileExchange } from '../../electron/host/files/exchange/file-exchange.ts';
import { createHost } from '../../electron/host/host.ts';
import type { ShellPorts } from '../../electron/host/ports.ts';

/** Ports of a host that reviews lists; any access to a service or a key throws. */
export function listPorts(dataDirectory: string, files: FileExchange, reached: string[]): ShellPorts {
  let accounts: AccountProfile[] = [];
  const never = (what: string) => () => {
    reached.push(what);
    return Promise.reject(new Error(`A list reached ${what}.`));
  };
  const setAccounts = (value: AccountProfile[]) => {
    accounts = value;
  };
  return {
    shell: 'web',
    version: '0.0.0-test',
    dataDirectory,
    settings: {
      wereDamaged: false,
      getPreferences: () => DEFAULT_PREFERENCES,
      setPreferences: () => undefined,
      getAccounts: () => accounts,
      setAccounts,
      setAccountsAtLeastForNow: setAccounts,
      getView: () => null,
      setView: () => undefined,
      getLastAccountId: () => null,
      setLastAccountId: () => undefined,
    },
    vault: {
      storage: 'session',
      get: never('vault.get'),
      set: never('vault.set'),
      bind: never('vault.bind'),
      remove: never('vault.remove'),
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    fetch: never('fetch'),
    files,
    startSampleService: never('the sample service'),
  };
}

/** `process.stdout` would keep lines in memory while the reader is slow, and a kill would lose them. */
const print = (line: string) => writeSync(1, `${line}\n`);

/** Marks `count` contacts of a file one after the other and prints each step, until the process is killed. */
async function review(dataDirectory: string, path: string, count: number): Promise<void> {
  mkdirSync(dataDirectory, { recursive: true });
  const files = new FileExchange();
  const host = await createHost(listPorts(dataDirectory, files, []), { prestartAfterMs: null });
  const call = async (channel: string, input: object): Promise<unknown> => {
    const result = await host.dispatch(channel, input, { trusted: true, origin: 'test' });
    if (!result.ok) throw new Error(`${channel}: ${JSON.stringify(result.error)}`);
    return result.value;
  };
  const fileId = files.openFiles.add(await diskSource(path));
  const { accountId } = (await call('lists.open', { fileId })) as AccountProfile;
  const query = { search: '', filter: {}, sort: null };
  let rows: Contact[] = [];
  while (rows.length < count)
    ({ rows } = (await call('contacts.page', { accountId, query, offset: 0, limit: 200 })) as {
      rows: Contact[];
    });
  const marks = ['keep', 'fix', 'remove'] as const;
  for (let at = 0; ; at++) {
    const { key, fields } = rows[at % rows.length] ?? rows[0] ?? { key: '', fields: { email: '' } };
    const mark = marks[(at + Math.floor(at / rows.length)) % marks.length];
    print(`asked ${fields.email} ${mark}`);
    await call('lists.mark', { accountId, selection: { kind: 'keys', keys: [key] }, mark });
    print(`acknowledged ${fields.email} ${mark}`);
  }
}

const [, script = '', dataDirectory, path, count] = process.argv;
if (/[\\/]list-reviewer\.[jt]s$/.test(script) && dataDirectory !== undefined && path !== undefined)
  await review(dataDirectory, path, Number(count));
