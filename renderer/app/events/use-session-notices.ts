import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { Session } from '../../../electron/contract/accounts/session.ts';
import type { Notifier } from '../../lib/notices/notifier.ts';

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

type Notice = Session['notices'][number];

const TEXTS: Record<Notice['kind'], (detail: string) => string> = {
  settings_lost: () =>
    t`The settings were damaged or missing. Your accounts and their changes are safe. Preferences are reset, and each account asks for its API key again.`,
  mirror_rebuilt: () => t`The local copy of the account was damaged. It’s syncing again from the service.`,
  journal_salvaged: () =>
    t`The record of your changes was damaged or missing. Review the recovered changes before they’re sent.`,
  clock_differs: (detail) =>
    t`The service’s date${detail === '' ? '' : ` (${detail})`} differs from this computer’s by more than a day. Check the clock, because celebrations depend on the date.`,
  oddities: (detail) =>
    t`Some of the service’s responses don’t match its documentation${detail === '' ? '' : ` (${detail})`}. They’re shown as received.`,
  value_left_out: (detail) =>
    t`The service sent a value that’s too large to save: ${detail}. Everything else is shown.`,
  worker_restarts: () => t`A part of the app failed several times, so sending has stopped. Restart the app.`,
};

/** Text of a one-time notice about the session. */
export function noticeText(notice: Notice): string {
  return TEXTS[notice.kind](notice.detail);
}
