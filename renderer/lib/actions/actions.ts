import { t } from '@lingui/core/macro';
/**
 * One key or combination. `mod` is Ctrl, on a Mac Command. `key` is as in `KeyboardEvent.key`, letters in lower case;
 * `1-9` stands for the nine digits.
 */
export interface Shortcut {
  key: string;
  mod?: true;
  shift?: true;
}

/**
 * Scope of a shortcut. `contacts`: the focus is in the table or a contact's details. `duplicates`: the focus is in the
 * queue of duplicates. `page`: anywhere except text fields, menus and dialogs. `everywhere`: text fields as well, but
 * not menus and dialogs.
 */
export type Reach = 'contacts' | 'duplicates' | 'page' | 'everywhere';

export type ActionSection = 'Contacts' | 'Review' | 'Duplicates' | 'Groups' | 'Accounts' | 'App';

interface ActionEntry {
  id: string;
  /** Title in menus, the palette and the list of shortcuts. */
  title: () => string;
  /** Title if the open account is a list. */
  listTitle?: () => string;
  section: ActionSection;
  shortcuts: readonly Shortcut[];
  reach: Reach;
  /** Additional search words for the palette. */
  words?: string;
  /** Whether the palette leaves out the action, because it lists the action's targets instead. */
  unlisted?: true;
  /** Has no meaning in lists: it isn't offered there, and pressing its shortcut shows why. */
  accountOnly?: true;
}

/** All global actions. Shortcuts, palette, menus and the list of shortcuts are built from this table. */
export const ACTIONS = [
  {
    id: 'contact.search',
    title: () => t`Search contacts`,
    section: 'Contacts',
    shortcuts: [{ key: '/' }, { key: 'f', mod: true }],
    reach: 'everywhere',
    words: 'find',
  },
  {
    id: 'contact.create',
    title: () => t`New contact`,
    section: 'Contacts',
    shortcuts: [{ key: 'n' }],
    reach: 'contacts',
    words: 'create add',
  },
  {
    id: 'contact.edit',
    title: () => t`Edit the contact`,
    section: 'Contacts',
    shortcuts: [{ key: 'e' }],
    reach: 'contacts',
    words: 'change correct',
  },
  {
    id: 'contact.move',
    title: () => t`Move to group…`,
    section: 'Contacts',
    shortcuts: [{ key: 'm' }],
    reach: 'contacts',
  },
  {
    id: 'contact.setField',
    title: () => t`Set or clear a field…`,
    section: 'Contacts',
    shortcuts: [{ key: 's' }],
    reach: 'contacts',
    words: 'bulk change many selected',
  },
  {
    id: 'contact.merge',
    title: () => t`Merge the selected contacts…`,
    section: 'Contacts',
    shortcuts: [],
    reach: 'page',
    words: 'join combine duplicates',
  },
  {
    id: 'contact.copy',
    title: () => t`Copy the selected contacts`,
    section: 'Contacts',
    shortcuts: [],
    reach: 'page',
    words: 'clipboard export',
  },
  {
    id: 'contact.export',
    title: () => t`Export contacts…`,
    section: 'Contacts',
    shortcuts: [],
    reach: 'page',
    words: 'save file csv excel xlsx vcard json calendar download',
  },
  {
    id: 'contact.filter',
    title: () => t`Filter contacts…`,
    section: 'Contacts',
    shortcuts: [],
    reach: 'page',
    words: 'narrow birthday missing language company unsent',
  },
  {
    id: 'contact.columns',
    title: () => t`Choose columns…`,
    section: 'Contacts',
    shortcuts: [],
    reach: 'page',
    words: 'show hide order table',
  },
  {
    id: 'contact.delete',
    title: () => t`Delete the selected contacts…`,
    section: 'Contacts',
    shortcuts: [{ key: 'Delete' }],
    reach: 'contacts',
    words: 'remove bulk',
  },
  {
    id: 'review.keep',
    title: () => t`Mark: keep`,
    section: 'Review',
    shortcuts: [{ key: 'k' }],
    reach: 'contacts',
    words: 'ok',
  },
  {
    id: 'review.fix',
    title: () => t`Mark: fix`,
    section: 'Review',
    shortcuts: [{ key: 'f' }],
    reach: 'contacts',
    words: 'wrong',
  },
  {
    id: 'review.remove',
    title: () => t`Mark: remove`,
    section: 'Review',
    shortcuts: [{ key: 'r' }],
    reach: 'contacts',
    words: 'reject',
  },
  {
    id: 'review.clear',
    title: () => t`Clear the mark`,
    section: 'Review',
    shortcuts: [{ key: 'c' }],
    reach: 'contacts',
    words: 'unmark',
  },
  {
    id: 'review.note',
    title: () => t`Write a note`,
    section: 'Review',
    shortcuts: [{ key: 'w' }],
    reach: 'contacts',
    words: 'comment',
  },
  {
    id: 'review.undo',
    title: () => t`Undo the last mark or note`,
    section: 'Review',
    shortcuts: [{ key: 'u' }],
    reach: 'contacts',
    words: 'undo',
  },
  {
    id: 'list.handBack',
    title: () => t`Hand back the list…`,
    section: 'Review',
    shortcuts: [],
    reach: 'page',
    words: 'save file',
  },
  {
    id: 'list.reading',
    title: () => t`How the file was read…`,
    section: 'Review',
    shortcuts: [],
    reach: 'page',
    words: 'encoding',
  },
  {
    id: 'change.undo',
    title: () => t`Undo the last change`,
    section: 'Contacts',
    shortcuts: [{ key: 'z', mod: true }],
    reach: 'page',
    words: 'take back revert',
  },
  {
    id: 'change.redo',
    title: () => t`Redo what was undone`,
    section: 'Contacts',
    shortcuts: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true },
    ],
    reach: 'page',
    words: 'again repeat',
  },
  {
    id: 'duplicate.next',
    title: () => t`Next duplicate`,
    section: 'Duplicates',
    shortcuts: [{ key: 'j' }],
    reach: 'duplicates',
  },
  {
    id: 'duplicate.previous',
    title: () => t`Previous duplicate`,
    section: 'Duplicates',
    shortcuts: [{ key: 'k' }],
    reach: 'duplicates',
  },
  {
    id: 'duplicate.merge',
    title: () => t`Merge these contacts…`,
    section: 'Duplicates',
    shortcuts: [{ key: 'm' }],
    reach: 'duplicates',
    words: 'join combine',
  },
  {
    id: 'duplicate.not',
    title: () => t`Not a duplicate`,
    section: 'Duplicates',
    shortcuts: [{ key: 'n' }],
    reach: 'duplicates',
    words: 'different people ignore',
  },
  {
    id: 'duplicate.meant',
    title: () => t`Belongs in several groups`,
    section: 'Duplicates',
    shortcuts: [{ key: 'g' }],
    reach: 'duplicates',
    words: 'same person meant',
  },
  {
    id: 'duplicate.skip',
    title: () => t`Skip these duplicates`,
    section: 'Duplicates',
    shortcuts: [{ key: 's' }],
    reach: 'duplicates',
    words: 'later',
  },
  {
    id: 'duplicate.choose',
    title: () => t`Select these duplicates`,
    section: 'Duplicates',
    shortcuts: [{ key: 'x' }],
    reach: 'duplicates',
    words: 'select mark',
  },
  {
    id: 'duplicate.undo',
    title: () => t`Undo the last decision`,
    section: 'Duplicates',
    shortcuts: [{ key: 'u' }],
    reach: 'duplicates',
    words: 'undo revert',
  },
  {
    id: 'duplicate.mergeCertain',
    title: () => t`Merge all certain duplicates…`,
    section: 'Duplicates',
    shortcuts: [],
    reach: 'page',
    words: 'bulk join',
  },
  {
    id: 'duplicate.mergeChosen',
    title: () => t`Merge the selected duplicates…`,
    section: 'Duplicates',
    shortcuts: [],
    reach: 'page',
    words: 'bulk join selected',
  },
  {
    id: 'duplicate.openPlan',
    title: () => t`Open a merge plan…`,
    section: 'Duplicates',
    shortcuts: [],
    reach: 'page',
    words: 'file approve',
  },
  {
    id: 'group.go',
    title: () => t`Go to the first to ninth group tab`,
    section: 'Groups',
    shortcuts: [{ key: '1-9', mod: true }],
    reach: 'everywhere',
    unlisted: true,
  },
  {
    id: 'group.create',
    title: () => t`New group…`,
    section: 'Groups',
    shortcuts: [],
    reach: 'page',
    words: 'create add',
  },
  {
    id: 'group.delete',
    title: () => t`Delete this group…`,
    section: 'Groups',
    shortcuts: [],
    reach: 'page',
    words: 'remove',
  },
  {
    id: 'account.connect',
    title: () => t`Connect another account…`,
    section: 'Accounts',
    shortcuts: [],
    reach: 'page',
    words: 'add key',
  },
  {
    id: 'account.sample',
    title: () => t`Explore the sample account`,
    section: 'Accounts',
    shortcuts: [],
    reach: 'page',
    words: 'demo test',
  },
  {
    id: 'list.open',
    title: () => t`Open a list…`,
    section: 'Accounts',
    shortcuts: [{ key: 'o', mod: true }],
    reach: 'everywhere',
    words: 'file review',
  },
  {
    id: 'list.apply',
    title: () => t`Apply a reviewed list…`,
    section: 'Accounts',
    shortcuts: [],
    reach: 'page',
    words: 'hand back',
  },
  {
    id: 'list.compare',
    title: () => t`Compare with a list…`,
    section: 'Accounts',
    shortcuts: [],
    reach: 'page',
    words: 'difference',
  },
  {
    id: 'account.change',
    title: () => t`Name and color of this account…`,
    listTitle: () => t`Name and color of this list…`,
    section: 'Accounts',
    shortcuts: [],
    reach: 'page',
    words: 'rename color colour',
  },
  {
    id: 'account.key',
    title: () => t`Replace the API key…`,
    section: 'Accounts',
    shortcuts: [],
    reach: 'page',
    words: 'replace api new change give',
  },
  {
    id: 'account.forget',
    title: () => t`Forget this account…`,
    listTitle: () => t`Remove this list…`,
    section: 'Accounts',
    shortcuts: [],
    reach: 'page',
    words: 'remove delete',
  },
  {
    id: 'sync.now',
    title: () => t`Sync with the service now`,
    section: 'App',
    shortcuts: [],
    reach: 'page',
    words: 'compare refresh read reload',
  },
  {
    id: 'app.palette',
    title: () => t`Search actions and contacts`,
    section: 'App',
    shortcuts: [{ key: 'k', mod: true }],
    reach: 'everywhere',
    unlisted: true,
  },
  {
    id: 'app.messages',
    title: () => t`Go to the newest message`,
    section: 'App',
    shortcuts: [{ key: 'F8' }],
    reach: 'everywhere',
    words: 'toast notification notice',
  },
  {
    id: 'app.shortcuts',
    title: () => t`Keyboard shortcuts`,
    section: 'App',
    shortcuts: [{ key: '?' }, { key: 'F1' }],
    reach: 'everywhere',
    words: 'help keys',
  },
  {
    id: 'app.search',
    title: () => t`Search contacts`,
    section: 'App',
    shortcuts: [],
    reach: 'page',
    words: 'find',
  },
  {
    id: 'app.contacts',
    title: () => t`Contacts`,
    section: 'App',
    shortcuts: [],
    reach: 'page',
    words: 'table list',
  },
  {
    id: 'app.duplicates',
    title: () => t`Duplicates`,
    section: 'App',
    shortcuts: [{ key: 'd', mod: true }],
    reach: 'everywhere',
    words: 'merge twice same queue',
  },
  {
    id: 'app.imports',
    title: () => t`Import contacts…`,
    section: 'App',
    shortcuts: [{ key: 'i', mod: true }],
    reach: 'everywhere',
    accountOnly: true,
    words: 'file csv excel xlsx vcard json paste upload add drafts',
  },
  {
    id: 'app.history',
    title: () => t`History of changes`,
    section: 'App',
    shortcuts: [{ key: 'h', mod: true }],
    reach: 'everywhere',
    words: 'log undo results',
  },
  {
    id: 'app.waiting',
    title: () => t`Waiting changes`,
    section: 'App',
    shortcuts: [],
    reach: 'page',
    words: 'pending offline unsettled not confirmed queue',
  },
  {
    id: 'app.trash',
    title: () => t`Trash of deleted contacts`,
    section: 'App',
    shortcuts: [{ key: 'b', mod: true }],
    reach: 'everywhere',
    words: 'restore recover bin',
  },
  {
    id: 'app.settings',
    title: () => t`Settings`,
    section: 'App',
    shortcuts: [{ key: ',', mod: true }],
    reach: 'everywhere',
    words: 'preferences',
  },
] as const satisfies readonly ActionEntry[];

export type ActionId = (typeof ACTIONS)[number]['id'];

export interface Action extends ActionEntry {
  id: ActionId;
}

const BY_ID = new Map<ActionId, Action>(ACTIONS.map((action) => [action.id, action]));

/** The action with this id. */
export function actionOf(id: ActionId): Action {
  const action = BY_ID.get(id);
  if (action === undefined) throw new Error(`There is no action ${id}`);
  return action;
}
