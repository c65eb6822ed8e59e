import {
  Autocomplete,
  Button,
  Group,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Facets } from '../../../../electron/contract/contact-query.ts';
import type { Group as ContactGroup } from '../../../../electron/contract/group.ts';
import { timezones } from '../../../../electron/core/timezones.ts';
import { useBridge } from '../../../lib/bridge-context.ts';
import { FIELD_LABELS } from '../../../lib/field-labels.ts';
import { formatLanguage } from '../../../lib/formats.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import type { ContactDraft, DraftValues, FieldProblems, TextField } from '../contact-draft.ts';
import { facetsQuery } from '../queries.ts';
import { BirthdayFields } from './birthday-fields.tsx';
import classes from './contact-form.module.css';
import { CustomFieldsEditor } from './custom-fields-editor.tsx';
import { GuardianSelect } from './guardian-select.tsx';

interface ContactFormProps {
  title: string;
  draft: ContactDraft;
  problems: FieldProblems;
  groups: readonly ContactGroup[];
  saving: boolean;
  /** What concerns the whole form, on top of it. */
  notice: ReactNode;
  ownKey: string | null;
  onChange: (draft: ContactDraft) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** Every field the interface takes (section 2.2). Enter saves; Escape leaves, after a question where something would be lost. */
export function ContactForm(props: ContactFormProps) {
  const { title, draft, problems, groups, saving, notice, ownKey, onChange, onSave, onCancel } = props;
  const bridge = useBridge();
  const facets = useQuery(facetsQuery(bridge, useAccountId())).data;
  const form = useRef<HTMLFormElement>(null);
  const fieldsArea = useRef<HTMLDivElement>(null);
  // What concerns the whole form must be seen, however far down the user was.
  const noticed = notice !== null;
  useEffect(() => {
    if (noticed) fieldsArea.current?.scrollTo({ top: 0 });
  }, [noticed]);
  const { values } = draft;
  const change = (to: Partial<DraftValues>) => onChange({ ...draft, values: { ...values, ...to } });

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const input = (field: TextField) => ({
    label: FIELD_LABELS[field],
    value: values.texts[field],
    error: problems[field],
    dir: 'auto' as const,
    autoComplete: 'off',
    name: field,
  });
  const text = (field: TextField, more: { type?: string; required?: boolean; description?: string } = {}) => (
    <TextInput
      {...input(field)}
      withAsterisk={more.required ?? false}
      inputMode={more.type === 'email' ? 'email' : more.type === 'tel' ? 'tel' : 'text'}
      spellCheck={false}
      {...(more.description === undefined ? {} : { description: more.description })}
      onChange={(event) => change({ texts: { ...values.texts, [field]: event.currentTarget.value } })}
    />
  );
  const suggested = (field: TextField, from: keyof Facets, description?: string) => (
    <Autocomplete
      {...input(field)}
      {...(description === undefined ? {} : { description })}
      data={(facets?.[from] ?? []).map(({ value }) => value).filter((value) => value !== '')}
      limit={20}
      onChange={(value) => change({ texts: { ...values.texts, [field]: value } })}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any field leaves the form
    <form
      ref={form}
      className={classes['form']}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) onSave();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        // An open list or an input method takes its own Escape first.
        if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) {
          event.stopPropagation();
          onCancel();
        }
      }}
    >
      <Title order={2} size="h4" className={classes['title']} dir="auto">
        {title}
      </Title>
      <div className={classes['fields']} ref={fieldsArea}>
        <Stack gap="sm">
          {notice}
          <SimpleGrid cols={2} spacing="sm">
            {text('firstName', { required: true })}
            {text('lastName')}
          </SimpleGrid>
          {text('email', { type: 'email' })}
          <SimpleGrid cols={2} spacing="sm">
            {text('phone', { type: 'tel' })}
            {text('whatsappPhone', { type: 'tel' })}
          </SimpleGrid>
          <GroupField
            groups={groups}
            draft={draft}
            problem={problems.groupId}
            onChange={(groupId) => change({ groupId })}
          />
          <BirthdayFields
            value={values.birthday}
            problem={problems.birthday}
            onChange={(birthday) => change({ birthday })}
          />
          <GuardianSelect
            value={values.guardian}
            name={values.guardianName}
            problem={problems.guardian}
            ownKey={ownKey}
            onChange={(guardian, guardianName) => change({ guardian, guardianName })}
          />
          <SimpleGrid cols={2} spacing="sm">
            {suggested('salutation', 'salutation')}
            {suggested('gender', 'gender')}
          </SimpleGrid>
          {suggested('relationshipStatus', 'relationshipStatus')}
          <SimpleGrid cols={2} spacing="sm">
            {suggested('company', 'company')}
            {text('jobTitle')}
          </SimpleGrid>
          {text('location')}
          <SimpleGrid cols={2} spacing="sm">
            <TimezoneField
              value={values.texts.timezone}
              problem={problems.timezone}
              onChange={(timezone) => change({ texts: { ...values.texts, timezone } })}
            />
            {suggested('language', 'language', languageHint(values.texts.language))}
          </SimpleGrid>
          <SimpleGrid cols={2} spacing="sm">
            {suggested('status', 'status', 'The service begins with 1')}
            {text('profileImage', { description: 'Kept as text, never loaded' })}
          </SimpleGrid>
          {draft.before === null && (
            <CustomFieldsEditor
              fields={draft.customFields}
              problem={problems.customFields}
              onChange={(customFields) => onChange({ ...draft, customFields })}
            />
          )}
        </Stack>
      </div>
      <Group className={classes['foot']} justify="flex-end" gap="xs">
        <Text size="xs" c="dimmed" mr="auto">
          Enter saves
        </Text>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={saving}>
          {draft.before === null ? 'Create' : 'Save'}
        </Button>
      </Group>
    </form>
  );
}

function languageHint(code: string): string {
  const name = formatLanguage(code.trim());
  return code.trim() === '' || name === code.trim() ? 'A short code: en, de, ar…' : name;
}

function GroupField({
  groups,
  draft,
  problem,
  onChange,
}: {
  groups: readonly ContactGroup[];
  draft: ContactDraft;
  problem: string | undefined;
  onChange: (groupId: number | null) => void;
}) {
  const chosen = draft.values.groupId;
  const open = groups.filter((group) => !group.markedForDeletion || group.groupId === chosen);
  const data = open.map((group) => ({
    value: String(group.groupId),
    label: group.markedForDeletion ? `${group.name} (marked for deletion)` : group.name,
  }));
  if (chosen !== null && !open.some((group) => group.groupId === chosen))
    data.push({ value: String(chosen), label: `Group ${chosen}` });
  return (
    <Select
      label={FIELD_LABELS.groupId}
      description="Decides which celebration it takes part in"
      withAsterisk
      searchable={data.length > 8}
      placeholder="Choose a group"
      data={data}
      value={chosen === null ? null : String(chosen)}
      error={problem}
      allowDeselect={false}
      onChange={(value) => onChange(value === null ? null : Number(value))}
    />
  );
}

function TimezoneField({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: string | undefined;
  onChange: (timezone: string) => void;
}) {
  const zones = useMemo(() => {
    const known = timezones();
    // What the contact already has is offered too, whether this computer knows it or not.
    return value === '' || known.includes(value) ? [...known] : [value, ...known];
  }, [value]);
  return (
    <Select
      label={FIELD_LABELS.timezone}
      description="Area/City"
      searchable
      clearable
      limit={60}
      nothingFoundMessage="No such time zone"
      data={zones}
      value={value || null}
      error={problem}
      onChange={(zone) => onChange(zone ?? '')}
    />
  );
}
