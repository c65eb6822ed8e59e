import type { KeyVaultPort } from '../ports.ts';

/** The origin that a key is kept with. Empty for an address that is none. */
export function originOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : '';
}

/** Keeps keys in memory until the program ends: where there is no keychain to trust, nothing is written. */
export function createSessionVault(): KeyVaultPort {
  const keys = new Map<string, { apiKey: string; origin: string }>();
  return {
    storage: 'session',
    get: (accountId, baseUrl) => {
      const kept = keys.get(accountId);
      return Promise.resolve(kept?.origin === originOf(baseUrl) ? kept.apiKey : null);
    },
    set: (accountId, apiKey, baseUrl) => {
      keys.set(accountId, { apiKey, origin: originOf(baseUrl) });
      return Promise.resolve();
    },
    bind: () => Promise.resolve(),
    remove: (accountId) => {
      keys.delete(accountId);
      return Promise.resolve();
    },
  };
}
