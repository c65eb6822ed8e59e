import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group as Row, Radio, Text, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChannelOutput } from '../../../../electron/contract/channels.ts';
import {
  CONTACT_FIELD_NAMES,
  HAND_BACK_CHOICES,
  type HandBackChoice,
} from '../../../../electron/contract/enumerations.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import type { HandBackKind, HandBackRow } from '../../../../electron/contract/lists/hand-back.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { ComparedContact, type ComparedValues } from './compared-contact.tsx';
import { RowsByKind } from './rows-by-kind.tsx';
import { applyListKeys, applyListRowsQuery } from './apply-list-queries.ts';
import { useRowFilter } from './use-row-filter.ts';
import classes from './comparing.module.css';

/** Tab labels by kind. */
const applyListNames = (): Record<HandBackKind, string> => ({
  conflict: t`Conflicts`,
  update: t`Update`,
  create: t`Create`,
  delete: t`Delete`,
  unmatched: t`Not found`,
  same: t`Unchanged`,
});

/** Explanation of each kind. */
const applyListHints = (): Record<HandBackKind, string> => ({
  conflict: t`These values changed differently in the account and in the review, or it isn’t certain that the contact is the same. Choose which to keep.`,
  update: t`These contacts will be changed as in the review.`,
  create: t`These contacts were added in the review.`,
  delete: t`These contacts were removed in the review or marked Remove.`,
  unmatched: t`These contacts aren’t in the account, so they’re left out.`,
  same: t`The account already has these values.`,
});

interface ApplyListRowsProps {
  comparison: ChannelOutput<'handBacks.begin'>;
  /** Existing kinds in the order of their tabs. */
  kinds: readonly HandBackKind[];
  groups: readonly Group[];
  /** Called when the user chose to create a contact although the account has a similar one. */
  onCreateAnother: () => void;
}

/**
 * Contacts of a list by planned result: each field as exported, as reviewed and as it is now. Conflicts can be decided.
 */
export function ApplyListRows({ comparison, kinds, groups, onCreateAnother }: ApplyListRowsProps) {
  const { handBackId, counts } = comparison;
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  const filter = useRowFilter<HandBackKind>(kinds[0] ?? 'same');
  const list = useInfiniteQuery(applyListRowsQuery(bridge, accountId, handBackId, filter));
  const decide = useMutation({
    mutationFn: (to: { rows: number[] | null; choice: HandBackChoice }) =>
      callHost(bridge, 'handBacks.decide', { accountId, handBackId, ...to }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: applyListKeys.rows(accountId, handBackId) }),
    onError: (thrown) => notifier.failure(appErrorOf(thrown), { accountId, attempt: 'conflicts' }),
  });
  return (
    <RowsByKind
      filter={filter}
      kinds={kinds}
      names={applyListNames()}
      counts={counts}
      list={list}
      keyOf={({ row }) => String(row)}
      fieldsOf={({ fields }) => fields.length}
      render={(row) => (
        <TakenContact
          row={row}
          groups={groups}
          onChoice={(choice) => {
            if (choice === 'create') onCreateAnother();
            decide.mutate({ rows: [row.row], choice });
          }}
        />
      )}
    >
      <div className={classes['hint']}>
        <Text size="sm">{applyListHints()[filter.kind]}</Text>
        {filter.kind === 'conflict' && (
          <AllConflicts onChoice={(choice) => decide.mutate({ rows: null, choice })} />
        )}
      </div>
    </RowsByKind>
  );
}

/** Buttons that decide all conflicts at once, including those hidden by a search. */
function AllConflicts({ onChoice }: { onChoice: (choice: HandBackChoice) => void }) {
  return (
    <Row gap="xs" role="group" aria-label={t`All conflicts`}>
      <Button size="compact-sm" variant="default" onClick={() => onChoice('account')}>
        <Trans>Keep all account values</Trans>
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => onChoice('reviewed')}>
        <Trans>Use all reviewed values</Trans>
      </Button>
    </Row>
  );
}

interface TakenContactProps {
  row: HandBackRow;
  groups: readonly Group[];
  onChoice: (choice: HandBackChoice) => void;
}

function TakenContact({ row, groups, onChoice }: TakenContactProps) {
  const { label, detail, line, kind, fields, created, isRemoval, choice } = row;
  const number = line === null ? null : formatCount(line);
  const hasValuesOnly = created !== null && kind !== 'conflict';
  // An added contact has no exported values.
  const exported = line === null ? [] : [t`As exported`];
  return (
    <ComparedContact
      label={label}
      detail={hasValuesOnly ? '' : detail}
      place={number === null ? t`Added in the review` : t`Line ${number}`}
      notes={<RowNotes row={row} />}
      columns={hasValuesOnly ? [t`Value`] : [...exported, t`As reviewed`, t`Now in the account`]}
      fields={
        hasValuesOnly
          ? givenFields(created)
          : fields.map(({ field, original, reviewed, now, isConflict }) => ({
              field,
              values: [...(line === null ? [] : [original]), reviewed, now],
              isConflict,
            }))
      }
      groups={groups}
    >
      {kind === 'conflict' && (
        <Radio.Group
          // Mantine names the group only by its label.
          label={<VisuallyHidden>{t`What to do with ${label}`}</VisuallyHidden>}
          labelProps={{ display: 'block' }}
          value={choice}
          onChange={(to) => onChoice(HAND_BACK_CHOICES.find((each) => each === to) ?? 'account')}
        >
          <Row gap="md" mt={4}>
            <Radio size="xs" value="account" label={t`Keep account value`} />
            <Radio size="xs" value="reviewed" label={isRemoval ? t`Delete it` : t`Use reviewed value`} />
            {created !== null && <Radio size="xs" value="create" label={t`Create another contact`} />}
          </Row>
        </Radio.Group>
      )}
    </ComparedContact>
  );
}

/** Notes on an uncertain match, and on groups and guardians of the review that don't exist in the account. */
function RowNotes({ row: { uncertainMatch, missingGroup, missingGuardian } }: { row: HandBackRow }) {
  return (
    <>
      {uncertainMatch !== null && (
        <Text size="xs">
          <Trans>
            Found in the account as <bdi>{uncertainMatch}</bdi>. Use the reviewed values only if it’s the same
            person.
          </Trans>
        </Text>
      )}
      {missingGroup !== null && (
        <Text size="xs">
          <Trans>
            The account has no group <bdi>{missingGroup}</bdi>
          </Trans>
        </Text>
      )}
      {missingGuardian !== null && (
        <Text size="xs">
          <Trans>
            The guardian <bdi>{missingGuardian}</bdi> isn’t in the account, so the guardian stays as it is
          </Trans>
        </Text>
      )}
    </>
  );
}

/** Values of a contact that would be created, except its name and status. */
const givenFields = (created: NonNullable<HandBackRow['created']>): ComparedValues[] =>
  CONTACT_FIELD_NAMES.flatMap((field) => {
    const value = created[field];
    const isNamed = field === 'firstName' || field === 'lastName' || field === 'status';
    return isNamed || value === undefined || value === null || value === ''
      ? []
      : [{ field, values: [value] }];
  });
