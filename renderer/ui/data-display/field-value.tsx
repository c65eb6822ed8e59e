import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ContactFieldName, ContactPatch } from '../../../electron/contract/contacts/contact.ts';
import { contactLabel } from '../../../electron/core/contact/contact-label.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { contactQuery } from '../../lib/host-calls/queries/contact-queries.ts';
import { fieldText } from '../../lib/texts/contacts/field-text.ts';
import { groupNames, type GroupName } from '../../lib/groups/group-names.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { breakableEmail } from './breakable-email.tsx';
import classes from './field-value.module.css';

interface FieldValueProps {
  field: ContactFieldName;
  values: ContactPatch;
  groups: readonly GroupName[];
}

/** A field's value as text: names for groups and guardians, and a word for empty values. */
export function FieldValue({ field, values, groups }: FieldValueProps) {
  const { guardian } = values;
  if (field === 'guardian' && guardian != null) return <GuardianName contactKey={guardian} />;
  const text = fieldText(field, values, { groupName: groupNames(groups), guardianName: null });
  const empty = values[field] == null || values[field] === '';
  return (
    <bdi className={empty ? classes['empty'] : classes['value']} dir="auto">
      {field === 'email' ? breakableEmail(text) : text}
    </bdi>
  );
}

function GuardianName({ contactKey }: { contactKey: string }) {
  const { data } = useQuery(contactQuery(useBridge(), useAccountId(), contactKey));
  return (
    <bdi className={classes['value']} dir="auto">
      {data == null ? t`A contact` : contactLabel(data.fields)}
    </bdi>
  );
}

/** A field's change as `before → after`, with words for assistive technology. */
export function FieldChange({
  field,
  before,
  after,
  groups,
}: {
  field: ContactFieldName;
  before: ContactPatch;
  after: ContactPatch;
  groups: readonly GroupName[];
}) {
  return (
    <span className={classes['change']}>
      <del>
        <FieldValue field={field} values={before} groups={groups} />
      </del>
      <span aria-hidden className={classes['arrow']}>
        →
      </span>
      <ins>
        <FieldValue field={field} values={after} groups={groups} />
      </ins>
    </span>
  );
}
