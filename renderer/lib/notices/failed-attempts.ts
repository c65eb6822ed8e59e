import { t } from '@lingui/core/macro';
import type { Attempt } from './announcer.ts';

/** First sentence of an error toast: what failed, with the subject's label. */
export const FAILED_ATTEMPTS: Record<Attempt, (label: string) => string> = {
  'contact.create': (label) => t`“${label}” was not created.`,
  'contact.edit': (label) => t`“${label}” was not changed.`,
  'contact.delete': (label) => t`“${label}” was not deleted.`,
  'group.create': (label) => t`The group “${label}” was not created.`,
  'group.delete': (label) => t`The group “${label}” was not deleted.`,
  undo: (label) => (label === '' ? t`It was not undone.` : t`“${label}” was not put back.`),
  conflicts: () => t`The conflicts were not settled.`,
  duplicates: () => t`Nothing was noted about the duplicates.`,
  merge: (label) => (label === '' ? t`Nothing was merged.` : t`${label} were not merged.`),
  read: () => '',
  sync: () => t`The contacts were not read.`,
  settings: () => t`The setting was not kept.`,
  account: (label) => (label === '' ? '' : t`“${label}” was not opened.`),
  review: () => t`The mark or note was not kept.`,
};

/** The same for several subjects. */
export const FAILED_MANY: Record<Attempt, (count: string) => string> = {
  'contact.create': (count) => t`${count} contacts were not created`,
  'contact.edit': (count) => t`${count} contacts were not changed`,
  'contact.delete': (count) => t`${count} contacts were not deleted`,
  'group.create': (count) => t`${count} groups were not created`,
  'group.delete': (count) => t`${count} groups were not deleted`,
  undo: (count) => t`${count} changes were not undone`,
  conflicts: (count) => t`${count} times`,
  duplicates: (count) => t`${count} times`,
  merge: (count) => t`${count} merges were not begun`,
  read: (count) => t`${count} times`,
  sync: (count) => t`${count} times`,
  settings: (count) => t`${count} settings were not kept`,
  account: (count) => t`${count} times`,
  review: (count) => t`${count} times`,
};
