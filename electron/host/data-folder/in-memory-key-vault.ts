import type { KeyVaultPort } from '../ports.ts';
import { originOf } from './key-origin.ts';

/**
 * A vault that keeps keys in memory until the app quits. It is used when there is no trustworthy keychain, because keys
 * must not be written to disk unprotected.
 */
export function createInMemoryKeyVault(): KeyVaultPort {
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
