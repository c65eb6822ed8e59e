import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group as Row, Radio, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChannelOutput } from '../../../../electron/contract/channels.ts';
import {
  REVIEW_CONFLICT_CHOICES,
  type ReviewConflictChoice,
} from '../../../../electron/contract/enumerations.ts';
import type { MergedReview } from '../../../../electron/contract/lists/list.ts';
import type { ReviewConflict } from '../../../../electron/contract/lists/review-conflict.ts';
import { useFocusOnArrival } from '../../../lib/focus/use-focus-on-arrival.ts';
import { useIsMounted } from '../../../lib/focus/use-is-mounted.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useSingleFlightMutation } from '../../../lib/host-calls/use-single-flight-mutation.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { useReportAfterUnmount } from '../../../lib/notices/use-report-after-unmount.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { ComparedContact } from '../comparing/compared-contact.tsx';
import { RowsByKind } from '../comparing/rows-by-kind.tsx';
import { useRowFilter } from '../comparing/use-row-filter.ts';
import { notifyMerged } from './use-review-file.ts';
import { reviewConflictKeys, reviewConflictsQuery } from './review-conflicts-queries.ts';

interface ReviewConflictsFormProps {
  opened: ChannelOutput<'lists.openReview'>;
  onMerged: (merged: MergedReview) => void;
  onCancel: () => void;
}

/** Form that combines a review file with this review: what the two disagree about, side by side, to be decided first. */
export function ReviewConflictsForm({ opened, onMerged, onCancel }: ReviewConflictsFormProps) {
  const { reviewId, conflicts } = opened;
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  const isMounted = useIsMounted();
  const intro = useFocusOnArrival<HTMLParagraphElement>(true);
  const filter = useRowFilter<'conflict'>('conflict');
  const list = useInfiniteQuery(reviewConflictsQuery(bridge, accountId, reviewId, filter.debouncedSearch));
  const decide = useMutation({
    mutationFn: (to: { conflicts: number[] | null; search?: string; choice: ReviewConflictChoice }) =>
      callHost(bridge, 'lists.decideConflicts', { accountId, reviewId, ...to }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: reviewConflictKeys.rows(accountId, reviewId) }),
    onError: (thrown) => notifier.failure(appErrorOf(thrown), { accountId, attempt: 'conflicts' }),
  });
  const run = useSingleFlightMutation({
    mutationFn: () => callHost(bridge, 'lists.loadReview', { accountId, reviewId }),
    onSuccess: (merged) => {
      if (isMounted.current) onMerged(merged);
      else notifyMerged(notifier, merged);
    },
    onError: useReportAfterUnmount({ accountId, attempt: 'read' }),
  });
  // The conflicts on screen, which are those of an earlier search until the next one is answered.
  const [shown, setShown] = useState({ search: '', total: conflicts });
  const total = list.isPlaceholderData ? undefined : list.data?.pages.at(-1)?.total;
  if (total !== undefined && (shown.search !== filter.debouncedSearch || shown.total !== total))
    setShown({ search: filter.debouncedSearch, total });
  const count = formatCount(conflicts);
  return (
    <Stack gap="sm">
      <Text ref={intro} tabIndex={-1} size="sm">
        {plural(conflicts, {
          one: `You and the other reviewer disagree about ${count} contact. Choose what to keep before you combine the reviews.`,
          other: `You and the other reviewer disagree about ${count} contacts. Choose what to keep before you combine the reviews.`,
        })}
      </Text>
      <Conflicts
        conflicts={conflicts}
        shown={shown}
        filter={filter}
        list={list}
        onChoice={(chosen, choice) => decide.mutate({ conflicts: [chosen], choice })}
        onChoiceForShown={(choice) => decide.mutate({ conflicts: null, search: shown.search, choice })}
        chosen={
          decide.isSuccess && decide.variables.conflicts === null && decide.variables.search === shown.search
            ? decide.data.decided
            : null
        }
      />
      {run.isError && <ErrorNotice error={appErrorOf(run.error)} />}
      <DialogButtons>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        {/* A choice that is still being stored would be missing in the result. */}
        <Button loading={run.isPending} disabled={decide.isPending} onClick={() => run.mutate()}>
          <Trans>Combine reviews</Trans>
        </Button>
      </DialogButtons>
    </Stack>
  );
}

interface ConflictsProps {
  conflicts: number;
  filter: ReturnType<typeof useRowFilter<'conflict'>>;
  list: Parameters<typeof RowsByKind<ReviewConflict, 'conflict'>>[0]['list'];
  /** The search of the conflicts on screen, and their number. */
  shown: { search: string; total: number };
  onChoice: (conflict: number, choice: ReviewConflictChoice) => void;
  onChoiceForShown: (choice: ReviewConflictChoice) => void;
  /** Number of conflicts on screen that the last choice for all of them was made for; null if there was none. */
  chosen: number | null;
}

function Conflicts(props: ConflictsProps) {
  const { conflicts, filter, list, shown, onChoice, onChoiceForShown, chosen } = props;
  const { t } = useLingui();
  const count = formatCount(shown.total);
  const isNarrowed = shown.search !== '';
  return (
    <RowsByKind
      filter={filter}
      kinds={['conflict']}
      names={{ conflict: t`Conflicts` }}
      counts={{ conflict: conflicts }}
      list={list}
      keyOf={({ number }) => String(number)}
      fieldsOf={({ fields }) => fields.length}
      render={(row) => <Conflict row={row} onChoice={(choice) => onChoice(row.number, choice)} />}
    >
      <Row gap="xs" mb={8} role="group" aria-label={isNarrowed ? t`Conflicts found` : t`All conflicts`}>
        <Button size="compact-sm" variant="default" onClick={() => onChoiceForShown('here')}>
          {isNarrowed
            ? plural(shown.total, {
                one: `Keep your values in ${count} conflict`,
                other: `Keep your values in ${count} conflicts`,
              })
            : t`Keep all your values`}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onChoiceForShown('there')}>
          {isNarrowed
            ? plural(shown.total, {
                one: `Use the other review’s values in ${count} conflict`,
                other: `Use the other review’s values in ${count} conflicts`,
              })
            : t`Use all values of the other review`}
        </Button>
        <Text size="xs" role="status">
          {chosen === null ? '' : chosenText(chosen, shown.total)}
        </Text>
      </Row>
    </RowsByKind>
  );
}

/** Says for how many conflicts a choice was made. Removals by the other reviewer are only chosen one by one. */
function chosenText(chosen: number, total: number): string {
  const count = formatCount(chosen);
  const left = formatCount(total - chosen);
  const text = plural(chosen, {
    one: `Chosen for ${count} conflict.`,
    other: `Chosen for ${count} conflicts.`,
  });
  if (chosen >= total) return text;
  return `${text} ${plural(total - chosen, {
    one: `${left} removal has to be chosen by itself.`,
    other: `${left} removals have to be chosen one by one.`,
  })}`;
}

function Conflict({
  row,
  onChoice,
}: {
  row: ReviewConflict;
  onChoice: (choice: ReviewConflictChoice) => void;
}) {
  const { t } = useLingui();
  const { label, detail, line, fields, isRemoval, choice } = row;
  const number = line === null ? null : formatCount(line);
  // An added contact has no values in the file, and a removed one none in the other review.
  const columns = [
    ...(line === null ? [] : [t`In the file`]),
    t`Your review`,
    ...(isRemoval ? [] : [t`Other review`]),
  ];
  return (
    <ComparedContact
      label={label}
      detail={detail}
      place={number === null ? t`Added in the review` : t`Line ${number}`}
      notes={
        isRemoval && (
          <Text size="xs">
            <Trans>You corrected this contact, and the other reviewer removed it.</Trans>
          </Text>
        )
      }
      columns={columns}
      fields={fields.map(({ field, original, here, there }) => ({
        field,
        values: [...(line === null ? [] : [original]), here, ...(isRemoval ? [] : [there])],
        isConflict: true,
      }))}
      groups={[]}
    >
      <Radio.Group
        // Mantine names the group only by its label.
        label={<VisuallyHidden>{t`What to do with ${label}`}</VisuallyHidden>}
        labelProps={{ display: 'block' }}
        value={choice}
        onChange={(to) => onChoice(REVIEW_CONFLICT_CHOICES.find((each) => each === to) ?? 'here')}
      >
        <Row gap="md" mt={4}>
          <Radio
            size="xs"
            value="here"
            label={
              isRemoval
                ? t`Keep the contact`
                : plural(fields.length, { one: 'Keep your value', other: 'Keep your values' })
            }
          />
          <Radio
            size="xs"
            value="there"
            label={
              isRemoval
                ? t`Remove it`
                : plural(fields.length, { one: 'Use the other value', other: 'Use the other values' })
            }
          />
        </Row>
      </Radio.Group>
    </ComparedContact>
  );
}
