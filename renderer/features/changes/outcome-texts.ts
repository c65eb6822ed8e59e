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

/** Whether a list did it to a group: there is nothing to be set up, and nothing is only marked. */
const isListGroup = (kind: ChangeKind, isList: boolean) => isList && kind.startsWith('group.');
const groupVerb = (kind: ChangeKind) => (kind === 'group.create' ? 'created' : 'deleted');

/** What a toast says when a write is done. */
export const doneText = (kind: ChangeKind, label: string, isList: boolean): string =>
  isListGroup(kind, isList) ? t`The group “${label}” was ${groupVerb(kind)}.` : DONE_TEXTS[kind](label);

/** The title of a toast for a write that is done. */
export const doneTitle = (kind: ChangeKind, isList: boolean): string =>
  isListGroup(kind, isList) ? t`Group ${groupVerb(kind)}` : doneTitles()[kind];

export const doneTitles = (): Record<ChangeKind, string> => ({
  'contact.create': t`Contact created`,
  'contact.edit': t`Contact saved`,
  'contact.delete': t`Contact deleted`,
  'group.create': t`Group created`,
  'group.delete': t`Group marked for deletion`,
});

/** The title of a toast for several writes that had waited. */
export const DONE_MANY: Record<ChangeKind, (count: string) => string> = {
  'contact.create': (count) => t`${count} contacts created`,
  'contact.edit': (count) => t`${count} contacts saved`,
  'contact.delete': (count) => t`${count} contacts deleted`,
  'group.create': (count) => t`${count} groups created`,
  'group.delete': (count) => t`${count} groups marked for deletion`,
};

/** What a toast says while a write waits to be sent. */
export const QUEUED_TEXT = (label: string) =>
  t`“${label}”: the change is saved here and will be sent when the service is reachable.`;

/** What a toast says of a contact that was deleted and is removed at the service later. */
export const REMOVAL_WAITS_TEXT = (label: string, time: string) =>
  t`“${label}” will be removed from the service at ${time}. Until then, Undo brings back everything.`;

/** What a toast says when it is not known whether a write arrived. */
export const UNSETTLED_TEXT = (label: string) =>
  t`“${label}”: the change was sent but isn’t confirmed. The app is checking it and won’t send it twice.`;

/** The same for several. */
export const QUEUED_MANY = (count: string) =>
  t`${count} changes are saved here and will be sent when the service is reachable`;
export const UNSETTLED_MANY = (count: string) =>
  t`${count} changes were sent but aren’t confirmed. The app is checking them and won’t send them twice`;

/** What a toast says while a write waits for a key. */
export const KEPT_TEXT = (label: string) => t`“${label}”: the change is saved here and waiting.`;
export const KEPT_MANY = (count: string) => t`${count} changes are saved here and waiting`;
