import type { accountChannels } from '../../contract/channels/account-channels.ts';
import type { Session } from '../../contract/accounts/session.ts';
import { ok } from '../../contract/result.ts';
import { withoutUndefined } from './without-undefined.ts';
import type { HandlerContext, HandlersOf } from './handler-context.ts';

/** Handlers for the session, its accounts and their sync. */
export const accountHandlers = ({
  accounts,
  events,
  ports,
  wereSettingsLost,
  inAccount,
}: HandlerContext): HandlersOf<typeof accountChannels> => ({
  'session.get': async () => {
    await accounts.settled();
    return ok(sessionOf({ ports, accounts, wereSettingsLost }));
  },
  'preferences.get': () => Promise.resolve(ok(accounts.inForce(ports.settings.getPreferences()))),
  'preferences.set': async (changes) => {
    const before = ports.settings.getPreferences();
    const preferences = { ...before, ...withoutUndefined(changes) };
    ports.settings.setPreferences(preferences);
    events.emit({ name: 'settings.changed', payload: { accountId: null } });
    if (preferences.historyDays < before.historyDays) await accounts.current()?.changes.expireHistory();
    return ok(accounts.inForce(preferences));
  },
  'views.get': ({ accountId }) => Promise.resolve(ok(ports.settings.getView(accountId))),
  'views.set': ({ accountId, view }) => {
    ports.settings.setView(accountId, view);
    events.emit({ name: 'settings.changed', payload: { accountId } });
    return Promise.resolve(ok({}));
  },
  'accounts.connect': (request) => accounts.keys.connect(request),
  'accounts.openSample': () => accounts.openSample(),
  'accounts.open': ({ accountId }) => accounts.open(accountId),
  'accounts.provideKey': ({ accountId, apiKey, baseUrl }) =>
    accounts.keys.provideKey(accountId, apiKey, baseUrl),
  'accounts.answerDoubt': ({ accountId, same }) => accounts.keys.answerDoubt(accountId, same),
  'accounts.change': ({ accountId, name, color }) =>
    Promise.resolve(accounts.change(accountId, { name, color })),
  'accounts.pending': ({ accountId }) => accounts.pending(accountId),
  'accounts.forget': ({ accountId }) => accounts.forget(accountId),
  'accounts.close': async () => {
    await accounts.close();
    return ok({});
  },
  'sync.status': inAccount(({ sync }) => Promise.resolve(ok(sync.status()))),
  'sync.now': inAccount(({ sync }) => {
    sync.now();
    return Promise.resolve(ok(sync.status()));
  }),
  'sync.tryNow': inAccount(({ sync }) => {
    sync.tryNow();
    return Promise.resolve(ok(sync.status()));
  }),
  'sync.attend': inAccount(({ sync, changes }, { because }) => {
    if (because === 'focus') sync.focus();
    else {
      sync.online();
      changes.networkBack();
    }
    return Promise.resolve(ok(sync.status()));
  }),
  'sync.answerRemoval': inAccount(async ({ sync }, { remove }) => {
    await sync.answerRemoval(remove);
    return ok(sync.status());
  }),
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
