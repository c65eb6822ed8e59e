import { t } from '@lingui/core/macro';
import type { Session } from '../../../electron/contract/accounts/account.ts';

type Notice = Session['notices'][number];

const TEXTS: Record<Notice['kind'], (detail: string) => string> = {
  settings_lost: () =>
    t`The settings were damaged or missing. Your accounts and their changes are still here; preferences are back to standard, and each account asks for its API key again.`,
  mirror_rebuilt: () =>
    t`The local copy of the account was damaged. It was set aside and is being read again.`,
  journal_salvaged: () =>
    t`The record of your changes was damaged or missing. What could be read was saved; look it over before it is sent.`,
  clock_differs: (detail) =>
    t`The service’s date${detail === '' ? '' : ` (${detail})`} differs from this computer’s by more than a day. Check the clock: celebrations depend on the day.`,
  oddities: (detail) =>
    t`Some of the service’s answers are not of the documented form${detail === '' ? '' : ` (${detail})`}. They are shown as they are.`,
  value_left_out: (detail) =>
    t`The service sent a value that is too large to keep: ${detail}. Everything else is shown.`,
  worker_restarts: () => t`A part of the app failed several times. Sending has stopped; start the app anew.`,
};

/** What the user is told once about the state of things. */
export function noticeText(notice: Notice): string {
  return TEXTS[notice.kind](notice.detail);
}
