import { Checkbox, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ContactFields } from '../../../../electron/contract/contact.ts';
import type { Group } from '../../../../electron/contract/group.ts';
import type { MergePlan } from '../../../../electron/contract/merge.ts';
import { differingFields, fieldsOf } from '../../../../electron/core/compare-fields.ts';
import { contactLabel } from '../../../../electron/core/contact-label.ts';
import { FIELD_LABELS } from '../../../lib/field-labels.ts';
import { countOf } from '../../../lib/formats.ts';
import { FieldChange } from '../../../ui/field-value.tsx';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import classes from './merge.module.css';

/** A merge in a list of many. */
export interface MergeRow {
  id: string;
  label: string;
  plan: MergePlan | null;
  /** It can be run. */
  canRun: boolean;
  note?: ReactNode;
}

interface MergeRowsProps {
  rows: readonly MergeRow[];
  groups: readonly Group[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, on: boolean) => void;
}

/** Merges before and after, one a row, each to be taken or left out. */
export function MergeRows({ rows, groups, chosen, onChoose }: MergeRowsProps) {
  return (
    <div className={classes['list']} data-notes={rows.some(({ note }) => note !== undefined) || undefined}>
      <div className={classes['rowsHead']} aria-hidden>
        <span />
        <span>Before</span>
        <span>Afterwards</span>
      </div>
      <div className={classes['rows']}>
        <VirtualList
          label="Merges, before and after"
          items={rows}
          keyOf={({ id }) => id}
          estimate={() => 78}
          hasMore={false}
          onMore={() => undefined}
          render={(row) => (
            <div className={classes['row']}>
              <Checkbox
                size="xs"
                aria-label={`Merge ${row.label}`}
                checked={row.canRun && chosen.has(row.id)}
                disabled={!row.canRun}
                onChange={(event) => onChoose(row.id, event.currentTarget.checked)}
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

/** The members, each by what tells it apart. */
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
            {key === plan.keptKey && ' · stays'}
          </span>
        </span>
      ))}
    </div>
  );
}

/** What the contact that stays will be, and which of its fields change. */
function After({ plan, groups }: { plan: MergePlan; groups: readonly Group[] }) {
  const kept = plan.members.find(({ key }) => key === plan.keptKey);
  const before: Partial<ContactFields> = kept?.fields ?? {};
  const changed = fieldsOf(plan.final).filter((field) => differingFields(plan.final, before).includes(field));
  return (
    <div>
      <span className={classes['rowLine']}>
        <bdi>{contactLabel(plan.final)}</bdi>{' '}
        <span className={classes['number']}>
          {countOf(plan.members.length - 1, 'other', 'others')} removed
        </span>
      </span>
      {changed.map((field) => (
        <Text key={field} size="xs" component="div">
          {FIELD_LABELS[field]}:{' '}
          <FieldChange field={field} before={before} after={plan.final} groups={groups} />
        </Text>
      ))}
    </div>
  );
}
