import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useId } from 'react';
import type { ContactFieldName, ContactKey } from '../../../../../electron/contract/contacts/contact.ts';
import type { Group as ContactGroup } from '../../../../../electron/contract/contacts/group.ts';
import { CONTACT_FIELD_NAMES } from '../../../../../electron/contract/enumerations.ts';
import type { ProposedMerge } from '../../../../../electron/contract/merging/merge-plan.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { fieldLabels } from '../../../../lib/texts/contacts/field-labels.ts';
import { useHasSeveralStatuses } from '../../../../lib/use-has-several-statuses.ts';
import { DialogButtons } from '../../../../ui/dialogs/dialog-buttons.tsx';
import { fieldsInTable, type MergeChoices } from '../../merging/merge-choices.ts';
import { useMergeConfirmation } from '../../merging/use-merge-confirmation.ts';
import { useMergePlan } from '../../merging/use-merge-plan.ts';
import { useRunMerges } from '../../merging/use-run-merges.ts';
import { MergeConsequences } from './merge-consequences.tsx';
import { MergeSummary } from './merge-summary.tsx';
import { MergeTable } from './merge-table.tsx';
import classes from './merge.module.css';
import { useConfirmFocus } from './use-confirm-focus.ts';

export interface MergeFormProps {
  proposed: ProposedMerge;
  /** Whether the proposal is for the selected kept contact, not a previous one. */
  isCurrent: boolean;
  /** Kept contact selected by the user. */
  chosenKept: ContactKey | null;
  choices: MergeChoices;
  groups: readonly ContactGroup[];
  onChoices: (choices: MergeChoices) => void;
  onKept: (key: ContactKey) => void;
  onBegan: (batchId: string) => void;
  /** Called when another contact is added to the merge. */
  onWith: (key: ContactKey) => void;
  onContact: (key: ContactKey) => void;
  onClose: () => void;
}

/** A proposed merge: the table in which the user chooses values, what the merge does, and the buttons. */
export function MergeForm(props: MergeFormProps) {
  const { proposed, isCurrent, chosenKept, choices, groups } = props;
  const { onChoices, onKept, onBegan, onWith, onContact, onClose } = props;
  const { proposal, members } = proposed;
  const { plan, fields, values, problems, preview, isPreviewed } = useMergePlan(proposed, choices);
  const run = useRunMerges(onBegan);
  const { confirm, rememberPressed } = useConfirmFocus(members.length, preview);
  const canMerge = Object.keys(problems).length === 0 && (preview?.problem ?? null) === null;
  const confirmation = useMergeConfirmation(isCurrent && isPreviewed, () => {
    if (canMerge) run.mutate([plan]);
  });
  const summaryId = useId();

  const shown = fieldsInTable(members, choices, values);
  const choose = (next: MergeChoices) => {
    confirmation.withdraw();
    onChoices(next);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirmation.confirm();
      }}
    >
      <Stack gap="sm">
        <MergeTable
          members={members}
          proposal={proposal}
          chosenKept={chosenKept}
          fields={fields.filter(({ field }) => shown.includes(field))}
          values={values}
          choices={choices}
          problems={problems}
          groups={groups}
          onChoices={choose}
          onKept={(key) => {
            confirmation.withdraw();
            onKept(key);
          }}
        />
        <OtherFieldSelect
          fields={CONTACT_FIELD_NAMES.filter((field) => !shown.includes(field))}
          onSelect={(field) =>
            choose({ ...choices, fields: { ...choices.fields, [field]: { kind: 'typed' } } })
          }
        />
        <MergeConsequences
          preview={preview}
          members={members}
          onWith={(key) => {
            rememberPressed();
            confirmation.withdraw();
            onWith(key);
          }}
          onContact={onContact}
        />
      </Stack>
      <Group gap="xs" className={classes['foot'] ?? ''}>
        <MergeSummary
          id={summaryId}
          kept={members.find(({ key }) => key === proposal.keptKey)}
          values={values}
          removed={members.length - 1}
          preview={preview}
        />
        <DialogButtons ms="auto">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            ref={confirm}
            type="submit"
            data-autofocus
            title={t`Enter`}
            aria-describedby={summaryId}
            loading={run.isPending || confirmation.isWaiting}
            disabled={!canMerge}
          >
            {plural(members.length, {
              one: `Merge ${formatCount(members.length)} contact`,
              other: `Merge ${formatCount(members.length)} contacts`,
            })}
          </Button>
        </DialogButtons>
      </Group>
    </form>
  );
}

/** Adds a field to the table, whose value is then typed. */
function OtherFieldSelect({
  fields,
  onSelect,
}: {
  fields: readonly ContactFieldName[];
  onSelect: (field: ContactFieldName) => void;
}) {
  const hasStatuses = useHasSeveralStatuses();
  const offered = fields.filter((field) => hasStatuses || field !== 'status');
  if (offered.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      w={220}
      aria-label={t`Set another field`}
      value=""
      data={[
        { value: '', label: t`Set another field…` },
        ...offered.map((field) => ({ value: field, label: fieldLabels()[field] })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const field = offered.find((each) => each === value);
        if (field !== undefined) onSelect(field);
      }}
    />
  );
}
