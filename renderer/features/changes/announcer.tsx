import type { AccountId } from '../../../electron/contract/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { ChangeOutcome } from '../../../electron/contract/change.ts';
import type { ContactKey } from '../../../electron/contract/contact.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import type { Announcer, Attempt, WriteNotice } from '../../lib/announcer.ts';
import { appErrorOf, callHost } from '../../lib/call-host.ts';
import { describeError, supportReference, type ErrorAction } from '../../lib/error-messages.ts';
import { FAILED_ATTEMPTS, FAILED_MANY } from '../../lib/failed-attempts.ts';
import { fieldList } from '../../lib/field-labels.ts';
import { formatCount } from '../../lib/formats.ts';
import { createToastGroups } from '../../lib/toast-groups.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { showToast, type Toast } from '../../ui/toasts.tsx';
import { DONE_TEXTS, DONE_TITLES, QUEUED_TEXT, UNSETTLED_TEXT } from './outcome-texts.ts';
import { useUndoStore } from './undo-store.ts';

/** What the buttons of toasts lead to. */
export interface AnnouncerWays {
  bridge: ContactsBridge;
  /** The account on screen: what another one has to say is not shown under it. */
  openAccountId(): AccountId | null;
  openContact(key: ContactKey): void;
  giveKey(): void;
}

interface Subject {
  accountId: AccountId | null;
  attempt: Attempt;
  label?: string;
  again?: () => void;
  contactKey?: ContactKey | null;
  changeId?: string;
}

/** Toasts for what became of writes and for what failed, with the buttons that go on from there. */
export function createAnnouncer(
  ways: AnnouncerWays,
): Announcer & { undo(accountId: AccountId, batchId: string, label: string): Promise<void> } {
  const groups = createToastGroups();
  const elsewhere = (accountId: AccountId | null) => accountId !== null && accountId !== ways.openAccountId();

  function failure(error: AppError, subject: Subject): void {
    // Stopping something on purpose is no news.
    if (error.code === 'cancelled' || elsewhere(subject.accountId)) return;
    const text = describeError(error);
    const id = `error ${error.code} ${subject.attempt}`;
    const { count, labels } = groups.join(id, subject.label ?? '');
    const happened =
      count === 1
        ? FAILED_ATTEMPTS[subject.attempt](labels[0] ?? '')
        : namedMany(subject.attempt, count, labels);
    showToast({
      id,
      severity: text.severity,
      title: text.title,
      message: (
        <>
          {happened} {text.advice}
          {error.code === 'rate_limited' && error.retryAfterMs !== undefined && (
            <>
              {' '}
              Going on is possible in <Countdown milliseconds={error.retryAfterMs} />.
            </>
          )}
        </>
      ),
      // With several at once a button could mean only one of them.
      actions: count === 1 ? buttons(error, text.action, subject) : referenceButton(error),
      onClose: () => groups.leave(id),
    });
  }

  function buttons(
    error: AppError,
    action: ErrorAction | null,
    subject: Subject,
  ): NonNullable<Toast['actions']> {
    const existing = error.existingContactKey;
    const { accountId, contactKey, changeId, again } = subject;
    const found: NonNullable<Toast['actions']> = [];
    if (action === 'open_existing' && existing !== undefined)
      found.push({ label: 'Open that contact', run: () => ways.openContact(existing) });
    if (action === 'give_key') found.push({ label: 'Give the key', run: ways.giveKey });
    if (action === 'compare' && contactKey)
      found.push({ label: 'Open the contact', run: () => ways.openContact(contactKey) });
    if (action === 'drop_row' && contactKey && accountId !== null)
      found.push({
        label: 'Drop the row',
        run: () =>
          void attempt(subject, () =>
            callHost(ways.bridge, 'contacts.dropGone', { accountId, key: contactKey }),
          ),
      });
    if (action === 'resume' && accountId !== null)
      found.push({
        label: 'Go on',
        run: () => void attempt(subject, () => callHost(ways.bridge, 'changes.resume', { accountId })),
      });
    else if (again !== undefined) found.push({ label: 'Try again', run: again });
    else if (changeId !== undefined && accountId !== null && action !== 'drop_row')
      found.push({
        label: 'Send again',
        run: () =>
          void attempt(subject, () =>
            callHost(ways.bridge, 'changes.resolve', { accountId, changeId, decision: 'send_again' }),
          ),
      });
    return [...found, ...referenceButton(error)];
  }

  function referenceButton(error: AppError): NonNullable<Toast['actions']> {
    const reference = supportReference(error);
    if (reference === null) return [];
    return [{ label: 'Copy reference', keepOpen: true, run: () => void ways.bridge.copyText(reference) }];
  }

  async function attempt(subject: Subject, action: () => Promise<unknown>): Promise<void> {
    try {
      await action();
    } catch (thrown) {
      failure(appErrorOf(thrown), subject);
    }
  }

  function outcome({ accountId, kind, label, outcome: ended }: WriteNotice): void {
    if (elsewhere(accountId)) return;
    const id = `change ${ended.changeId}`;
    switch (ended.state) {
      case 'done': {
        const undoable = ended.undoable;
        if (undoable) useUndoStore.getState().push({ accountId, batchId: ended.batchId, label });
        const left = ended.notTaken.length;
        showToast({
          id,
          severity: left > 0 ? 'warning' : 'success',
          title: left > 0 ? 'Saved in part' : DONE_TITLES[kind],
          message:
            left > 0
              ? `“${label}”: the service did not take ${fieldList(ended.notTaken)}. What it holds is shown.`
              : DONE_TEXTS[kind](label),
          actions: undoable ? [{ label: 'Undo', run: () => void undo(accountId, ended.batchId, label) }] : [],
        });
        return;
      }
      case 'queued':
      case 'sending':
        showToast({ id, severity: 'info', title: 'Waiting to be sent', message: QUEUED_TEXT(label) });
        return;
      case 'unsettled':
        showToast({ id, severity: 'warning', title: 'Not confirmed yet', message: UNSETTLED_TEXT(label) });
        return;
      case 'refused':
        failure(ended.error ?? { code: 'refused' }, {
          accountId,
          attempt: kind,
          label,
          contactKey: ended.contactKey,
          changeId: ended.changeId,
        });
        return;
      case 'cancelled':
        return;
    }
  }

  async function undo(accountId: AccountId, batchId: string, label: string): Promise<void> {
    useUndoStore.getState().drop(batchId);
    await attempt({ accountId, attempt: 'undo', label }, async () => {
      const outcomes = await callHost(ways.bridge, 'changes.undo', { accountId, batchId });
      if (elsewhere(accountId)) return;
      for (const one of outcomes) undone(accountId, label, one);
    });
  }

  function undone(accountId: AccountId, label: string, one: ChangeOutcome): void {
    if (one.state === 'refused') {
      failure(one.error ?? { code: 'refused' }, {
        accountId,
        attempt: 'undo',
        label,
        contactKey: one.contactKey,
      });
      return;
    }
    const waiting = one.state !== 'done';
    showToast({
      id: `change ${one.changeId}`,
      severity: waiting ? 'info' : 'success',
      title: waiting ? 'Undo is on its way' : 'Undone',
      message: waiting ? QUEUED_TEXT(label) : `The change to “${label}” was taken back.`,
    });
  }

  return {
    outcome,
    failure: (error, subject) => failure(error, subject),
    note: (text) => showToast({ id: `note ${text}`, severity: 'info', title: 'Please note', message: text }),
    undo,
  };
}

function namedMany(attempt: Attempt, count: number, labels: readonly string[]): string {
  const sentence = FAILED_MANY[attempt](formatCount(count));
  if (labels.length === 0) return `${sentence}.`;
  const more = count - labels.length;
  const names = labels.map((label) => `“${label}”`).join(', ');
  return `${sentence}: ${names}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`;
}
