import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { BulkAction } from '../../../../electron/contract/changes/bulk-action.ts';
import type { ContactFieldName } from '../../../../electron/contract/contacts/contact.ts';
import type { Group as ContactGroup } from '../../../../electron/contract/contacts/group.ts';
import { fieldsOf, pickFields } from '../../../../electron/core/contact/compare-fields.ts';
import { BULK_CLEAR_FIELDS, BULK_SET_FIELDS } from '../../../../electron/core/contact/bulk-fields.ts';
import { blankFields } from '../../../../electron/core/contact/blank-fields.ts';
import {
  blankValues,
  fieldsOfValues,
  valueProblem,
  type DraftValues,
} from '../../../lib/drafts/draft-values.ts';
import { fieldLabels } from '../../../lib/texts/contacts/field-labels.ts';
import { todayHere } from '../../../lib/formats/today.ts';
import { useHasSeveralStatuses } from '../../../lib/use-has-several-statuses.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { FieldEditor } from '../../../ui/fields/field-editor.tsx';

const SETTABLE: readonly ContactFieldName[] = BULK_SET_FIELDS;
const CLEARABLE: readonly ContactFieldName[] = BULK_CLEAR_FIELDS;

/** Fields that can be changed in bulk, most frequent first. */
const BULK_FIELDS: readonly ContactFieldName[] = [
  'language',
  'timezone',
  'company',
  'location',
  'status',
  'salutation',
  'gender',
  'relationshipStatus',
  'jobTitle',
  'guardian',
  'lastName',
  ...CLEARABLE.filter((field) => !SETTABLE.includes(field)),
];

const canSet = (field: ContactFieldName): boolean => SETTABLE.includes(field);
const canClear = (field: ContactFieldName): boolean => CLEARABLE.includes(field);

/** Input of the form. */
export interface ValueDraft {
  field: ContactFieldName;
  way: 'set' | 'clear';
  values: DraftValues;
}

export const newValueDraft = (): ValueDraft => ({
  field: BULK_FIELDS[0] ?? 'language',
  way: 'set',
  values: blankValues(),
});

/** Form for a field and its new value, with the inputs of the contact form. */
export function ChooseValue({
  draft,
  groups,
  onChange,
  onCancel,
  onChoose,
}: {
  draft: ValueDraft;
  groups: readonly ContactGroup[];
  onChange: (draft: ValueDraft) => void;
  onCancel: () => void;
  onChoose: (action: BulkAction) => void;
}) {
  const hasStatuses = useHasSeveralStatuses();
  const offered = BULK_FIELDS.filter((each) => hasStatuses || each !== 'status');
  const { field, way, values } = draft;
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const noteId = useId();
  const clears = !canSet(field) || (way === 'clear' && canClear(field));

  function choose() {
    if (clears) {
      onChoose({
        kind: 'set',
        values: { ...pickFields(blankFields(), [field]), ...(field === 'lastName' ? { lastName: '' } : {}) },
      });
      return;
    }
    const wanted = pickFields(fieldsOfValues(values), [field]);
    const [given] = fieldsOf(wanted);
    const value = given === undefined ? null : wanted[given];
    const missing = value === null || value === '' ? t`Enter a value or choose to clear the field.` : null;
    const wrong = valueProblem(field, values, todayHere()) ?? missing;
    setProblem(wrong ?? undefined);
    if (wrong === null) onChoose({ kind: 'set', values: wanted });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <Stack gap="md">
        <Group gap="sm" align="flex-end">
          <NativeSelect
            label={t`Field`}
            data-autofocus
            flex={1}
            miw="min(11.25rem, 100%)"
            data={offered.map((each) => ({ value: each, label: fieldLabels()[each] }))}
            value={field}
            onChange={(event) => {
              const chosen = BULK_FIELDS.find((each) => each === event.currentTarget.value);
              if (chosen !== undefined) onChange({ ...draft, field: chosen });
              setProblem(undefined);
            }}
          />
          <SegmentedControl
            aria-label={t`Action`}
            aria-describedby={canSet(field) ? undefined : noteId}
            value={clears ? 'clear' : 'set'}
            onChange={(to) => onChange({ ...draft, way: to === 'clear' ? 'clear' : 'set' })}
            data={[
              { value: 'set', label: t`Set to a value`, disabled: !canSet(field) },
              { value: 'clear', label: t`Clear`, disabled: !canClear(field) },
            ]}
          />
        </Group>
        {!canSet(field) && (
          <Text id={noteId} size="sm" c="dimmed">
            <Trans>Every contact has its own, so it can only be cleared for several.</Trans>
          </Text>
        )}
        {!clears && (
          <FieldEditor
            field={field}
            values={values}
            problem={problem}
            groups={groups}
            ownKey={null}
            onChange={(change) => {
              setProblem(undefined);
              onChange({ ...draft, values: { ...values, ...change } });
            }}
          />
        )}
        <DialogButtons>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans>Preview</Trans>
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
