import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, List, Loader, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { BulkAction, BulkPreview } from '../../../../electron/contract/changes/batch.ts';
import type { ContactSelection } from '../../../../electron/contract/contacts/contact-query.ts';
import type { Group as ContactGroup } from '../../../../electron/contract/contacts/group.ts';
import { fieldsOf } from '../../../../electron/core/contact/compare-fields.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { fieldLabels } from '../../../lib/texts/contacts/field-labels.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useAccountId, useIsList } from '../../../lib/host-calls/open-account.ts';
import { useUndoText } from '../../../lib/texts/changes/use-undo-text.ts';
import { useSingleFlightMutation } from '../../../lib/host-calls/single-flight-mutation.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { FieldChange, FieldValue } from '../../../ui/data-display/field-value.tsx';
import { groupNames } from '../../../lib/groups/group-names.ts';
import { bulkPreviewQuery } from '../queries.ts';
import classes from './bulk.module.css';
import { contactCount } from '../../../lib/texts/contacts/contact-count.ts';

interface PreviewStepProps {
  selection: ContactSelection;
  action: BulkAction;
  groups: readonly ContactGroup[];
  /** Returns to field and value; null if there is no such step. */
  onBack: (() => void) | null;
  onBegan: (batchId: string) => void;
  onFailed: (thrown: unknown) => void;
  onClose: () => void;
}

/** Preview: what changes, what already has the value, what can't be changed, and the first contacts before and after. */
export function PreviewStep(props: PreviewStepProps) {
  const { selection, action, groups, onBack, onBegan, onFailed, onClose } = props;
  const bridge = useBridge();
  const accountId = useAccountId();
  const preview = useQuery(bulkPreviewQuery(bridge, accountId, selection, action));
  const first = useRef<HTMLButtonElement>(null);
  const summaryId = useId();
  const run = useSingleFlightMutation({
    mutationFn: (previewId: string) => callHost(bridge, 'bulk.run', { accountId, previewId }),
    onSuccess: ({ batchId }) => (batchId === null ? onClose() : onBegan(batchId)),
    onError: onFailed,
  });
  const there = preview.data !== undefined;
  useEffect(() => {
    if (there) first.current?.focus();
  }, [there]);

  if (preview.isError) {
    return (
      <Stack>
        <ErrorNotice error={appErrorOf(preview.error)}>
          <Button size="compact-sm" variant="light" onClick={() => void preview.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </ErrorNotice>
      </Stack>
    );
  }
  if (preview.data === undefined || preview.isFetching) {
    return (
      <Group gap="sm" p="md" role="status">
        <Loader size="sm" aria-hidden />
        <Text size="sm">
          <Trans>Checking what changes…</Trans>
        </Text>
      </Group>
    );
  }
  const { data } = preview;
  const deletes = action.kind === 'delete';
  const nothing = data.changing === 0;
  return (
    <Stack gap="md">
      <Summary id={summaryId} preview={data} action={action} groups={groups} />
      {data.samples.length > 0 && <Samples preview={data} action={action} groups={groups} />}
      <DialogButtons>
        {onBack !== null && (
          <Button variant="subtle" color="gray" mr="auto" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button
          ref={deletes || nothing ? first : null}
          variant="default"
          aria-describedby={summaryId}
          onClick={onClose}
        >
          {nothing ? t`Close` : t`Cancel`}
        </Button>
        {!nothing && (
          <Button
            ref={deletes ? null : first}
            aria-describedby={summaryId}
            loading={run.isPending}
            {...(deletes ? { color: 'red.9' } : {})}
            onClick={() => run.mutate(data.previewId)}
          >
            {runLabel(action, data.changing)}
          </Button>
        )}
      </DialogButtons>
    </Stack>
  );
}

function Summary({
  id,
  preview: { changing, already, blocked, guardiansOf, atOnce },
  action,
  groups,
}: {
  id: string;
  preview: BulkPreview;
  action: BulkAction;
  groups: readonly ContactGroup[];
}) {
  const deletes = action.kind === 'delete';
  const undoText = useUndoText();
  const isList = useIsList();
  const notes: [string, ReactNode][] = [];
  if (already > 0)
    notes.push([
      'already',
      plural(already, {
        one: `${formatCount(already)} already matches, so it doesn’t change`,
        other: `${formatCount(already)} alreadymatch, so they don’t change`,
      }),
    ]);
  if (blocked > 0)
    notes.push([
      'blocked',
      plural(blocked, {
        one: `${formatCount(blocked)} is skipped because it’s about to be deleted or would be its own guardian`,
        other: `${formatCount(blocked)} are skipped because they’re about to be deleted or would be their own guardian`,
      }),
    ]);
  if (deletes && guardiansOf > 0)
    notes.push([
      'guardians',
      plural(guardiansOf, {
        one: `${formatCount(guardiansOf)} other contact has one of these as guardian`,
        other: `${formatCount(guardiansOf)} other contacts have one of these as guardian`,
      }),
    ]);
  if (deletes && changing > 0) {
    if (!isList) notes.push(['celebrations', t`They won’t take part in their groups’ celebrations`]);
    notes.push(['undo', undoText({ removed: changing, atOnce })]);
  }
  return (
    <div id={id} data-testid="bulk-summary">
      <Text size="sm" fw={600}>
        {changing === 0 ? (
          t`Nothing changes.`
        ) : (
          <WillChange action={action} changing={changing} groups={groups} />
        )}
      </Text>
      {notes.length > 0 && (
        <List size="sm" mt={4}>
          {notes.map(([name, text]) => (
            <List.Item key={name}>{text}</List.Item>
          ))}
        </List>
      )}
    </div>
  );
}

function WillChange({
  action,
  changing,
  groups,
}: {
  action: BulkAction;
  changing: number;
  groups: readonly ContactGroup[];
}) {
  const whom = contactCount(changing);
  if (action.kind === 'delete') return t`${whom} will be deleted.`;
  if (action.kind === 'move')
    return t`${whom} will be moved to ${groupNames(groups)(action.groupId)}. They’ll take part in the group’s celebrations.`;
  const [field] = fieldsOf(action.values);
  if (field === undefined) return null;
  const value = action.values[field];
  if (value === null || value === '') return t`${fieldLabels()[field]} of ${whom} will be cleared.`;
  return (
    <Trans>
      {fieldLabels()[field]} of {whom} will be set to{' '}
      <FieldValue field={field} values={action.values} groups={groups} />.
    </Trans>
  );
}

function Samples({
  preview: { samples, changing },
  action,
  groups,
}: {
  preview: BulkPreview;
  action: BulkAction;
  groups: readonly ContactGroup[];
}) {
  const field =
    action.kind === 'set' ? fieldsOf(action.values)[0] : action.kind === 'move' ? 'groupId' : null;
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by the keyboard */}
      <div className={classes['samples']} tabIndex={0} role="region" aria-label={t`Contacts that change`}>
        <Table stickyHeader verticalSpacing={4} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                <Trans>Contact</Trans>
              </Table.Th>
              <Table.Th scope="col" w={field == null ? '45%' : '62%'}>
                {field == null ? t`Email` : t`${fieldLabels()[field]}, before → after`}
              </Table.Th>
              {field == null && (
                <Table.Th scope="col">
                  <Trans>Group</Trans>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {samples.map(({ key, label, before, after }) => (
              <Table.Tr key={key}>
                <Table.Td className={classes['name'] ?? ''}>
                  <Text size="sm" dir="auto" lineClamp={2} title={label}>
                    {label}
                  </Text>
                </Table.Td>
                {field == null ? (
                  <>
                    <Table.Td>
                      <FieldValue field="email" values={before} groups={groups} />
                    </Table.Td>
                    <Table.Td>
                      <FieldValue field="groupId" values={before} groups={groups} />
                    </Table.Td>
                  </>
                ) : (
                  <Table.Td>
                    <FieldChange field={field} before={before} after={after} groups={groups} />
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {changing > samples.length && (
        <Text size="xs" c="dimmed" mt={4}>
          <Trans>
            The first {formatCount(samples.length)} of {formatCount(changing)}.
          </Trans>
        </Text>
      )}
    </div>
  );
}

function runLabel(action: BulkAction, changing: number): string {
  const whom = contactCount(changing);
  return `${action.kind === 'delete' ? 'Delete' : action.kind === 'move' ? t`Move` : t`Change`} ${whom}`;
}
