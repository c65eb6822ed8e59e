import { useEffect, useRef } from 'react';
import type { Session } from '../../../electron/contract/accounts/session.ts';
import type { Notifier } from '../../lib/notices/notifier.ts';
import { noticeText } from './session-notice-texts.ts';

/**
 * Shows each notice of a session once, although an updated session still contains the notices that were shown before.
 */
export function useSessionNotices(session: Session | undefined, notifier: Pick<Notifier, 'note'>): void {
  const shown = useRef<readonly string[]>([]);
  const { notices, openAccountId } = session ?? { notices: undefined, openAccountId: null };
  useEffect(() => {
    if (notices === undefined) return;
    const now = notices.map((notice) => ({
      // Lost settings concern all accounts; any other notice is shown once per account.
      id: JSON.stringify(notice.kind === 'settings_lost' ? [notice] : [notice, openAccountId]),
      text: noticeText(notice),
    }));
    for (const { id, text } of now) if (!shown.current.includes(id)) notifier.note(text);
    shown.current = now.map(({ id }) => id);
  }, [notices, openAccountId, notifier]);
}
