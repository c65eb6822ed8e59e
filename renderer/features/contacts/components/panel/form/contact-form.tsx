import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ContactFieldName } from '../../../../../../electron/contract/contacts/contact.ts';
import type { Group as ContactGroup } from '../../../../../../electron/contract/contacts/group.ts';
import type { DraftValues } from '../../../../../lib/drafts/draft-values.ts';
import { hasOpenDropdown } from '../../../../../lib/focus/has-open-dropdown.ts';
import { useHasSeveralStatuses } from '../../../../../lib/use-has-several-statuses.ts';
import { FieldEditor } from '../../../../../ui/fields/field-editor.tsx';
import type { ContactDraft, FieldProblems } from '../../../form/contact-draft.ts';
import classes from './contact-form.module.css';
import { CustomFieldsEditor } from './custom-fields-editor.tsx';
import { useFormFocus, type FormFocus } from './use-form-focus.ts';

interface ContactFormProps extends Omit<FormFocus, 'hasNotice'> {
  title: string;
  draft: ContactDraft;
  problems: FieldProblems;
  groups: readonly ContactGroup[];
  saving: boolean;
  /** Notice about the whole form, above the fields. */
  notice: ReactNode;
  /** Hint while typing, below the fields so that none of them moves. */
  hint: ReactNode;
  ownKey: string | null;
  onChange: (draft: ContactDraft) => void;
  onSave: (then: 'show' | 'new') => void;
  /** Called for each key before the form acts on it. */
  onKeyDownCapture: (event: KeyboardEvent) => void;
  onCancel: () => void;
}

/**
 * All fields of the service's interface (section 2.2). Enter saves; Ctrl+Enter saves and starts a new contact; Escape
 * closes the form, after a confirmation if input would be lost.
 */
export function ContactForm(props: ContactFormProps) {
  const { title, draft, problems, failures, focusCount, startField } = props;
  const { groups, saving, notice, hint, ownKey } = props;
  const { onChange, onSave, onCancel } = props;
  const hasNotice = notice !== null;
  const { form, fields, notice: noticeArea } = useFormFocus({ focusCount, startField, failures, hasNotice });
  const { values } = draft;
  const isNew = draft.before === null;
  const hasStatuses = useHasSeveralStatuses() || values.texts.status !== draft.initial.texts.status;
  const change = (to: Partial<DraftValues>) => onChange({ ...draft, values: { ...values, ...to } });

  const editor = (field: ContactFieldName) => (
    <FieldEditor
      field={field}
      values={values}
      problem={problems[field]}
      groups={groups}
      ownKey={ownKey}
      onChange={change}
    />
  );

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.nativeEvent.isComposing) return;
    // An open dropdown handles Escape first.
    if (event.key === 'Escape' && !event.defaultPrevented && !hasOpenDropdown(event.target)) {
      event.stopPropagation();
      onCancel();
    }
  }
  function onKeyDownCapture(event: KeyboardEvent<HTMLFormElement>) {
    props.onKeyDownCapture(event);
    // Captured before the fields get the key, because a closed dropdown would open on Enter.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (!saving) onSave(isNew ? 'new' : 'show');
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
      <div className={classes['fields']} ref={fields}>
        <Stack gap="sm">
          {hasNotice && (
            <div ref={noticeArea} tabIndex={-1} className={classes['notice']}>
              {notice}
            </div>
          )}
          <Stack
            gap="sm"
            className={classes['values']}
            role="group"
            aria-label={t`Fields`}
            aria-disabled={saving}
          >
            {/* Screen readers announce with each field whether it's required. */}
            <Text size="xs" c="dimmed" aria-hidden>
              <Trans>* Required</Trans>
            </Text>
            <div className={classes['pair']}>
              {editor('firstName')}
              {editor('lastName')}
            </div>
            {editor('groupId')}
            {editor('birthday')}
            {editor('email')}
            {editor('phone')}
            {editor('whatsappPhone')}
            <div className={classes['pair']}>
              {editor('language')}
              {editor('timezone')}
            </div>
            <div className={classes['pair']}>
              {editor('salutation')}
              {editor('gender')}
            </div>
            {editor('relationshipStatus')}
            {editor('guardian')}
            <div className={classes['pair']}>
              {editor('company')}
              {editor('jobTitle')}
            </div>
            {editor('location')}
            {editor('profileImage')}
            {hasStatuses && editor('status')}
            {isNew && (
              <CustomFieldsEditor
                fields={draft.customFields}
                problem={problems.customFields}
                onChange={(customFields) => onChange({ ...draft, customFields })}
              />
            )}
          </Stack>
        </Stack>
      </div>
      {hint}
      <Group className={classes['foot']} gap="xs" wrap="nowrap">
        <Button variant="subtle" color="gray" mr="auto" px="xs" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        {isNew && (
          <Button
            variant="default"
            px="xs"
            disabled={saving}
            title={t`Ctrl+Enter`}
            aria-keyshortcuts="Control+Enter"
            onClick={() => onSave('new')}
          >
            <Trans>Save and new</Trans>
          </Button>
        )}
        <Button type="submit" px="md" loading={saving} title={t`Enter`} aria-keyshortcuts="Enter">
          {isNew ? t`Create` : t`Save`}
        </Button>
      </Group>
    </form>
  );
}
