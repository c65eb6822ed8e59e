import { t } from '@lingui/core/macro';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { Merge } from '../../../../electron/contract/merging/merge-state.ts';
import type { MergePlan } from '../../../../electron/contract/merging/merge-plan.ts';
import { contactLabel } from '../../../../electron/core/contact/contact-label.ts';
import { leftTexts, STOP_TEXTS } from './merge-texts.ts';

/** Why a merge stopped, and what state it has left. */
export function stopText({ stop, left, plan }: Pick<Merge, 'stop' | 'left' | 'plan'>): string {
  const about = plan.members.find(({ key }) => key === stop?.key);
  const who = about === undefined ? null : contactLabel(about.fields);
  return [stop === null ? '' : STOP_TEXTS[stop.reason](stop, who), left === null ? '' : leftTexts()[left]]
    .filter((part) => part !== '')
    .join(' ');
}

/** Handlers of a stopped merge's buttons. */
export interface StoppedMergeHandlers {
  openContact(key: ContactKey): void;
  /** Opens a new merge of these contacts. */
  mergeAgain(keys: readonly ContactKey[]): void;
  /** Runs the merge with removals first, after the user confirmed it. */
  removeFirst(plan: MergePlan): void;
}

/** Buttons for a stopped merge. */
export function stoppedMergeButtons(
  { stop, plan, removed }: Pick<Merge, 'stop' | 'plan' | 'removed'>,
  handlers: StoppedMergeHandlers,
): { label: string; run: () => void }[] {
  const gone = new Set(removed);
  if (stop?.reason === 'gone' && stop.key !== null) gone.add(stop.key);
  const keys = plan.members.map(({ key }) => key).filter((key) => !gone.has(key));
  const other = stop?.reason === 'contact_exists' ? stop.key : null;
  const first =
    stop?.reason === 'cannot_clear'
      ? [{ label: t`Remove first, then merge…`, run: () => handlers.removeFirst(plan) }]
      : [];
  if (other !== null)
    return [
      ...first,
      { label: t`Merge that one too`, run: () => handlers.mergeAgain([...keys, other]) },
      { label: t`Open that contact`, run: () => handlers.openContact(other) },
    ];
  return keys.length < 2
    ? first
    : [...first, { label: t`Review again…`, run: () => handlers.mergeAgain(keys) }];
}
