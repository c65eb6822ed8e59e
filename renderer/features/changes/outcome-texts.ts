import { t } from '@lingui/core/macro';
import type { ChangeKind } from '../../../electron/contract/changes/change.ts';

const DONE_TEXTS: Record<ChangeKind, (label: string) => string> = {
  'contact.create': (label) => t`“${label}” was created.`,
  'contact.edit': (label) => t`“${label}” was saved.`,
  'contact.delete': (label) => t`“${label}” was deleted.`,
  'group.create': (label) =>
    t`The group “${label}” was created. Set up its messages and channels in the service’s application.`,
  'group.delete': (label) =>
    t`The group “${label}” is marked for deletion. Its contents aren’t removed right away.`,
};

/** Whether the change is to a group of a list. Lists have no service, so texts about the service don't apply. */
const isListGroup = (kind: ChangeKind, isList: boolean) => isList && kind.startsWith('group.');

/** Toast text of a completed write. */
export const doneText = (kind: ChangeKind, label: string, isList: boolean): string =>
  isListGroup(kind, isList)
    ? kind === 'group.create'
      ? t`The group “${label}” was created.`
      : t`The group “${label}” was deleted.`
    : DONE_TEXTS[kind](label);

/** Toast title of a completed write. */
export const doneTitle = (kind: ChangeKind, isList: boolean): string =>
  isListGroup(kind, isList) && kind === 'group.delete' ? t`Group deleted` : doneTitles()[kind];

export const doneTitles = (): Record<ChangeKind, string> => ({
  'contact.create': t`Contact created`,
  'contact.edit': t`Contact saved`,
  'contact.delete': t`Contact deleted`,
  'group.create': t`Group created`,
  'group.delete': t`Group marked for deletion`,
});

/** Toast title of several completed writes that had waited. */
export const DONE_MANY_TITLES: Record<ChangeKind, (count: string) => string> = {
  'contact.create': (count) => t`${count} contacts created`,
  'contact.edit': (count) => t`${count} contacts saved`,
  'contact.delete': (count) => t`${count} contacts deleted`,
  'group.create': (count) => t`${count} groups created`,
  'group.delete': (count) => t`${count} groups marked for deletion`,
};

/** Toast text of a write that waits to be sent. */
export const queuedText = (label: string) =>
  t`“${label}”: the change is saved here and will be sent automatically.`;

/** Toast text of a deleted contact whose removal is sent later. */
export const removalWaitsText = (label: string, time: string) =>
  t`“${label}” will be removed from the service at ${time}. Until then, Undo brings back everything.`;

/** Toast text of a write whose outcome is unknown. */
export const unsettledText = (label: string) =>
  t`“${label}”: the change was sent but isn’t confirmed. The app is checking it and won’t send it twice.`;

/** Toast texts of several writes that wait to be sent, or whose outcome is unknown. */
export const queuedManyText = (count: string) =>
  t`${count} changes are saved here and will be sent automatically`;
export const unsettledManyText = (count: string) =>
  t`${count} changes were sent but aren’t confirmed. The app is checking them and won’t send them twice`;

/** Toast text of a write that waits for a key. */
export const keptText = (label: string) => t`“${label}”: the change is saved here and waiting.`;
export const keptManyText = (count: string) => t`${count} changes are saved here and waiting`;
