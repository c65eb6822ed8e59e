import { Trans } from '@lingui/react/macro';
import type { ImportRow } from '../../../../../electron/contract/imports/import.ts';
import type { GroupName } from '../../../../lib/groups/group-names.ts';
import { fieldsOf } from '../../../../../electron/core/contact/compare-fields.ts';
import { fieldLabels } from '../../../../lib/texts/contacts/field-labels.ts';
import { FieldChange, FieldValue } from '../../../../ui/data-display/field-value.tsx';
import classes from './rows.module.css';

/** Values that a row sets, with the contact's previous ones if they differ. */
export function RowChangeList({ row, groups }: { row: ImportRow; groups: readonly GroupName[] }) {
  const { outcome, before, after, fields, customFields } = row;
  const isUpdate = outcome === 'update';
  const values = outcome === 'create' || isUpdate ? after : fields;
  const shown = fieldsOf(values).filter((field) => values[field] !== null && values[field] !== '');
  const custom = Object.entries(customFields ?? {});
  if (shown.length + custom.length === 0) return null;
  return (
    <dl className={classes['values']}>
      {shown.map((field) => (
        <div key={field}>
          <dt>{fieldLabels()[field]}</dt>
          <dd>
            {isUpdate ? (
              <FieldChange field={field} before={before} after={after} groups={groups} />
            ) : (
              <FieldValue field={field} values={values} groups={groups} />
            )}
          </dd>
        </div>
      ))}
      {outcome !== 'update' &&
        custom.map(([name, text]) => (
          <div key={name}>
            <dt>
              <bdi>{name}</bdi> <Trans>(custom field)</Trans>
            </dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
