import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Checkbox, Text } from '@mantine/core';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { ContactFields } from '../../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import type { MergePlan } from '../../../../../electron/contract/merging/merge-plan.ts';
import { differingFields, fieldsOf } from '../../../../../electron/core/contact/compare-fields.ts';
import { contactLabel } from '../../../../../electron/core/contact/contact-label.ts';
import { fieldLabels } from '../../../../lib/texts/contacts/field-labels.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { FieldChange } from '../../../../ui/data-display/field-value.tsx';
import { VirtualList } from '../../../../ui/lists/virtual-list.tsx';
import classes from './merge.module.css';

/** One merge of a list. */
export interface MergeRow {
  id: string;
  label: string;
  plan: MergePlan | null;
  /** Whether it can be run. */
  canRun: boolean;
  note?: ReactNode;
}

interface MergeRowsProps {
  /** Rows loaded so far. */
  rows: readonly MergeRow[];
  total: number;
  groups: readonly Group[];
  isChosen: (id: string) => boolean;
  onChoose: (row: MergeRow, on: boolean) => void;
  hasMore?: boolean;
  onMore?: () => void;
}

/** List of merges, before and after, each with a checkbox; arrow keys move between rows. */
export function MergeRows(props: MergeRowsProps) {
  const { rows, total, groups, isChosen, onChoose, hasMore = false, onMore = () => undefined } = props;
  const area = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const boxes = [...(area.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
    const at = boxes.findIndex((box) => box === document.activeElement);
    // If the list itself has the focus, the first visible checkbox is next.
    const next = boxes[at < 0 ? 0 : at + by];
    if (next === undefined) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    next.closest('[role="listitem"]')?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div className={classes['list']} data-notes={rows.some(({ note }) => note !== undefined) || undefined}>
      <div className={classes['rowsHead']} aria-hidden>
        <span />
        <span>
          <Trans>Before</Trans>
        </span>
        <span>
          <Trans>Afterwards</Trans>
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys are an addition to Tab */}
      <div ref={area} className={classes['rows']} onKeyDown={onKeyDown}>
        <VirtualList
          label={t`Merges, before and after: ${plural(total, { one: `${formatCount(total)} set`, other: `${formatCount(total)} sets` })}`}
          items={rows}
          keyOf={({ id }) => id}
          estimate={() => 78}
          hasMore={hasMore}
          onMore={onMore}
          render={(row) => (
            <div className={classes['row']}>
              <Checkbox
                size="xs"
                aria-label={t`Merge ${row.label}`}
                checked={row.canRun && isChosen(row.id)}
                disabled={!row.canRun}
                onChange={(event) => onChoose(row, event.currentTarget.checked)}
              />
              {row.plan === null ? <bdi>{row.label}</bdi> : <Before plan={row.plan} />}
              {row.plan === null ? <span /> : <After plan={row.plan} groups={groups} />}
              {row.note !== undefined && <div>{row.note}</div>}
            </div>
          )}
        />
      </div>
    </div>
  );
}

/** Members of a merge, each with what distinguishes it. */
function Before({ plan }: { plan: MergePlan }) {
  return (
    <div>
      {plan.members.map(({ key, contactId, fields }) => (
        <span key={key} className={classes['rowLine']}>
          <bdi>{contactLabel(fields)}</bdi>{' '}
          <span className={classes['number']}>
            {[contactId, fields.email, fields.phone]
              .filter((part) => part !== null && part !== '')
              .join(' · ')}
            {key === plan.keptKey && t` · kept`}
          </span>
        </span>
      ))}
    </div>
  );
}

/** The kept contact after the merge, and its changed fields. */
function After({ plan, groups }: { plan: MergePlan; groups: readonly Group[] }) {
  const kept = plan.members.find(({ key }) => key === plan.keptKey);
  const before: Partial<ContactFields> = kept?.fields ?? {};
  const changed = fieldsOf(plan.final).filter((field) => differingFields(plan.final, before).includes(field));
  return (
    <div>
      <span className={classes['rowLine']}>
        <bdi>{contactLabel(plan.final)}</bdi>{' '}
        <span className={classes['number']}>
          {plural(plan.members.length - 1, {
            one: `${formatCount(plan.members.length - 1)} other removed`,
            other: `${formatCount(plan.members.length - 1)} others removed`,
          })}
        </span>
      </span>
      {changed.map((field) => (
        <Text key={field} size="xs" component="div">
          {fieldLabels()[field]}:{' '}
          <FieldChange field={field} before={before} after={plan.final} groups={groups} />
        </Text>
      ))}
    </div>
  );
}
