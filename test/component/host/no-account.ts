import { DEFAULT_PREFERENCES } from '../../../electron/contract/accounts/preferences.ts';
import { FakeHost } from './fake-host.ts';

/** A host without accounts, as at its first start. */
export function hostWithoutAccount(): FakeHost {
  return new FakeHost({
    'session.get': () => ({
      shell: 'web',
      version: '0.0.0',
      platform: 'linux',
      dataFolder: '/data',
      keyStorage: 'session',
      accounts: [],
      openAccountId: null,
      blockedBy: null,
      doubt: null,
      notices: [],
    }),
    'preferences.get': () => DEFAULT_PREFERENCES,
  });
}
