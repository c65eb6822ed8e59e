import type { ChannelName } from '../../contract/channels.ts';
import { fail, type Result } from '../../contract/result.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { AccountSession } from '../accounts/session/account-session.ts';
import type { Handlers } from '../dispatch.ts';
import type { EventHub } from '../event-hub.ts';
import type { ListSession } from '../lists/list-session.ts';
import type { ShellPorts } from '../ports.ts';

/** The handlers of the channels of one subject. */
export type HandlersOf<Channels> = Pick<Handlers, keyof Channels & ChannelName>;

/** The host's components that handlers use. */
export interface HostComponents {
  ports: ShellPorts;
  accounts: Accounts;
  events: EventHub;
  wereSettingsLost: boolean;
}

export type HandlerContext = HostComponents & AccountWrappers;

type AccountWrappers = ReturnType<typeof accountWrappers>;

/** Functions that wrap handlers of calls about the open account. */
export function accountWrappers(accounts: Accounts) {
  /** Runs a handler in the open account; calls for other accounts are rejected. */
  const inAccount = <I extends { accountId: string }, T>(
    work: (session: AccountSession, input: I) => Promise<Result<T>>,
  ) => {
    return async (input: I): Promise<Result<T>> => {
      const session = accounts.session(input.accountId);
      if (session === null) return fail({ code: 'not_allowed', message: 'account_not_open' });
      const result = await work(session, input).catch((thrown: unknown) => {
        // If the account was closed during the call, that is why the call failed. Then the error isn't a bug.
        if (accounts.session(input.accountId) === session) throw thrown;
        return fail({ code: 'not_allowed', message: 'account_not_open' });
      });
      // The account may have been closed during the call. The window then shows another account, so the result is
      // dropped. A recorded change stays recorded, and its outcome is shown when the account is opened again.
      if (accounts.session(input.accountId) === session) return result;
      const isRecorded = result.ok && !isRefused(result.value);
      return fail({ code: 'not_allowed', message: isRecorded ? 'answer_dropped' : 'account_not_open' });
    };
  };

  /** Runs a handler in the open account, which must be a list. */
  const inList = <I extends { accountId: string }, T>(
    work: (list: ListSession, input: I) => Promise<Result<T>>,
  ) =>
    inAccount<I, T>(({ list }, input) =>
      list === null
        ? Promise.resolve(fail({ code: 'not_allowed', message: 'not_a_list' }))
        : work(list, input),
    );

  return { inAccount, inList };
}

/** Whether a result is a write refused by the service or by the local check. */
const isRefused = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'state' in value && value.state === 'refused';
