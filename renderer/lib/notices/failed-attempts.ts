import type { Attempt } from './announcer.ts';

/** What did not happen, with the subject's name: the first sentence of an error toast. */
export const FAILED_ATTEMPTS: Record<Attempt, (label: string) => string> = {
  'contact.create': (label) => `“${label}” was not created.`,
  'contact.edit': (label) => `“${label}” was not changed.`,
  'contact.delete': (label) => `“${label}” was not deleted.`,
  'group.create': (label) => `The group “${label}” was not created.`,
  'group.delete': (label) => `The group “${label}” was not deleted.`,
  undo: (label) => (label === '' ? 'It was not undone.' : `“${label}” was not put back.`),
  conflicts: () => 'The conflicts were not settled.',
  duplicates: () => 'Nothing was noted about the duplicates.',
  merge: (label) => (label === '' ? 'Nothing was merged.' : `${label} were not merged.`),
  read: () => '',
  sync: () => 'The contacts were not read.',
  settings: () => 'The setting was not kept.',
  account: (label) => (label === '' ? '' : `“${label}” was not opened.`),
  review: () => 'The mark or note was not kept.',
};

/** The same for several of a kind. */
export const FAILED_MANY: Record<Attempt, (count: string) => string> = {
  'contact.create': (count) => `${count} contacts were not created`,
  'contact.edit': (count) => `${count} contacts were not changed`,
  'contact.delete': (count) => `${count} contacts were not deleted`,
  'group.create': (count) => `${count} groups were not created`,
  'group.delete': (count) => `${count} groups were not deleted`,
  undo: (count) => `${count} changes were not undone`,
  conflicts: (count) => `${count} times`,
  duplicates: (count) => `${count} times`,
  merge: (count) => `${count} merges were not begun`,
  read: (count) => `${count} times`,
  sync: (count) => `${count} times`,
  settings: (count) => `${count} settings were not kept`,
  account: (count) => `${count} times`,
  review: (count) => `${count} times`,
};
