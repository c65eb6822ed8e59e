import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Loader, NativeSelect, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ContactFieldName, ContactKey } from '../../../../../electron/contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../../../../electron/contract/enumerations.ts';
import type { Group as ContactGroup } from '../../../../../electron/contract/contacts/group.ts';
import type { MergePlan, ProposedMerge } from '../../../../../electron/contract/merging/merge-plan.ts';
import { equalValue } from '../../../../../electron/core/contact/compare-fields.ts';
import { contactLabel } from '../../../../../electron/core/contact/contact-label.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../../lib/host-calls/call-host.ts';
import { fieldLabels } from '../../../../lib/texts/contacts/field-labels.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { planProblemTexts } from '../../../../lib/texts/merges/merge-texts.ts';
import { useAccountId, useIsList } from '../../../../lib/host-calls/open-account-context.ts';
import { todayHere } from '../../../../lib/formats/today.ts';
import { useUndoWindowMs } from '../../../../lib/host-calls/queries/preference-queries.ts';
import { isFocusElsewhere } from '../../../../lib/focus/is-focus-elsewhere.ts';
import { useUndoText } from '../../../../lib/texts/changes/use-undo-text.ts';
import { DialogButtons } from '../../../../ui/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '../../../../ui/messages/error-notice.tsx';
import { fieldsGiven } from '../../compared-fields.ts';
import { finalFields, finalProblems, firstMergeChoices, type MergeChoices } from '../../merge-choices.ts';
import { mergePreviewQuery, mergeProposalQuery } from '../../queries.ts';
import { useRunMerges } from '../../use-run-merges.ts';
import type { MergeTask } from './merge-task.ts';
import { MergeConsequences } from './merge-consequences.tsx';
import { MergeTable } from './merge-table.tsx';
import classes from './merge.module.css';

interface MergeViewProps {
  task: MergeTask;
  groups: readonly ContactGroup[];
  onBegan: (batchId: string) => void;
  onWith: (key: ContactKey) => void;
  onContact: (key: ContactKey) => void;
  onClose: () => void;
}

/** Content of the merge dialog once the proposal is loaded. */
export function MergeView(props: MergeViewProps) {
  const { task, onClose } = props;
  const bridge = useBridge();
  const accountId = useAccountId();
  const [keptKey, setKeptKey] = useState<ContactKey | null>(null);
  const [choices, setChoices] = useState<MergeChoices>(() => firstMergeChoices(task.typed ?? {}));
  const proposed = useQuery({
    ...mergeProposalQuery(bridge, accountId, task.keys, keptKey),
    placeholderData: keepPreviousData,
  });
  if (proposed.isError) {
    return (
      <ErrorNotice error={appErrorOf(proposed.error)}>
        <Button size="compact-sm" variant="light" onClick={() => void proposed.refetch()}>
          <Trans>Try again</Trans>
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </ErrorNotice>
    );
  }
  if (proposed.data === undefined) {
    return (
      <Group gap="sm" p="md" role="status">
        <Loader size="sm" aria-hidden />
        <Text size="sm">
          <Trans>Comparing contacts…</Trans>
        </Text>
      </Group>
    );
  }
  return (
    <MergeForm
      {...props}
      proposed={proposed.data}
      isCurrent={!proposed.isPlaceholderData}
      chosenKept={keptKey}
      choices={choices}
      onChoices={setChoices}
      onKept={setKeptKey}
    />
  );
}

function MergeForm({
  proposed,
  isCurrent,
  chosenKept,
  choices,
  groups,
  onChoices,
  onKept,
  onBegan,
  onWith,
  onContact,
  onClose,
}: MergeViewProps & {
  proposed: ProposedMerge;
  /** Whether the proposal is for the selected kept contact, not a previous one. */
  isCurrent: boolean;
  /** Kept contact selected by the user. */
  chosenKept: ContactKey | null;
  choices: MergeChoices;
  onChoices: (choices: MergeChoices) => void;
  onKept: (key: ContactKey) => void;
}) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const { proposal, members } = proposed;
  const final = finalFields(proposed, choices);
  const problems = finalProblems(final.values, choices, todayHere());
  const plan: MergePlan = { ...proposed.plan, final: final.values };
  const preview = useQuery({
    ...mergePreviewQuery(bridge, accountId, plan),
    placeholderData: keepPreviousData,
  });
  const run = useRunMerges(onBegan);
  const undoWindowMs = useUndoWindowMs();
  const undoText = useUndoText();
  const isList = useIsList();
  // Until the host has previewed the choices, confirming could remove a contact other than the one shown.
  const isKnown = isCurrent && !preview.isPending && !preview.isPlaceholderData;
  const [confirmed, setConfirmed] = useState(false);
  const confirm = useRef<HTMLButtonElement>(null);
  const summaryId = useId();
  useEffect(() => confirm.current?.focus(), []);
  const pressed = useRef<Element>(null);
  // Another contact was added, and the button that added it is about to go.
  useEffect(() => {
    if (!isFocusElsewhere(pressed.current)) confirm.current?.focus();
  }, [members.length]);
  // The preview appears above the button and would push it out of a low window.
  useEffect(() => {
    if (document.activeElement === confirm.current) confirm.current?.scrollIntoView({ block: 'nearest' });
  }, [preview.data]);

  const given = new Set<ContactFieldName>(fieldsGiven(members));
  const shown = CONTACT_FIELD_NAMES.filter(
    (field) =>
      given.has(field) ||
      choices.fields[field] !== undefined ||
      (field !== 'status' && !equalValue(final.values[field], null)),
  );
  const others = CONTACT_FIELD_NAMES.filter((field) => !shown.includes(field));
  const problem = preview.data?.problem ?? null;
  const wrong = Object.keys(problems).length > 0;
  const inFull = preview.data?.warnings.every(({ code }) => code !== 'undone_without') ?? true;
  const stays = members.find(({ key }) => key === proposal.keptKey);
  const merge = () => {
    if (!wrong && problem === null) run.mutate([plan]);
  };
  const mergeOnceKnown = useEffectEvent(merge);
  useEffect(() => {
    if (confirmed && isKnown) mergeOnceKnown();
  }, [confirmed, isKnown]);
  // A change after confirming needs a new confirmation.
  const choose = (next: MergeChoices) => {
    setConfirmed(false);
    onChoices(next);
  };
  const keep = (key: ContactKey) => {
    setConfirmed(false);
    onKept(key);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isKnown) merge();
        else setConfirmed(true);
      }}
    >
      <Stack gap="sm">
        <MergeTable
          members={members}
          proposal={proposal}
          chosenKept={chosenKept}
          fields={final.fields.filter(({ field }) => shown.includes(field))}
          values={final.values}
          choices={choices}
          problems={problems}
          groups={groups}
          onChoices={choose}
          onKept={keep}
        />
        {others.length > 0 && (
          <NativeSelect
            size="xs"
            w={220}
            aria-label={t`Set another field`}
            value=""
            data={[
              { value: '', label: t`Set another field…` },
              ...others.map((field) => ({ value: field, label: fieldLabels()[field] })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const field = others.find((each) => each === value);
              if (field !== undefined)
                choose({ ...choices, fields: { ...choices.fields, [field]: { kind: 'typed' } } });
            }}
          />
        )}
        <MergeConsequences
          preview={preview.data}
          members={members}
          onWith={(key) => {
            pressed.current = document.activeElement;
            setConfirmed(false);
            onWith(key);
          }}
          onContact={onContact}
        />
      </Stack>
      <Group gap="xs" className={classes['foot'] ?? ''}>
        <Text id={summaryId} size="sm" flex="1 1 240px" miw={0} role="status">
          {problem !== null ? (
            planProblemTexts()[problem]
          ) : (
            <>
              <Trans>
                Keeps{' '}
                <b className={classes['kept']}>
                  <bdi>{stays === undefined ? '' : contactLabel(final.values)}</bdi>
                </b>
              </Trans>
              {!isList && stays?.contactId != null && t` (contact ${stays.contactId})`}
              {plural(members.length - 1, {
                one: `, removes ${formatCount(members.length - 1)} other.`,
                other: `, removes ${formatCount(members.length - 1)} others.`,
              })}{' '}
              {undoWindowMs > 0 || isList
                ? undoText({
                    removed: members.length - 1,
                    atOnce: preview.data?.atOnce ?? 0,
                    maySomeBeRejected: !inFull,
                  })
                : inFull
                  ? t`You can undo it.`
                  : t`You can undo it, but maybe not completely.`}
            </>
          )}
        </Text>
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
            loading={run.isPending || (confirmed && !isKnown)}
            disabled={wrong || problem !== null}
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
