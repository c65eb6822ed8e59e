import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountProfile } from '../../../../electron/contract/accounts/account.ts';
import type { ChannelOutput } from '../../../../electron/contract/channels.ts';
import type { ComparedRow, ComparisonKind } from '../../../../electron/contract/lists/comparison.ts';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useAccountId, useIsList } from '../../../lib/host-calls/open-account-context.ts';
import { comparedRowsQuery, comparisonQuery } from './compare-queries.ts';
import { ComparedContact } from './compared-contact.tsx';
import { RowsByKind } from './rows-by-kind.tsx';
import { ChosenList, ListDialog } from './list-dialog.tsx';
import { useRowFilter } from './use-row-filter.ts';

interface CompareDialogProps {
  opened: boolean;
  /** Lists other than the open one. */
  lists: readonly AccountProfile[];
  groups: readonly Group[];
  onContact: (key: ContactKey) => void;
  onClose: () => void;
}

/** Dialog that compares a list with the open account or list, contact by contact. */
export function CompareDialog({ opened, onClose, ...content }: CompareDialogProps) {
  return (
    <ListDialog opened={opened} onClose={onClose} title={t`Compare with a list`}>
      <Content {...content} onClose={onClose} />
    </ListDialog>
  );
}

const KINDS = ['changed', 'missing', 'added', 'same'] as const satisfies ComparisonKind[];

const kindNames = (isList: boolean): Record<ComparisonKind, string> => ({
  changed: t`Changed`,
  missing: isList ? t`Only in the other list` : t`Only in the list`,
  added: isList ? t`Only in this list` : t`Only in the account`,
  same: t`Same`,
});

function Content({ lists, onClose, onContact, groups }: Omit<CompareDialogProps, 'opened'>) {
  const [listId, setListId] = useState(lists[0]?.accountId ?? '');
  const query = useQuery(comparisonQuery(useBridge(), useAccountId(), listId));
  return (
    <ChosenList lists={lists} listId={listId} onList={setListId} query={query} comparing={t`Comparing…`}>
      {(comparison) => (
        <Comparison
          key={comparison.comparisonId}
          comparison={comparison}
          groups={groups}
          onContact={(key) => {
            onClose();
            onContact(key);
          }}
        />
      )}
    </ChosenList>
  );
}

interface ComparisonProps {
  comparison: ChannelOutput<'comparisons.begin'>;
  groups: readonly Group[];
  onContact: (key: ContactKey) => void;
}

function Comparison({ comparison: { comparisonId, counts }, groups, onContact }: ComparisonProps) {
  const isList = useIsList();
  const filter = useRowFilter<ComparisonKind>(KINDS.find((kind) => counts[kind] > 0) ?? 'changed');
  const list = useInfiniteQuery(comparedRowsQuery(useBridge(), useAccountId(), comparisonId, filter));
  return (
    <RowsByKind
      filter={filter}
      kinds={KINDS}
      names={kindNames(isList)}
      counts={counts}
      list={list}
      keyOf={({ key, row }) => `${key ?? ''} ${row ?? ''}`}
      fieldsOf={({ changes }) => changes.length}
      render={(row) => <Compared row={row} isList={isList} groups={groups} onContact={onContact} />}
    />
  );
}

interface ComparedProps {
  row: ComparedRow;
  /** Whether the open account is a list. */
  isList: boolean;
  groups: readonly Group[];
  onContact: (key: ContactKey) => void;
}

function Compared({ row, isList, groups, onContact }: ComparedProps) {
  const { label, detail, line, key, changes } = row;
  const number = line === null ? null : formatCount(line);
  const place =
    number === null ? null : isList ? t`Line ${number} of the other list` : t`Line ${number} of the list`;
  return (
    <ComparedContact
      label={label}
      detail={detail}
      place={place}
      action={
        key !== null && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t`Open ${label}`}
            onClick={() => onContact(key)}
          >
            {t`Open`}
          </Button>
        )
      }
      columns={isList ? [t`In the other list`, t`In this list`] : [t`In the list`, t`In the account`]}
      fields={changes.map(({ field, before, after }) => ({ field, values: [before, after] }))}
      groups={groups}
    />
  );
}
