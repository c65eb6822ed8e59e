import { t } from '@lingui/core/macro';
import type { Attempt } from './notifier.ts';

/** First sentence of an error toast: what failed, with the subject's label. */
export const FAILED_ATTEMPTS: Record<Attempt, (label: string) => string> = {
  'contact.create': (label) => t`“${label}” wasn’t created.`,
  'contact.edit': (label) => t`“${label}” wasn’t changed.`,
  'contact.delete': (label) => t`“${label}” wasn’t deleted.`,
  'group.create': (label) => t`The group “${label}” wasn’t created.`,
  'group.delete': (label) => t`The group “${label}” wasn’t deleted.`,
  undo: (label) => (label === '' ? t`The change wasn’t undone.` : t`“${label}” wasn’t undone.`),
  restore: (label) => (label === '' ? t`The contacts weren’t restored.` : t`“${label}” wasn’t restored.`),
  conflicts: () => t`The conflicts weren’t resolved.`,
  duplicates: () => t`The duplicate decision wasn’t saved.`,
  merge: (label) => (label === '' ? t`Nothing was merged.` : t`${label} weren’t merged.`),
  read: () => '',
  sync: () => t`The contacts weren’t synced.`,
  bulk: () => t`The contacts weren’t changed.`,
  'changes.pause': () => t`The changes weren’t paused.`,
  'changes.resume': () => t`The changes weren’t resumed.`,
  'changes.cancel': () => t`The changes weren’t cancelled.`,
  'changes.retry': () => t`The rejected changes weren’t sent again.`,
  'changes.send': () => t`The removals weren’t sent.`,
  removals: () => t`Your answer about missing contacts wasn’t saved.`,
  settings: () => t`The setting wasn’t saved.`,
  account: (label) => (label === '' ? '' : t`“${label}” wasn’t opened.`),
  'account.change': (label) => t`“${label}” wasn’t changed.`,
  review: () => t`The mark or note wasn’t saved.`,
  'file.save': (label) => t`“${label}” wasn’t saved.`,
  'import.run': () => t`The import wasn’t started.`,
  'import.rows': () => t`The rows weren’t changed.`,
  'list.apply': () => t`The reviewed list wasn’t applied.`,
  'list.reread': (label) => t`“${label}” wasn’t read again.`,
  remove: (label) => t`“${label}” wasn’t removed.`,
};

const MANY: Partial<Record<Attempt, (count: string) => string>> = {
  'contact.create': (count) => t`${count} contacts weren’t created`,
  'contact.edit': (count) => t`${count} contacts weren’t changed`,
  'contact.delete': (count) => t`${count} contacts weren’t deleted`,
  'group.create': (count) => t`${count} groups weren’t created`,
  'group.delete': (count) => t`${count} groups weren’t deleted`,
  undo: (count) => t`${count} changes weren’t undone`,
  restore: (count) => t`${count} contacts weren’t restored`,
  merge: (count) => t`${count} merges weren’t started`,
  settings: (count) => t`${count} settings weren’t saved`,
  review: (count) => t`${count} marks or notes weren’t saved`,
  'file.save': (count) => t`${count} files weren’t saved`,
  account: (count) => t`${count} accounts weren’t opened`,
  'account.change': (count) => t`${count} accounts weren’t changed`,
  'import.run': (count) => t`${count} imports weren’t started`,
  'list.apply': (count) => t`${count} reviewed lists weren’t applied`,
  'list.reread': (count) => t`${count} lists weren’t read again`,
  duplicates: (count) => t`${count} duplicate decisions weren’t saved`,
  remove: (count) => t`${count} entries weren’t removed`,
};

/**
 * Start of an error toast about several subjects: what failed, with their number. Null for attempts without subjects of
 * their own, whose sentence stays the same however often they fail.
 */
export const failedMany = (attempt: Attempt, count: string): string | null => MANY[attempt]?.(count) ?? null;
