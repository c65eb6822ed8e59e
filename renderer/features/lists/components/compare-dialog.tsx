import { t as translate } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader, Modal, NativeSelect, Stack, Tabs, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountProfile } from '../../../../electron/contract/account.ts';
import type { ComparedRow, ComparisonKind } from '../../../../electron/contract/comparison.ts';
import type { ContactKey } from '../../../../electron/contract/contact.ts';
import type { Group } from '../../../../electron/contract/group.ts';
import { useBridge } from '../../../lib/bridge-context.ts';
import { appErrorOf } from '../../../lib/call-host.ts';
import { FIELD_LABELS } from '../../../lib/field-labels.ts';
import { formatCount } from '../../../lib/formats.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import { Texts } from '../../../lib/texts.tsx';
import { usePages } from '../../../lib/use-pages.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { FieldValue } from '../../../ui/field-value.tsx';
import { ReadList } from '../../../ui/read-list.tsx';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { comparedRowsQuery, comparisonQuery } from '../compare-queries.ts';
import classes from './take-over.module.css';

interface CompareDialogProps {
  opened: boolean;
  /** Lists other than the open one. */
  lists: readonly AccountProfile[];
  groups: readonly Group[];
  onContact: (key: ContactKey) => void;
  onClose: () => void;
}

/** Compares a list with the open account or list, contact by contact. */
export function CompareDialog(props: CompareDialogProps) {
  return (
    <Texts>
      <Dialog {...props} />
    </Texts>
  );
}

function Dialog({ opened, ...content }: CompareDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={opened}
      onClose={content.onClose}
      title={t`Compare with a list`}
      size={1080}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Content {...content} />
    </Modal>
  );
}

const KINDS = ['changed', 'missing', 'added', 'same'] as const satisfies ComparisonKind[];

const kindNames = (): Record<ComparisonKind, string> => ({
  changed: translate`Changed`,
  missing: translate`Only in the list`,
  added: translate`Only here`,
  same: translate`Same`,
});

function Content({ lists, groups, onContact, onClose }: Omit<CompareDialogProps, 'opened'>) {
  const { t } = useLingui();
  const [listId, setListId] = useState(lists[0]?.accountId ?? '');
  const comparison = useQuery(comparisonQuery(useBridge(), useAccountId(), listId));
  const names = kindNames();
  const { data } = comparison;
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t`List`}
        data-autofocus
        maw={420}
        data={lists.map(({ accountId, name }) => ({ value: accountId, label: name }))}
        value={listId}
        onChange={(event) => setListId(event.currentTarget.value)}
      />
      {comparison.isError ? (
        <ErrorNotice error={appErrorOf(comparison.error)} />
      ) : data === undefined ? (
        <Text size="sm" role="status">
          <Loader size="xs" mr={8} aria-hidden />
          <Trans>Comparing…</Trans>
        </Text>
      ) : (
        <Tabs key={data.comparisonId} defaultValue="changed" keepMounted={false}>
          <Tabs.List>
            {KINDS.map((kind) => (
              <Tabs.Tab key={kind} value={kind}>
                {names[kind]} ({formatCount(data.counts[kind])})
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {KINDS.map((kind) => (
            <Tabs.Panel key={kind} value={kind} pt="xs">
              <ComparedRows
                comparisonId={data.comparisonId}
                kind={kind}
                groups={groups}
                onContact={(key) => {
                  onClose();
                  onContact(key);
                }}
              />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </Stack>
  );
}

interface ComparedRowsProps {
  comparisonId: string;
  kind: ComparisonKind;
  groups: readonly Group[];
  onContact: (key: ContactKey) => void;
}

function ComparedRows({ comparisonId, kind, groups, onContact }: ComparedRowsProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(comparedRowsQuery(useBridge(), useAccountId(), comparisonId, kind));
  const { rows, more } = usePages(list);
  return (
    <div className={classes['rows']}>
      <ReadList
        query={list}
        count={rows.length}
        reading={t`The contacts are being read`}
        nothingFound={null}
        found={formatCount(rows.length)}
        empty={<Text size="sm" p="sm">{t`None.`}</Text>}
      >
        <VirtualList
          label={kindNames()[kind]}
          items={rows}
          keyOf={({ key, row }) => `${key ?? ''} ${row ?? ''}`}
          estimate={({ changes }) => 46 + changes.length * 26}
          render={(row) => <Compared row={row} groups={groups} onContact={onContact} />}
          hasMore={list.hasNextPage}
          onMore={more}
        />
      </ReadList>
    </div>
  );
}

interface ComparedProps {
  row: ComparedRow;
  groups: readonly Group[];
  onContact: (key: ContactKey) => void;
}

function Compared({ row: { label, line, key, changes }, groups, onContact }: ComparedProps) {
  const { t } = useLingui();
  const number = line === null ? null : formatCount(line);
  return (
    <div className={classes['row']}>
      <Text size="sm" fw={600} component="div">
        <bdi>{label}</bdi>
        {number !== null && (
          <Text span size="xs" c="dimmed" ml={8}>
            {t`Line ${number} of the list`}
          </Text>
        )}
        {key !== null && (
          <Button
            size="compact-xs"
            variant="subtle"
            ml={8}
            aria-label={t`Open ${label}`}
            onClick={() => onContact(key)}
          >
            {t`Open`}
          </Button>
        )}
      </Text>
      {changes.length > 0 && (
        <table className={classes['fields']}>
          <thead>
            <tr>
              <th scope="col">{t`Field`}</th>
              <th scope="col">{t`In the list`}</th>
              <th scope="col">{t`Here`}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field === 'groupName' ? t`Group` : FIELD_LABELS[field]}</th>
                {[before, after].map((value, at) => (
                  <td key={at === 0 ? 'before' : 'after'}>
                    {field === 'groupName' ? (
                      <bdi>{typeof value === 'string' ? value : ''}</bdi>
                    ) : (
                      <FieldValue field={field} values={{ [field]: value }} groups={groups} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
