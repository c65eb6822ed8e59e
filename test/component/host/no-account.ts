import { DEFAULT_PREFERENCES } from '../../../electron/contract/accounts/account.ts';
import { FakeHost } from './fake-host.ts';

/** The host at its very first start: it knows no account. */
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
