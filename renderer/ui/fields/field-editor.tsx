import { t } from '@lingui/core/macro';
import { Autocomplete, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Facets } from '../../../electron/contract/contacts/contact-query.ts';
import type { ContactFieldName, ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../electron/contract/contacts/group.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { facetsQuery } from '../../lib/host-calls/queries/contact-queries.ts';
import { TEXT_FIELD_NAMES } from '../../../electron/contract/enumerations.ts';
import { parseBirthdayInput } from '../../lib/drafts/birthday-input.ts';
import type { DraftValues, TextField } from '../../lib/drafts/draft-values.ts';
import { fieldLabels } from '../../lib/texts/contacts/field-labels.ts';
import { useAccountId, useIsList } from '../../lib/host-calls/open-account-context.ts';
import { BirthdayFields } from './birthday-fields.tsx';
import { GroupSelect } from './group-select.tsx';
import { FieldWarning } from './field-warning.tsx';
import { GuardianInput } from './guardian-input.tsx';
import { LanguageInput } from './language-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { TimezoneInput } from './timezone-input.tsx';
import { useTextWarning } from './use-text-warning.ts';
import { WarningAnnouncement } from './warning-announcement.tsx';

interface FieldEditorProps {
  field: ContactFieldName;
  values: DraftValues;
  problem: string | undefined;
  groups: readonly Group[];
  /** Key of the edited contact, which can't be its own guardian. */
  ownKey: ContactKey | null;
  onChange: (change: Partial<DraftValues>) => void;
}

/** Input of one contact field, the same wherever the field is edited. Warnings about its value are announced. */
export function FieldEditor(props: FieldEditorProps) {
  const { field, values, groups } = props;
  const [initial] = useState(values);
  const textField = TEXT_FIELD_NAMES.find((each) => each === field);
  const textWarning = useTextWarning(
    textField ?? 'firstName',
    textField === undefined ? '' : values.texts[textField],
  );
  const warning = field === 'birthday' ? birthdayWarning(values, groups) : textWarning;
  const text = warning === null ? null : `${fieldLabels()[field]}: ${warning}`;
  return (
    <>
      <FieldInput {...props} warning={warning} />
      <WarningAnnouncement text={text} isEdited={values !== initial} />
    </>
  );
}

function FieldInput({
  field,
  values,
  problem,
  groups,
  ownKey,
  warning,
  onChange,
}: FieldEditorProps & { warning: string | null }) {
  const facets = useQuery(facetsQuery(useBridge(), useAccountId())).data;
  const isList = useIsList();
  const write = (to: string) => onChange({ texts: { ...values.texts, [field]: to } });
  const input = (text: TextField) => ({
    label: fieldLabels()[text],
    value: values.texts[text],
    error: problem,
    dir: 'auto' as const,
    autoComplete: 'off',
    spellCheck: false,
    name: text,
  });
  const described = (hint?: string) => {
    const description = warning === null ? hint : <FieldWarning>{warning}</FieldWarning>;
    return description === undefined ? {} : { description };
  };
  switch (field) {
    case 'groupId':
      return (
        <GroupSelect
          groups={groups}
          chosen={values.groupId}
          typed={values.groupTyped}
          problem={problem}
          onChange={onChange}
        />
      );
    case 'birthday':
      return (
        <BirthdayFields
          value={values.birthday}
          problem={problem}
          warning={warning}
          onChange={(birthday) => onChange({ birthday })}
        />
      );
    case 'guardian':
      return <GuardianInput value={values} problem={problem} ownKey={ownKey} onChange={onChange} />;
    case 'phone':
    case 'whatsappPhone':
      return <PhoneInput {...input(field)} onChange={(event) => write(event.currentTarget.value)} />;
    case 'language':
      return <LanguageInput {...input(field)} used={usedLanguages(facets)} onChange={write} />;
    case 'timezone':
      return <TimezoneInput value={values.texts.timezone} problem={problem} onChange={write} />;
    case 'salutation':
    case 'gender':
    case 'relationshipStatus':
    case 'company':
    case 'status':
      return (
        <Autocomplete
          {...input(field)}
          {...described(field === 'status' && !isList ? t`The service starts with 1` : undefined)}
          // Suggests values of the account's contacts; any other text is accepted as well.
          data={usedValues(facets, field)}
          limit={20}
          openOnFocus={false}
          onChange={write}
        />
      );
    case 'firstName':
    case 'lastName':
    case 'email':
    case 'jobTitle':
    case 'location':
    case 'profileImage':
      return (
        <TextInput
          {...input(field)}
          required={field === 'firstName'}
          inputMode={field === 'email' ? 'email' : 'text'}
          {...described(
            field === 'profileImage'
              ? t`A web address or reference, saved as text and never loaded`
              : undefined,
          )}
          onChange={(event) => write(event.currentTarget.value)}
        />
      );
  }
}

/** Warns that a contact in a group that greets on birthdays has none; null otherwise. */
function birthdayWarning({ groupId, birthday }: DraftValues, groups: readonly Group[]): string | null {
  const isGreeted = groups.find((group) => group.groupId === groupId)?.category === 'birthday';
  if (!isGreeted || parseBirthdayInput(birthday) !== null) return null;
  return t`This group greets contacts on their birthday. Add one so this contact is greeted.`;
}

const usedValues = (facets: Facets | undefined, field: keyof Facets): string[] =>
  (facets?.[field] ?? []).map(({ value }) => value).filter((value) => value !== '');

const NONE: readonly string[] = [];
const languagesOf = new WeakMap<Facets, readonly string[]>();

/** Languages by frequency; cached per facets object. */
function usedLanguages(facets: Facets | undefined): readonly string[] {
  if (facets === undefined) return NONE;
  const used = languagesOf.get(facets) ?? usedValues(facets, 'language');
  languagesOf.set(facets, used);
  return used;
}
