import { t } from '@lingui/core/macro';
import { Modal } from '@mantine/core';
import { IconBolt, IconSettings } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { AccountProfile } from '../../../electron/contract/accounts/account.ts';
import type { Preferences } from '../../../electron/contract/accounts/preferences.ts';
import type { ContactFields, ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { GroupList } from '../../../electron/contract/contacts/group.ts';
import { contactLabel } from '../../../electron/core/contact/contact-label.ts';
import { contactPageQuery } from '../../lib/host-calls/queries/contact-queries.ts';
import { contactsViewOf } from '../../features/contacts/contacts-store.ts';
import { groupTabs, type ChosenGroup } from '../../features/groups/group-tab-list.ts';
import { useActions } from '../../lib/actions/action-handlers.ts';
import { ACTIONS, type Action } from '../../lib/actions/actions.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { findByWords } from '../../lib/formats/find-by-words.ts';

import { useAccountId, useIsList } from '../../lib/host-calls/open-account-context.ts';
import { AccountDot } from '../../ui/data-display/account-dot.tsx';
import { Initials } from '../../ui/data-display/initials.tsx';
import { Picker, type PickerItem } from '../../ui/menus/picker.tsx';
import { ShortcutKeys } from '../../ui/data-display/shortcut-keys.tsx';
import { leaveDialogs, useAppStore } from '../app-store.ts';
import { settingCommands } from './setting-commands.ts';
import { contactCount } from '../../lib/texts/contacts/contact-count.ts';

interface PaletteProps {
  opened: boolean;
  /** Changes each time the palette is opened, which resets the search. */
  dialogId: number;
  /** Keys pressed for the palette while its code was loading. */
  keysAhead: readonly string[];
  accounts: readonly AccountProfile[];
  groups: GroupList | undefined;
  preferences: Preferences;
  onClose: () => void;
  onPreferences: (change: Partial<Preferences>) => void;
  onGroup: (groupId: ChosenGroup) => void;
  onAccount: (account: AccountProfile) => void;
  onContact: (key: ContactKey) => void;
}

/** Command palette: finds actions, settings, accounts and contacts by name. */
export function Palette({ opened, dialogId, onClose, ...content }: PaletteProps) {
  // Returns the focus before the chosen command runs, because the command may move it elsewhere.
  const close = () => {
    leaveDialogs();
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      withCloseButton={false}
      centered={false}
      yOffset="10vh"
      size={600}
      padding="xs"
      attributes={{ content: { 'aria-label': t`Search actions and contacts` } }}
    >
      <PaletteContent key={dialogId} {...content} onClose={close} />
    </Modal>
  );
}

interface PaletteItem extends PickerItem {
  words: string;
  choose: () => void;
}

// Maximum number of contacts in the palette. The table's own search finds the others.
const MAX_SHOWN_CONTACTS = 6;

function PaletteContent({
  accounts,
  groups,
  preferences,
  keysAhead,
  onClose,
  onPreferences,
  onGroup,
  onAccount,
  onContact,
}: Omit<PaletteProps, 'opened' | 'dialogId'>) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const registry = useActions();
  const isList = useIsList();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const found = useQuery({
    ...contactPageQuery(bridge, accountId, {
      query: { search: wanted, filter: {}, sort: null },
      offset: 0,
      limit: MAX_SHOWN_CONTACTS,
    }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  // Evaluated once on opening: which actions are enabled depends on the screen below the palette.
  const [commands] = useState(() => {
    const all: readonly Action[] = ACTIONS;
    return all.filter(
      ({ id, unlisted, accountOnly }) =>
        unlisted === undefined && !(isList && accountOnly) && registry.can(id),
    );
  });

  const actionItems = commands.map((action): PaletteItem => ({
    id: `action-${action.id}`,
    section: t`Actions`,
    label: ((isList ? action.listTitle : undefined) ?? action.title)(),
    words: `${action.title()} ${action.listTitle?.() ?? ''} ${action.words ?? ''}`,
    icon: <IconBolt size={18} stroke={1.6} aria-hidden />,
    end: action.shortcuts[0] && <ShortcutKeys shortcut={action.shortcuts[0]} />,
    choose: () => registry.run(action.id),
  }));
  const settingItems = settingCommands(preferences, onPreferences, useAppStore.getState().showSetting).map(
    ({ id, title, words, run }): PaletteItem => ({
      id: `setting-${id}`,
      section: t`Settings`,
      label: title,
      words: `${title} ${words}`,
      icon: <IconSettings size={18} stroke={1.6} aria-hidden />,
      choose: run,
    }),
  );
  const groupItems = groupTabs(groups, contactsViewOf(accountId).filter.groupId).map(
    (tab, index): PaletteItem => ({
      id: tab.id,
      section: t`Groups`,
      label: tab.name,
      detail: `${contactCount(tab.count)}${tab.leaving === null ? '' : `, ${tab.leaving}`}`,
      words: `${tab.name} group`,
      icon: <tab.icon size={18} stroke={1.6} aria-hidden />,
      end: index < 9 && <ShortcutKeys shortcut={{ key: String(index + 1), mod: true }} />,
      choose: () => onGroup(tab.groupId),
    }),
  );
  const accountItems = accounts
    .filter((account) => account.accountId !== accountId)
    .map((account): PaletteItem => ({
      id: `account-${account.accountId}`,
      section: t`Accounts`,
      label: account.name,
      ...(account.kind === 'list' ? { detail: t`List` } : {}),
      words: `${account.name} ${account.kind === 'list' ? 'list' : 'account'}`,
      icon: <AccountDot color={account.color} />,
      choose: () => onAccount(account),
    }));
  const contactItems = (wanted === '' ? [] : (found.data?.rows ?? [])).map((contact): PaletteItem => ({
    id: `contact-${contact.key}`,
    section: t`Contacts`,
    label: contactLabel(contact.fields),
    ...(detailOf(contact.fields) === '' ? {} : { detail: detailOf(contact.fields) }),
    words: '',
    icon: <Initials firstName={contact.fields.firstName} lastName={contact.fields.lastName} size={24} />,
    choose: () => onContact(contact.key),
  }));
  const named = [actionItems, settingItems, groupItems, accountItems].flatMap((items) =>
    findByWords(items, query, ({ words }) => words),
  );
  const isOutdated = query.trim() !== wanted || found.isPlaceholderData || found.isPending;

  return (
    <Picker
      label={t`Search actions and contacts`}
      placeholder={t`Type an action, a group, an account or a name…`}
      query={query}
      items={[...named, ...contactItems]}
      isSearching={named.length === 0 && isOutdated}
      nothing={t`No results.`}
      keysAhead={keysAhead}
      onQuery={setQuery}
      onPick={(item) => {
        onClose();
        item.choose();
      }}
    />
  );
}

function detailOf({ email, phone, company }: ContactFields): string {
  return [email || phone, company].filter((part) => part !== null && part !== '').join(' · ');
}
