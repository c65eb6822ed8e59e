import type { AccountProfile, AccountView, KeyStorage, Preferences } from '../contract/accounts/account.ts';
import type { FileExchange } from './files/file-exchange.ts';
import type { FetchPort } from './service-client/service-client.ts';

/** Settings of this computer's user: electron-store under Electron, `conf` under the web shell, same file and schema. */
export interface SettingsPort {
  /** The settings file could not be read at the start, and settings began anew. */
  readonly wereDamaged: boolean;
  getPreferences(): Preferences;
  setPreferences(preferences: Preferences): void;
  getAccounts(): AccountProfile[];
  /** Throws a `StoreFailure`, as the other setters do, where settings cannot be written. */
  setAccounts(accounts: AccountProfile[]): void;
  /** As `setAccounts`; what cannot be written holds until the program ends. */
  setAccountsAtLeastForNow(accounts: AccountProfile[]): void;
  getView(accountId: string): AccountView | null;
  /** Null forgets it. */
  setView(accountId: string, view: AccountView | null): void;
  getLastAccountId(): string | null;
  /** What cannot be written holds until the program ends. */
  setLastAccountId(accountId: string | null): void;
}

/**
 * Where API keys are kept. A key goes in on connect and comes out only to the service client, and only for the origin of the address
 * that it was given for: who changes the address in the settings file does not get the key sent there.
 */
export interface KeyVaultPort {
  readonly storage: KeyStorage;
  /** Null when there is none (a session vault after a restart), or one for another origin. */
  get(accountId: string, baseUrl: string): Promise<string | null>;
  set(accountId: string, apiKey: string, baseUrl: string): Promise<void>;
  /** The service at this address has accepted the key: one that was kept without an origin belongs to it from now on. */
  bind(accountId: string, baseUrl: string): Promise<void>;
  remove(accountId: string): Promise<void>;
}

/** Diagnostics: codes, ids, timings and request ids; never field values or keys. */
export interface LogPort {
  info(event: string, facts?: Record<string, string | number | boolean | null>): void;
  warn(event: string, facts?: Record<string, string | number | boolean | null>): void;
  error(event: string, facts?: Record<string, string | number | boolean | null>): void;
}

/** The sample service, running on loopback. */
export interface SampleServicePort {
  url: string;
  apiKey: string;
  close(): Promise<void>;
}

/** All that a shell must bring for the host to run in it. */
export interface ShellPorts {
  shell: 'electron' | 'web';
  version: string;
  /** Holds everything the product keeps; made with mode 0700. */
  dataDirectory: string;
  settings: SettingsPort;
  vault: KeyVaultPort;
  log: LogPort;
  fetch: FetchPort;
  files: FileExchange;
  /** Runs the sample service off the main thread, its data in the file `database`. Called when the sample account is opened. */
  startSampleService(database: string): Promise<SampleServicePort>;
  /** Says why a file that the program was started with was not opened as a list. */
  tellListRefused?: (problem: string) => void;
  /** True while the system says there is a network; null when it cannot tell. */
  isOnline(): boolean | null;
}
