import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ContactFieldName, ContactPatch } from '../../../../electron/contract/contacts/contact.ts';
import type { FileValue } from '../../../../electron/contract/lists/compared-value.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { fieldLabels } from '../../../lib/texts/contacts/field-labels.ts';
import { FieldValue } from '../../../ui/data-display/field-value.tsx';
import classes from './comparing.module.css';

/** One field of a contact in several versions. */
export interface ComparedValues {
  field: ContactFieldName | 'groupName';
  /** Values in the order of the columns. */
  values: readonly (FileValue | undefined)[];
  isConflict?: boolean;
}

interface ComparedContactProps {
  label: string;
  /** Text that distinguishes contacts of the same name; empty for none. */
  detail: string;
  /** Position in the list; null if it isn't in the list. */
  place: string | null;
  /** Button beside the name. */
  action?: ReactNode;
  /** Content below the name. */
  notes?: ReactNode;
  /** Names of the versions. */
  columns: readonly string[];
  fields: readonly ComparedValues[];
  groups: readonly Group[];
  /** Content below the values. */
  children?: ReactNode;
}

/**
 * A contact in a comparison: its name, and the versions of each field side by side, or one below the other in narrow
 * windows.
 */
export function ComparedContact(props: ComparedContactProps) {
  const { label, place, action, notes, columns, fields, groups, children } = props;
  // A detail in the table isn't repeated.
  const isInTable = fields.some(({ values }) => values.includes(props.detail));
  const detail = isInTable ? '' : props.detail;
  return (
    <div className={classes['row']}>
      <div className={classes['head']}>
        <Text span size="sm" fw={600} className={classes['name'] ?? ''}>
          <bdi>{label}</bdi>
        </Text>
        {detail !== '' && (
          <Text span size="xs" c="dimmed" className={classes['detail'] ?? ''}>
            <bdi>{detail}</bdi>
          </Text>
        )}
        {place !== null && (
          <Text span size="xs" c="dimmed">
            {place}
          </Text>
        )}
        {action}
      </div>
      {notes}
      {fields.length > 0 && (
        <table className={classes['fields']} aria-label={label}>
          <thead>
            <tr>
              {[t`Field`, ...columns].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, values, isConflict }) => (
              <tr key={field} data-conflict={isConflict || undefined}>
                <th scope="row">{field === 'groupName' ? t`Group` : fieldLabels()[field]}</th>
                {values.map((value, at) => (
                  <td key={columns[at]} data-column={columns[at]}>
                    <FieldValue {...shownValue(field, value)} groups={groups} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </div>
  );
}

/** Group names, and texts of a file that could not be read, are plain texts, so they are shown like a company. */
function shownValue(
  field: ComparedValues['field'],
  value: FileValue | undefined,
): { field: ContactFieldName; values: ContactPatch } {
  if (typeof value === 'object' && value !== null && 'unread' in value)
    return { field: 'company', values: { company: value.unread } };
  if (field !== 'groupName') return { field, values: { [field]: value } };
  return { field: 'company', values: { company: typeof value === 'string' ? value : null } };
}
