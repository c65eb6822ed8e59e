import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Badge, Button, FileButton, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Group as ContactGroup } from '../../../../../electron/contract/contacts/group.ts';
import type { PlanRow, ReadPlan } from '../../../../../electron/contract/merging/merge-plan-file.ts';
import { countImmediateRemovals } from '../../../../../electron/core/merge/steps/count-immediate-removals.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../../lib/host-calls/call-host.ts';
import { fieldLabels } from '../../../../lib/texts/contacts/field-labels.ts';
import { formatCount, formatInstant, formatUnits } from '../../../../lib/formats/formats.ts';
import {
  filePlace,
  mergeReasonTexts,
  planFileTexts,
  planRowTexts,
  removedText,
} from '../../../../lib/texts/merges/merge-texts.ts';
import { readText } from '../../../../lib/host-calls/shell-calls.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { useCurrentTime } from '../../../../lib/formats/use-current-time.ts';
import { useUndoText } from '../../../../lib/texts/changes/use-undo-text.ts';
import { ErrorNotice } from '../../../../ui/messages/error-notice.tsx';
import { FieldChange } from '../../../../ui/data-display/field-value.tsx';
import { useDuplicatesStore } from '../../duplicates-store.ts';
import { useRunMerges } from '../../merging/use-run-merges.ts';
import type { MergeTask } from './merge-task.ts';
import { MergeRows } from './merge-rows.tsx';

interface MergePlanDialogProps {
  opened: boolean;
  groups: readonly ContactGroup[];
  onBegan: (batchId: string) => void;
  /** Opens a new merge of contacts that have changed since the plan was saved. */
  onMerge: (task: MergeTask) => void;
  onClose: () => void;
}

/** Dialog that loads a merge plan from a file; its rows are approved one by one and merged. */
export function MergePlanDialog({ opened, groups, onBegan, onMerge, onClose }: MergePlanDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Open a merge plan`}
      size={1080}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <PlanFile groups={groups} onBegan={onBegan} onMerge={onMerge} onClose={onClose} />
    </Modal>
  );
}

function PlanFile(props: Omit<MergePlanDialogProps, 'opened'>) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const read = useMutation({
    mutationFn: async (file: File) =>
      callHost(bridge, 'merges.readPlan', { accountId, text: await readText(file) }),
  });
  const reset = useRef<() => void>(null);
  const choose = (
    <FileButton
      accept="application/json,.json"
      resetRef={reset}
      onChange={(file) => {
        if (file !== null) read.mutate(file);
        // The input is reset, so that the user can choose the same file again after correcting it.
        reset.current?.();
      }}
    >
      {(button) => (
        <Button {...button} data-autofocus variant={read.data === undefined ? 'filled' : 'default'}>
          {read.data === undefined ? t`Choose a file…` : t`Choose another file…`}
        </Button>
      )}
    </FileButton>
  );
  if (read.data === undefined) {
    return (
      <Stack>
        <Text size="sm">
          <Trans>
            A merge plan was saved from “Merge all certain…”. Nothing is sent until you’ve reviewed it.
          </Trans>
        </Text>
        {read.isError && <ErrorNotice error={appErrorOf(read.error)} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {choose}
        </Group>
      </Stack>
    );
  }
  return <Plan {...props} key={read.submittedAt} plan={read.data} choose={choose} />;
}

function Plan({
  plan: { rows, errors, errorCount = errors.length, savedAt },
  groups,
  choose,
  onBegan,
  onMerge,
  onClose,
}: Omit<MergePlanDialogProps, 'opened'> & { plan: ReadPlan; choose: React.ReactNode }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const accountId = useAccountId();
  const ready = rows.filter(({ state }) => state === 'ready');
  const chosen = ready.filter(({ place }) => !left.has(String(place)));
  const plans = chosen.flatMap(({ plan }) => plan ?? []);
  const sets = plural(plans.length, {
    one: `${formatCount(plans.length)} set of duplicates`,
    other: `${formatCount(plans.length)} sets of duplicates`,
  });
  const toCheck = rows.length - ready.length;
  const removed = plans.reduce((sum, { members }) => sum + members.length - 1, 0);
  const now = useCurrentTime();
  const atOnce = plans.reduce((sum, plan) => sum + countImmediateRemovals(plan, now), 0);
  const undoText = useUndoText();
  const summaryId = useId();
  const run = useRunMerges((batchId) => {
    useDuplicatesStore.getState().mergedMany(accountId, 'file', { batchId, title: sets });
    onClose();
    onBegan(batchId);
  });
  return (
    <Stack gap="sm">
      {(rows.length > 0 || errors.length === 0) && (
        <Text size="sm" role="status">
          {plural(rows.length, {
            one: `${formatCount(ready.length)} of ${formatCount(rows.length)} merge is ready.`,
            other: `${formatCount(ready.length)} of ${formatCount(rows.length)} merges are ready.`,
          })}
          {toCheck > 0 &&
            ` ${plural(toCheck, {
              one: `${formatCount(toCheck)} needs your review.`,
              other: `${formatCount(toCheck)} need your review.`,
            })}`}
          {savedAt !== null && ` ${t`Saved ${formatInstant(savedAt)}.`}`}
        </Text>
      )}
      {errors.length > 0 && (
        <Alert
          role="alert"
          color="red"
          variant="light"
          p="xs"
          title={rows.length > 0 ? t`Some of the file can’t be used` : t`This file can’t be used`}
        >
          <List size="sm">
            {errors.slice(0, MAX_SHOWN_ERRORS).map((error) => (
              <List.Item key={`${error.code} ${error.path} ${error.line ?? ''}`}>
                {planFileTexts()[error.code]}
                {filePlace(error) !== '' && ` (${filePlace(error)})`}
              </List.Item>
            ))}
          </List>
          {errorCount > MAX_SHOWN_ERRORS && (
            <Text size="sm">{t`And ${formatCount(errorCount - MAX_SHOWN_ERRORS)} more.`}</Text>
          )}
        </Alert>
      )}
      {rows.length > 0 && (
        <MergeRows
          rows={rows.map((row) => ({
            id: String(row.place),
            label: row.label,
            plan: row.plan,
            canRun: row.state === 'ready',
            note: <RowNote row={row} groups={groups} onMerge={onMerge} />,
          }))}
          groups={groups}
          total={rows.length}
          isChosen={(id) => !left.has(id)}
          onChoose={({ id }, on) => {
            const next = new Set(left);
            if (on) next.delete(id);
            else next.add(id);
            setLeft(next);
          }}
        />
      )}
      {plans.length > 0 && (
        <Text id={summaryId} size="sm">
          {removedText(removed)} {undoText({ removed, atOnce })}
        </Text>
      )}
      <Group gap="xs" justify="flex-end">
        <div style={{ marginInlineEnd: 'auto' }}>{choose}</div>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {rows.length > 0 && (
          <Button
            aria-describedby={plans.length > 0 ? summaryId : undefined}
            disabled={plans.length === 0}
            loading={run.isPending}
            onClick={() => run.mutate(plans)}
          >
            <Trans>Merge {sets}</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const MAX_SHOWN_ERRORS = 8;

/** IDs of contacts that the account doesn't have. */
function missingText(contactIds: readonly number[]): string {
  const ids = formatUnits(contactIds.map(String));
  return plural(contactIds.length, { one: `Contact ${ids}`, other: `Contacts ${ids}` });
}

/** State of a plan's row in the account, with a button if it can't be merged as it is. */
function RowNote({
  row: { state, conflicts, missing, plan, withoutGuardian = false },
  groups,
  onMerge,
}: {
  row: PlanRow;
  groups: readonly ContactGroup[];
  onMerge: (task: MergeTask) => void;
}) {
  return (
    <>
      <Badge size="sm" radius="sm" tt="none" variant="light" color={state === 'ready' ? 'teal' : 'orange'}>
        {planRowTexts()[state]}
      </Badge>
      {conflicts.map(({ key, field, inFile, now }) => (
        <Text key={`${key} ${field}`} size="xs" component="div">
          {fieldLabels()[field]}:{' '}
          <FieldChange field={field} before={{ [field]: inFile }} after={{ [field]: now }} groups={groups} />
        </Text>
      ))}
      {missing.length > 0 && (
        <Text size="xs" component="div">
          {missingText(missing)}
        </Text>
      )}
      {withoutGuardian && (
        <Text size="xs" c="dimmed" component="div">
          <Trans>Without a guardian: {mergeReasonTexts().mutual_guardian}</Trans>
        </Text>
      )}
      {(state === 'changed' || state === 'group_gone') && plan !== null && (
        <Button
          size="compact-xs"
          variant="light"
          mt={4}
          onClick={() => onMerge({ keys: plan.members.map(({ key }) => key) })}
        >
          <Trans>Review again</Trans>
        </Button>
      )}
    </>
  );
}
