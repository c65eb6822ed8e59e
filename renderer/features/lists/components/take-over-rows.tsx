import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group as Row, Radio, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Group } from '../../../../electron/contract/group.ts';
import type { HandBackChoice, HandBackKind, HandBackRow } from '../../../../electron/contract/hand-back.ts';
import { useAnnouncer } from '../../../lib/announcer.ts';
import { useBridge } from '../../../lib/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/call-host.ts';
import { FIELD_LABELS } from '../../../lib/field-labels.ts';
import { formatCount } from '../../../lib/formats.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { FieldValue } from '../../../ui/field-value.tsx';
import { ReadList } from '../../../ui/read-list.tsx';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { takeOverNames } from '../take-over-texts.ts';
import { takeOverKeys, takeOverRowsQuery } from '../take-over-queries.ts';
import classes from './take-over.module.css';

interface TakeOverRowsProps {
  handBackId: string;
  kind: HandBackKind;
  groups: readonly Group[];
}

/** The contacts of a kind: each field as exported, as reviewed and as it is now; conflicts with a choice. */
export function TakeOverRows({ handBackId, kind, groups }: TakeOverRowsProps) {
  const { t } = useLingui();
  const bridge = useBridge();
  const accountId = useAccountId();
  const announcer = useAnnouncer();
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(takeOverRowsQuery(bridge, accountId, handBackId, kind));
  const { rows, more } = usePages(list);
  const decide = useMutation({
    mutationFn: (to: { rows: number[] | null; choice: HandBackChoice }) =>
      callHost(bridge, 'handBacks.decide', { accountId, handBackId, ...to }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: takeOverKeys.rows(accountId, handBackId) }),
    onError: (thrown) => announcer.failure(appErrorOf(thrown), { accountId, attempt: 'conflicts' }),
  });
  const count = formatCount(rows.length);
  return (
    <>
      {kind === 'conflict' && (
        <Row gap="xs" mb="xs" role="group" aria-label={t`All conflicts`}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => decide.mutate({ rows: null, choice: 'account' })}
          >
            <Trans>Keep the account’s in all</Trans>
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => decide.mutate({ rows: null, choice: 'reviewed' })}
          >
            <Trans>Take the reviewed in all</Trans>
          </Button>
        </Row>
      )}
      <div className={classes['rows']}>
        <ReadList
          query={list}
          count={rows.length}
          reading={t`The contacts are being read`}
          nothingFound={null}
          found={count}
          empty={<Text size="sm">{t`None.`}</Text>}
        >
          <VirtualList
            label={takeOverNames()[kind]}
            items={rows}
            keyOf={({ row }) => String(row)}
            estimate={({ fields }) => 46 + fields.length * 26}
            render={(row) => (
              <ComparedRow
                row={row}
                groups={groups}
                onChoice={(choice) => decide.mutate({ rows: [row.row], choice })}
              />
            )}
            hasMore={list.hasNextPage}
            onMore={more}
          />
        </ReadList>
      </div>
    </>
  );
}

interface ComparedRowProps {
  row: HandBackRow;
  groups: readonly Group[];
  onChoice: (choice: HandBackChoice) => void;
}

function ComparedRow({ row, groups, onChoice }: ComparedRowProps) {
  const { t } = useLingui();
  const { label, line, kind, fields, isRemoval, choice, missingGroup } = row;
  const number = line === null ? null : formatCount(line);
  return (
    <div className={classes['row']}>
      <Text size="sm" fw={600}>
        <bdi>{label}</bdi>
        <Text span size="xs" c="dimmed" ml={8}>
          {number === null ? t`Added in the review` : t`Line ${number}`}
        </Text>
      </Text>
      {missingGroup !== null && (
        <Text size="xs">
          <Trans>
            The account has no group <bdi>{missingGroup}</bdi>
          </Trans>
        </Text>
      )}
      {fields.length > 0 && (
        <table className={classes['fields']}>
          <thead>
            <tr>
              <th scope="col">{t`Field`}</th>
              <th scope="col">{t`As exported`}</th>
              <th scope="col">{t`As reviewed`}</th>
              <th scope="col">{t`Now in the account`}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, original, reviewed, now, isConflict }) => (
              <tr key={field} data-conflict={isConflict || undefined}>
                <th scope="row">{FIELD_LABELS[field]}</th>
                {[original, reviewed, now].map((value, at) => (
                  <td key={at === 0 ? 'original' : at === 1 ? 'reviewed' : 'now'}>
                    <FieldValue field={field} values={{ [field]: value }} groups={groups} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {kind === 'conflict' && (
        <Radio.Group
          aria-label={t`What becomes of ${label}`}
          value={choice}
          onChange={(to) => onChoice(to === 'reviewed' ? 'reviewed' : 'account')}
        >
          <Row gap="md" mt={4}>
            <Radio size="xs" value="account" label={t`Keep the account’s`} />
            <Radio size="xs" value="reviewed" label={isRemoval ? t`Delete it` : t`Take the reviewed`} />
          </Row>
        </Radio.Group>
      )}
    </div>
  );
}
