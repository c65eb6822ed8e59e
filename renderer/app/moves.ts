import type { AccountId } from '../../electron/contract/account.ts';
import type { ContactsBridge } from '../../electron/contract/bridge.ts';
import type { UndoResult } from '../../electron/contract/batch.ts';
import type { ContactSelection } from '../../electron/contract/contact-query.ts';
import type { SettledChange } from '../../electron/contract/events.ts';
import type { Group } from '../../electron/contract/group.ts';
import { useUndoStore } from '../features/changes/undo-store.ts';
import type { AccountNews } from '../lib/account-news.ts';
import type { Announcer } from '../lib/announcer.ts';
import { appErrorOf, callHost } from '../lib/call-host.ts';
import { describeError } from '../lib/error-messages.ts';
import { countOf, formatCount } from '../lib/formats.ts';
import { showToast } from '../ui/toasts.tsx';
import { createMoveBatches, type MoveBatch } from './move-batches.ts';

/** What is to be moved. */
export interface MoveRequest {
  selection: ContactSelection;
  count: number;
  /** The name, where it is one contact and it is known. */
  label: string | null;
  /** The group all of them are in; null where they are of several. */
  fromGroupId: number | null;
}

/** Moves contacts between groups: one toast for all of them, and one undo. */
export interface Moves {
  /** Resolves with whether the move was recorded. */
  move(accountId: AccountId, request: MoveRequest, group: Group): Promise<boolean>;
  /** Takes a move back; answers false for a batch that is none. */
  undo(accountId: AccountId, batchId: string): boolean;
  /** Takes what became of moved contacts and answers with the news that are of something else. */
  take(changes: readonly SettledChange[]): SettledChange[];
}

interface MoveWays {
  bridge: ContactsBridge;
  announcer: Announcer;
  /** What an account that is not on screen has to say waits until it is. */
  news: AccountNews;
}

// Older ones are undone one by one in the history.
const REMEMBERED = 50;

export function createMoves({ bridge, announcer, news }: MoveWays): Moves {
  const batches = createMoveBatches((batch) => news.tell(batch.accountId, () => ended(batch)));
  /** The group of each move that can be taken back as one, by batch. */
  const undoable = new Map<string, { groupName: string; label: string }>();

  function pass(accountId: AccountId, changes: readonly SettledChange[]) {
    for (const change of changes)
      announcer.outcome({ accountId, kind: change.kind, label: change.label, outcome: change });
  }

  async function move(accountId: AccountId, request: MoveRequest, group: Group): Promise<boolean> {
    const call = batches.asking();
    try {
      const { batchId, moving, already } = await callHost(bridge, 'contacts.move', {
        accountId,
        selection: request.selection,
        groupId: group.groupId,
      });
      const what = request.label === null ? countOf(moving, 'contact', 'contacts') : `“${request.label}”`;
      if (moving > 0) {
        undoable.set(batchId, { groupName: group.name, label: what });
        for (const oldest of [...undoable.keys()].slice(0, -REMEMBERED)) undoable.delete(oldest);
      }
      if (news.isOpen(accountId)) {
        showToast({
          id: `move ${batchId}`,
          severity: 'info',
          title: moving === 0 ? 'Nothing to move' : `Moving ${what}`,
          message:
            moving === 0
              ? `${request.label === null ? 'They are' : `${what} is`} in ${group.name} already.`
              : `To ${group.name}. You can go on meanwhile; what cannot be sent now waits here.`,
        });
      }
      const batch: MoveBatch = {
        accountId,
        batchId,
        kind: 'move',
        groupName: group.name,
        moving,
        already,
        done: 0,
        failed: [],
      };
      pass(accountId, call.answered(moving === 0 ? null : batch));
      return true;
    } catch (thrown) {
      pass(accountId, call.answered(null));
      announcer.failure(appErrorOf(thrown), {
        accountId,
        attempt: 'contact.edit',
        label: request.label ?? countOf(request.count, 'contact', 'contacts'),
      });
      return false;
    }
  }

  function ended(batch: MoveBatch): void {
    const { accountId, batchId, kind, groupName, moving, already, done, failed } = batch;
    const what = undoable.get(batchId)?.label ?? countOf(moving, 'contact', 'contacts');
    const canUndo = kind === 'move' && done > 0;
    if (canUndo) useUndoStore.getState().push({ accountId, batchId, label: what });
    const there = already === 0 ? '' : ` ${countOf(already, 'was', 'were')} there already.`;
    showToast({
      id: `move ${batchId}`,
      severity: failed.length === 0 ? 'success' : done > 0 ? 'warning' : 'error',
      title: titleOf(batch, what),
      message:
        failed.length > 0
          ? failedText(failed)
          : kind === 'move'
            ? `The group’s celebrations go with it.${there}`
            : `No longer in ${groupName} because of that move.`,
      actions: canUndo ? [{ label: 'Undo', run: () => void undo(accountId, batchId) }] : [],
    });
  }

  function undo(accountId: AccountId, batchId: string): boolean {
    const move = undoable.get(batchId);
    if (move === undefined) return false;
    undoable.delete(batchId);
    useUndoStore.getState().drop(batchId);
    void takeBack(accountId, batchId, move);
    return true;
  }

  async function takeBack(accountId: AccountId, batchId: string, move: { groupName: string; label: string }) {
    const call = batches.asking();
    try {
      const undone = await callHost(bridge, 'changes.undo', { accountId, batchId });
      pass(accountId, call.answered(undoBatch(accountId, move.groupName, undone)));
    } catch (thrown) {
      pass(accountId, call.answered(null));
      announcer.failure(appErrorOf(thrown), { accountId, attempt: 'undo', label: move.label });
    }
  }

  return { move, undo, take: (changes) => batches.take(changes) };
}

/** What the undo has come to by its answer; the rest is told by events. */
function undoBatch(
  accountId: AccountId,
  groupName: string,
  { batchId, recorded, conflicts, outcomes }: UndoResult,
): MoveBatch | null {
  if (batchId === null) return null;
  const own = outcomes.filter((outcome) => outcome.batchId === batchId);
  return {
    accountId,
    batchId,
    kind: 'undo',
    groupName,
    moving: recorded + conflicts.length,
    already: 0,
    done: own.filter(({ state }) => state === 'done').length,
    failed: [
      ...own
        .filter(({ state }) => state === 'refused' || state === 'cancelled')
        .map(({ state, error }) => ({ state, error, label: '' })),
      ...conflicts.map(({ label }) => ({
        state: 'refused' as const,
        error: { code: 'conflict' as const },
        label,
      })),
    ],
  };
}

function titleOf({ kind, groupName, moving, done, failed }: MoveBatch, what: string): string {
  const verb = kind === 'move' ? 'Moved' : 'Moved back';
  if (failed.length === 0) return kind === 'move' ? `${verb} ${what} to ${groupName}` : `${verb} ${what}`;
  if (done === 0) return `${kind === 'move' ? 'Not moved' : 'Not moved back'}: ${what}`;
  return `${verb} ${formatCount(done)} of ${countOf(moving, 'contact', 'contacts')}${kind === 'move' ? ` to ${groupName}` : ''}`;
}

// Enough to recognise who is meant.
const NAMED = 5;

/** Those that were not moved, by what kept them. */
function failedText(failed: MoveBatch['failed']): string {
  const reasons = new Map<string, string[]>();
  for (const { label, error } of failed) {
    const reason = describeError(error ?? { code: 'cancelled' }).title;
    reasons.set(reason, [...(reasons.get(reason) ?? []), label]);
  }
  return [...reasons]
    .map(([reason, labels]) => {
      const names = labels.filter((label) => label !== '').slice(0, NAMED);
      const more = labels.length - names.length;
      const named = names.map((label) => `“${label}”`).join(', ');
      const counted = names.length === 0 ? countOf(more, 'contact', 'contacts') : `${formatCount(more)} more`;
      return `${reason}: ${[...(named === '' ? [] : [named]), ...(more > 0 ? [counted] : [])].join(' and ')}.`;
    })
    .join(' ');
}
