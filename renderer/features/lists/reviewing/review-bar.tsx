import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconFileExport, IconFileSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ContactFilter } from '../../../../electron/contract/contacts/contact-query.ts';
import type { ReviewProgress } from '../../../../electron/contract/lists/list.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { reviewProgressQuery } from '../../../lib/host-calls/queries/review-queries.ts';
import { leftText } from './left-text.ts';
import { useReviewStore } from './review-store.ts';
import classes from './review.module.css';

interface ReviewBarProps {
  filter: ContactFilter;
  onFilter: (filter: ContactFilter) => void;
  onReading: () => void;
  onHandBack: () => void;
}

/** Progress of the review, as counts that filter the table. */
export function ReviewBar({ filter, onFilter, onReading, onHandBack }: ReviewBarProps) {
  const { t } = useLingui();
  const accountId = useAccountId();
  const { data } = useQuery(reviewProgressQuery(useBridge(), accountId));
  const announcement = useReviewStore((state) => state.reviews[accountId]?.announcement ?? '');
  return (
    <section className={classes['bar']} aria-label={t`Progress of the review`}>
      {data !== undefined && (
        <>
          <Progress.Root size={8} radius="xl" className={classes['progress'] ?? ''}>
            <Progress.Section
              value={data.total === 0 ? 0 : (100 * data.reviewed) / data.total}
              // Mantine would announce a percentage.
              withAria={false}
              role="progressbar"
              aria-label={t`Reviewed`}
              aria-valuemin={0}
              aria-valuemax={data.total}
              aria-valuenow={data.reviewed}
              aria-valuetext={progressText(data)}
            />
          </Progress.Root>
          <Counts progress={data} filter={filter} onFilter={onFilter} />
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        </>
      )}
      <div className={classes['barEnd']}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconFileSettings size={15} aria-hidden />}
          title={t`How the file was read`}
          onClick={onReading}
        >
          <Trans>File…</Trans>
        </Button>
        <Button
          size="compact-sm"
          leftSection={<IconFileExport size={15} aria-hidden />}
          title={t`Hand back`}
          onClick={onHandBack}
        >
          <Trans>Hand back…</Trans>
        </Button>
      </div>
    </section>
  );
}

/** `142 of 200 reviewed`. */
function progressText({ total, reviewed }: ReviewProgress): string {
  const done = formatCount(reviewed);
  const all = formatCount(total);
  return plural(total, { one: `${done} of ${all} reviewed`, other: `${done} of ${all} reviewed` });
}

function Counts({
  progress,
  filter,
  onFilter,
}: {
  progress: ReviewProgress;
  filter: ContactFilter;
  onFilter: (filter: ContactFilter) => void;
}) {
  const { t } = useLingui();
  const { reviewMark, changed, hasProblems, ...others } = filter;
  const toggle = (
    to: Pick<ContactFilter, 'reviewMark' | 'changed' | 'hasProblems'>,
    isOn: boolean,
    text: ReactNode,
  ) => (
    <UnstyledButton
      key={JSON.stringify(to)}
      className={classes['count']}
      aria-pressed={isOn}
      onClick={() => onFilter(isOn ? others : { ...others, ...to })}
    >
      {text}
    </UnstyledButton>
  );
  const problems = formatCount(progress.problems);
  const [keep, fix, remove, changes] = [progress.keep, progress.fix, progress.remove, progress.changed].map(
    (count) => formatCount(count),
  );
  return (
    <div role="group" aria-label={t`Show only`} className={classes['counts']}>
      {toggle({ reviewMark: 'none' }, reviewMark === 'none', leftText(progress))}
      {toggle({ reviewMark: 'keep' }, reviewMark === 'keep', t`${keep} keep`)}
      {toggle({ reviewMark: 'fix' }, reviewMark === 'fix', t`${fix} fix`)}
      {toggle({ reviewMark: 'remove' }, reviewMark === 'remove', t`${remove} remove`)}
      {toggle({ changed: true }, changed === true, t`${changes} changed`)}
      {(progress.problems > 0 || hasProblems === true) &&
        toggle(
          { hasProblems: true },
          hasProblems === true,
          plural(progress.problems, { one: `${problems} with problems`, other: `${problems} with problems` }),
        )}
    </div>
  );
}
