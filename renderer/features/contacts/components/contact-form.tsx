import { Autocomplete, Button, Group, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Facets } from '../../../../electron/contract/contact-query.ts';
import type { Group as ContactGroup } from '../../../../electron/contract/group.ts';
import { useBridge } from '../../../lib/bridge-context.ts';
import { FIELD_LABELS } from '../../../lib/field-labels.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import type { ContactDraft, DraftValues, FieldProblems, TextField } from '../contact-draft.ts';
import { facetsQuery } from '../queries.ts';
import { BirthdayFields } from './birthday-fields.tsx';
import classes from './contact-form.module.css';
import { CustomFieldsEditor } from './custom-fields-editor.tsx';
import { GroupSelect } from './group-select.tsx';
import { GuardianSelect } from './guardian-select.tsx';
import { LanguageInput } from './language-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { TimezoneSelect } from './timezone-select.tsx';

interface ContactFormProps {
  title: string;
  draft: ContactDraft;
  problems: FieldProblems;
  /** Counts up whenever saving failed: the first field with a problem takes the focus. */
  failures: number;
  /** Counts up whenever the form begins anew: the first field takes the focus. */
  beginnings: number;
  groups: readonly ContactGroup[];
  saving: boolean;
  /** What concerns the whole form, on top of it. */
  notice: ReactNode;
  /** What is good to know while typing, below the fields so that none of them moves. */
  hint: ReactNode;
  ownKey: string | null;
  onChange: (draft: ContactDraft) => void;
  onSave: (then: 'show' | 'new') => void;
  onCancel: () => void;
}

/**
 * Every field the interface takes (section 2.2). Enter saves, Ctrl+Enter saves and begins a new contact; Escape leaves,
 * after a question where something would be lost.
 */
export function ContactForm(props: ContactFormProps) {
  const { title, draft, problems, failures, beginnings, groups, saving, notice, hint, ownKey } = props;
  const { onChange, onSave, onCancel } = props;
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
  const write = (field: TextField) => (value: string) =>
    change({ texts: { ...values.texts, [field]: value } });

  useEffect(() => {
    fieldsArea.current?.scrollTo({ top: 0 });
    form.current?.querySelector<HTMLInputElement>('input')?.focus({ preventScroll: true });
  }, [beginnings]);
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  const input = (field: TextField) => ({
    label: FIELD_LABELS[field],
    value: values.texts[field],
    error: problems[field],
    dir: 'auto' as const,
    autoComplete: 'off',
    spellCheck: false,
    name: field,
  });
  const text = (field: TextField, more: { required?: boolean; description?: string } = {}) => (
    <TextInput
      {...input(field)}
      withAsterisk={more.required ?? false}
      inputMode={field === 'email' ? 'email' : 'text'}
      {...(more.description === undefined ? {} : { description: more.description })}
      onChange={(event) => write(field)(event.currentTarget.value)}
    />
  );
  const phone = (field: 'phone' | 'whatsappPhone') => (
    <PhoneInput {...input(field)} onChange={(event) => write(field)(event.currentTarget.value)} />
  );
  const suggested = (field: TextField & keyof Facets, description?: string) => (
    <Autocomplete
      {...input(field)}
      {...(description === undefined ? {} : { description })}
      // What the account's own contacts carry; any other text is as good.
      data={usedValues(facets, field)}
      limit={20}
      openOnFocus={false}
      onChange={write(field)}
    />
  );

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.nativeEvent.isComposing) return;
    // A list that is open takes its own Escape first.
    if (event.key === 'Escape' && !event.defaultPrevented && !hasOpenList(event.target)) {
      event.stopPropagation();
      onCancel();
    }
  }
  function onKeyDownCapture(event: KeyboardEvent<HTMLFormElement>) {
    // Before the fields: a closed list would open on Enter.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (!saving) onSave('new');
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any field leaves the form
    <form
      ref={form}
      className={classes['form']}
      aria-label={title}
      aria-busy={saving}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) onSave('show');
      }}
      onKeyDown={onKeyDown}
      onKeyDownCapture={onKeyDownCapture}
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
          <GroupSelect
            groups={groups}
            chosen={values.groupId}
            problem={problems.groupId}
            onChange={(groupId) => change({ groupId })}
          />
          <BirthdayFields
            value={values.birthday}
            problem={problems.birthday}
            onChange={(birthday) => change({ birthday })}
          />
          {text('email')}
          {phone('phone')}
          {phone('whatsappPhone')}
          <SimpleGrid cols={2} spacing="sm">
            <LanguageInput {...input('language')} used={usedLanguages(facets)} onChange={write('language')} />
            <TimezoneSelect
              value={values.texts.timezone}
              problem={problems.timezone}
              onChange={write('timezone')}
            />
          </SimpleGrid>
          <SimpleGrid cols={2} spacing="sm">
            {suggested('salutation')}
            {suggested('gender')}
          </SimpleGrid>
          {suggested('relationshipStatus')}
          <GuardianSelect
            value={values.guardian}
            name={values.guardianName}
            problem={problems.guardian}
            ownKey={ownKey}
            onChange={(guardian, guardianName) => change({ guardian, guardianName })}
          />
          <SimpleGrid cols={2} spacing="sm">
            {suggested('company')}
            {text('jobTitle')}
          </SimpleGrid>
          {text('location')}
          {text('profileImage', { description: 'An address or reference, kept as text and never loaded' })}
          {suggested('status', 'The service begins with 1')}
          {draft.before === null && (
            <CustomFieldsEditor
              fields={draft.customFields}
              problem={problems.customFields}
              onChange={(customFields) => onChange({ ...draft, customFields })}
            />
          )}
        </Stack>
      </div>
      {hint !== null && <div className={classes['hint']}>{hint}</div>}
      <Group className={classes['foot']} gap="xs" wrap="nowrap">
        <Button variant="subtle" color="gray" mr="auto" px="xs" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant="default"
          px="sm"
          disabled={saving}
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter"
          onClick={() => onSave('new')}
        >
          Save and new
        </Button>
        <Button type="submit" px="md" loading={saving} title="Enter" aria-keyshortcuts="Enter">
          {draft.before === null ? 'Create' : 'Save'}
        </Button>
      </Group>
    </form>
  );
}

const usedValues = (facets: Facets | undefined, field: keyof Facets): string[] =>
  (facets?.[field] ?? []).map(({ value }) => value).filter((value) => value !== '');

const NONE: readonly string[] = [];
const languagesOf = new WeakMap<Facets, readonly string[]>();

/** The same list for the same facets: what is made of it is made once. */
function usedLanguages(facets: Facets | undefined): readonly string[] {
  if (facets === undefined) return NONE;
  const used = languagesOf.get(facets) ?? usedValues(facets, 'language');
  languagesOf.set(facets, used);
  return used;
}

function hasOpenList(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '');
  return target.getAttribute('aria-expanded') === 'true' && list !== null && list.checkVisibility();
}
