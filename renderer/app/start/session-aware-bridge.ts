import type { QueryClient } from '@tanstack/react-query';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import { sessionKey } from '../../features/accounts/queries.ts';

/**
 * Bridge that reads the session again before it reports that an account is no longer open. Another window has then opened
 * another account, and this window hasn't processed the event yet: without this, it would show an error until it does.
 */
export function sessionAwareBridge(bridge: ContactsBridge, queryClient: QueryClient): ContactsBridge {
  let rereading: Promise<void> | null = null;
  const rereadSession = () =>
    (rereading ??= queryClient
      .refetchQueries({ queryKey: sessionKey, exact: true })
      .finally(() => (rereading = null)));
  const invoke: ContactsBridge['invoke'] = async (channel, input) => {
    const result = await bridge.invoke(channel, input);
    if (!result.ok && result.error.code === 'not_allowed' && channel !== 'session.get') await rereadSession();
    return result;
  };
  return { ...bridge, invoke };
}
