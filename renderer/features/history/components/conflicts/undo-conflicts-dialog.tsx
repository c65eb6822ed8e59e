import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UndoConflict, UndoResult } from '../../../../../electron/contract/changes/undo-result.ts';
import type { Change } from '../../../../../electron/contract/changes/change.ts';
import type { Group as ContactGroup } from '../../../../../electron/contract/contacts/group.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { contactQuery } from '../../../../lib/host-calls/queries/contact-queries.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { fieldLabels } from '../../../../lib/texts/contacts/field-labels.ts';

import { isDecidable, shortfallText } from '../../../../lib/texts/changes/undo-shortfall.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { FieldChange } from '../../../../ui/data-display/field-value.tsx';
import { VirtualList } from '../../../../ui/lists/virtual-list.tsx';
import { changesOf } from '../../queries.ts';
import type { HistoryStep } from '../../history-handlers.ts';
import screen from '../../../../ui/layout/screen.module.css';
import classes from '../history.module.css';

type Forced = HistoryStep & { changeIds?: string[]; force?: boolean };

interface UndoConflictsDialogProps {
  opened: boolean;
  request: { step: HistoryStep; result: UndoResult } | null;
  groups: readonly ContactGroup[];
  onForce: (step: Forced) => void;
  onClose: () => void;
}

/**
 * Dialog about values that undo left unchanged, because they were changed again; the user selects which to restore
 * anyway.
 */
export function UndoConflictsDialog({ opened, request, groups, onForce, onClose }: UndoConflictsDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={request?.result.conflicts.some(isDecidable) === false ? t`Skipped` : t`Changed again`}
      size={720}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {request !== null && (
        <UndoConflicts
          key={request.step.batchId}
          {...request}
          groups={groups}
          onForce={(step) => {
            onClose();
            onForce(step);
          }}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

const MAX_CONFLICTS = 10_000;

function UndoConflicts({
  step,
  result,
  groups,
  onForce,
  onClose,
}: {
  step: HistoryStep;
  result: UndoResult;
  groups: readonly ContactGroup[];
  onForce: (step: Forced) => void;
  onClose: () => void;
}) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const { conflicts, conflictCount } = result;
  const possible = conflicts.filter(isDecidable);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const changes = useQuery({
    queryKey: ['undo-conflicts', accountId, step.batchId],
    queryFn: () => changesOf(bridge, accountId, step.batchId, null, MAX_CONFLICTS),
    staleTime: 0,
    gcTime: 0,
  });
  const changeOf = new Map(changes.data?.map((change) => [change.changeId, change]));
  const toggle = (changeId: string) => {
    const next = new Set(chosen);
    if (!next.delete(changeId)) next.add(changeId);
    setChosen(next);
  };
  return (
    <Stack gap="md">
      <Text size="sm">
        {step.title}: {shortfallText({ conflictCount, conflicts, expired: 0 })}
        {possible.length > 0 && <> {t`Choose which contacts to undo anyway.`}</>}
      </Text>
      {possible.length > 1 && (
        <Checkbox
          label={t`All ${possible.length}`}
          checked={chosen.size === possible.length}
          indeterminate={chosen.size > 0 && chosen.size < possible.length}
          onChange={() =>
            setChosen(
              chosen.size === possible.length ? new Set() : new Set(possible.map(({ changeId }) => changeId)),
            )
          }
        />
      )}
      <div style={{ display: 'flex', height: 'min(44vh, 360px)' }}>
        <VirtualList
          label={t`Skipped contacts`}
          items={conflicts}
          keyOf={({ changeId }) => changeId}
          estimate={() => 64}
          hasMore={false}
          onMore={NOTHING}
          render={(conflict) => (
            <ConflictRow
              conflict={conflict}
              change={changeOf.get(conflict.changeId)}
              direction={step.direction}
              groups={groups}
              canDecide={possible.length > 0}
              chosen={chosen.has(conflict.changeId)}
              onToggle={() => toggle(conflict.changeId)}
            />
          )}
        />
      </div>
      {conflictCount > conflicts.length && (
        <Text size="xs" c="dimmed">
          <Trans>
            The first {conflicts.length} of {conflictCount}. The others follow when you’ve resolved these.
          </Trans>
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {possible.length === 0 ? t`Close` : t`Leave them unchanged`}
        </Button>
        {possible.length === 0 ? null : step.direction === 'undo' ? (
          <Button
            disabled={chosen.size === 0}
            onClick={() => onForce({ ...step, changeIds: [...chosen], force: true })}
          >
            {chosen.size === 0
              ? t`Restore anyway`
              : plural(chosen.size, {
                  one: `Restore ${formatCount(chosen.size)} contact anyway`,
                  other: `Restore ${formatCount(chosen.size)} contacts anyway`,
                })}
          </Button>
        ) : (
          <Button onClick={() => onForce({ ...step, force: true })}>
            <Trans>Redo all anyway</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function ConflictRow({
  conflict,
  change,
  direction,
  groups,
  canDecide,
  chosen,
  onToggle,
}: {
  conflict: UndoConflict;
  change: Change | undefined;
  direction: HistoryStep['direction'];
  groups: readonly ContactGroup[];
  /** Whether some conflicts can be resolved; each row then has a checkbox. */
  canDecide: boolean;
  chosen: boolean;
  onToggle: () => void;
}) {
  const contact = useQuery(contactQuery(useBridge(), useAccountId(), conflict.key)).data;
  const older = change?.before;
  return (
    <div className={screen['row']}>
      {direction === 'undo' && canDecide && (
        <Checkbox
          aria-label={conflict.label}
          checked={chosen}
          disabled={!isDecidable(conflict)}
          onChange={onToggle}
          mt={2}
        />
      )}
      <div className={screen['rowText']}>
        <Text size="sm" fw={600} truncate dir="auto">
          {conflict.label}
        </Text>
        {conflict.because !== 'changed' ? (
          <Text size="xs" c="dimmed">
            {leftAlone()[conflict.because]}
          </Text>
        ) : (
          <dl className={classes['values']}>
            {conflict.fields.map((field) => (
              <div key={field} style={{ display: 'contents' }}>
                <dt>{fieldLabels()[field]}</dt>
                <dd>
                  {contact != null && older?.[field] !== undefined && (
                    <FieldChange field={field} before={contact.fields} after={older} groups={groups} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}

const leftAlone = (): Record<Exclude<UndoConflict['because'], 'changed'>, string> => ({
  gone: t`The contact no longer exists.`,
  group_being_deleted: t`It can’t go back to its group because the group is being deleted.`,
});

const NOTHING = () => undefined;
