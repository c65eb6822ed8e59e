import type { AccountProfile, KeyStorage } from '../contract/accounts/account.ts';
import type { AccountView, Preferences } from '../contract/accounts/preferences.ts';
import type { FileExchange } from './files/exchange/file-exchange.ts';
import type { FetchPort } from './service-client/service-client.ts';

/** The user's settings: electron-store under Electron, `conf` under the web shell, same file and schema. */
export interface SettingsPort {
  /** The settings file was unreadable at the start, and settings were reset. */
  readonly wereDamaged: boolean;
  getPreferences(): Preferences;
  setPreferences(preferences: Preferences): void;
  getAccounts(): AccountProfile[];
  /** Throws a `StoreFailure`, like the other setters, if settings can't be written. */
  setAccounts(accounts: AccountProfile[]): void;
  /** Like `setAccounts`, but if it can't be written, the value is kept until the app quits. */
  setAccountsAtLeastForNow(accounts: AccountProfile[]): void;
  getView(accountId: string): AccountView | null;
  /** Stores the table layout of an account; null deletes it. */
  setView(accountId: string, view: AccountView | null): void;
  getLastAccountId(): string | null;
  /** Stores the last opened account. If it can't be written, the value is kept until the app quits. */
  setLastAccountId(accountId: string | null): void;
}

/**
 * Storage of API keys. A key is stored on connect and given only to the service client, and only for the origin it was
 * stored with. Changing the address in the settings file therefore doesn't send the key elsewhere.
 */
export interface KeyVaultPort {
  readonly storage: KeyStorage;
  /**
   * Returns the key of an account; null if there is none (a session vault after a restart), or if it belongs to another
   * origin.
   */
  get(accountId: string, baseUrl: string): Promise<string | null>;
  set(accountId: string, apiKey: string, baseUrl: string): Promise<void>;
  /** Binds a key without an origin to this address, after the service there has accepted it. */
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

/** Everything that a shell must provide for the host. */
export interface ShellPorts {
  shell: 'electron' | 'web';
  version: string;
  /** The folder of all the app's data, created with mode 0700. */
  dataDirectory: string;
  settings: SettingsPort;
  vault: KeyVaultPort;
  log: LogPort;
  fetch: FetchPort;
  files: FileExchange;
  /**
   * Runs the sample service off the main thread with the database file `database`. Called when the sample account is
   * opened.
   */
  startSampleService(database: string): Promise<SampleServicePort>;
  /** Reports why a file given at launch wasn't opened as a list. */
  onListRefused?: (problem: string) => void;
}
