import type { accountChannels } from '../../contract/channels/account-channels.ts';
import type { Session } from '../../contract/accounts/session.ts';
import { ok } from '../../contract/result.ts';
import type { HandlerContext, HandlersOf } from './handler-context.ts';

/** Handlers for the session and its accounts. */
export const accountHandlers = ({
  accounts,
  ports,
  wereSettingsLost,
}: HandlerContext): HandlersOf<typeof accountChannels> => ({
  'session.get': async () => {
    await accounts.settled();
    return ok(sessionOf({ ports, accounts, wereSettingsLost }));
  },
  'accounts.connect': (request) => accounts.connector.connect(request),
  'accounts.openSample': () => accounts.openSample(),
  'accounts.open': ({ accountId }) => accounts.open(accountId),
  'accounts.provideKey': ({ accountId, apiKey, baseUrl }) =>
    accounts.connector.provideKey(accountId, apiKey, baseUrl),
  'accounts.answerDoubt': ({ accountId, same }) => accounts.connector.answerDoubt(accountId, same),
  'accounts.change': ({ accountId, name, color }) =>
    Promise.resolve(accounts.change(accountId, { name, color })),
  'accounts.pending': ({ accountId }) => accounts.pending(accountId),
  'accounts.forget': ({ accountId }) => accounts.forget(accountId),
  'accounts.close': async () => {
    await accounts.close();
    return ok({});
  },
});

function sessionOf({
  ports,
  accounts,
  wereSettingsLost,
}: Pick<HandlerContext, 'ports' | 'accounts' | 'wereSettingsLost'>): Session {
  const open = accounts.current();
  return {
    shell: ports.shell,
    version: ports.version,
    platform: process.platform,
    dataFolder: ports.dataDirectory,
    keyStorage: ports.vault.storage,
    accounts: accounts.profiles(),
    openAccountId: open?.profile.accountId ?? null,
    blockedBy: open?.blockedBy() ?? null,
    doubt: open?.doubt ?? null,
    notices: [
      ...(wereSettingsLost ? [{ kind: 'settings_lost', detail: '' } as const] : []),
      ...(open?.notices() ?? []),
    ],
  };
}
