import { Trans } from '@lingui/react/macro';
import type { Change } from '../../../../electron/contract/changes/change.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { fieldsOf } from '../../../../electron/core/contact/compare-fields.ts';
import { useHasSeveralStatuses } from '../../../lib/use-has-several-statuses.ts';
import { fieldLabels } from '../../../lib/texts/contacts/field-labels.ts';
import { FieldChange, FieldValue } from '../../../ui/data-display/field-value.tsx';
import classes from './history.module.css';

/** Values of a change by field: before and after for an edit; all values for a created or deleted contact. */
export function ChangeValues({ change, groups }: { change: Change; groups: readonly Group[] }) {
  const { kind, before, after, notTaken } = change;
  const hasStatuses = useHasSeveralStatuses();
  if (kind === 'group.create' || kind === 'group.delete') return null;
  const values = kind === 'contact.delete' ? before : after;
  const fields =
    kind === 'contact.edit'
      ? fieldsOf(after)
      : fieldsOf(values)
          .filter((field) => values[field] !== null && values[field] !== '')
          .filter((field) => hasStatuses || field !== 'status');
  if (fields.length === 0) return null;
  return (
    <dl className={classes['values']}>
      {fields.map((field) => {
        const value =
          kind === 'contact.edit' ? (
            <FieldChange field={field} before={before} after={after} groups={groups} />
          ) : (
            <FieldValue field={field} values={values} groups={groups} />
          );
        return (
          <div key={field} style={{ display: 'contents' }}>
            <dt>{fieldLabels()[field]}</dt>
            <dd>{notTaken.includes(field) ? <Trans>{value} (rejected by the service)</Trans> : value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
