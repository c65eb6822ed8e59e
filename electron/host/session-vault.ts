import type { KeyVaultPort } from './ports.ts';

/** Keeps keys in memory until the program ends: where there is no keychain to trust, nothing is written. */
export function createSessionVault(): KeyVaultPort {
  const keys = new Map<string, string>();
  return {
    storage: 'session',
    get: (accountId) => Promise.resolve(keys.get(accountId) ?? null),
    set: (accountId, apiKey) => {
      keys.set(accountId, apiKey);
      return Promise.resolve();
    },
    remove: (accountId) => {
      keys.delete(accountId);
      return Promise.resolve();
    },
  };
}
