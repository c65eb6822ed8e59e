import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { List, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import type { BulkAction, BulkPreview } from '../../../../electron/contract/changes/bulk-action.ts';
import type { Group as ContactGroup } from '../../../../electron/contract/contacts/group.ts';
import { fieldsOf } from '../../../../electron/core/contact/compare-fields.ts';
import { fieldLabels } from '../../../lib/texts/contacts/field-labels.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useIsList } from '../../../lib/host-calls/open-account-context.ts';
import { useUndoText } from '../../../lib/texts/changes/use-undo-text.ts';
import { FieldValue } from '../../../ui/data-display/field-value.tsx';
import { groupNames } from '../../../lib/groups/group-names.ts';

/** What a bulk action changes, what it skips and what can be undone. */
export function PreviewSummary({
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
        one: `${formatCount(already)} already matches, so it doesn’t change.`,
        other: `${formatCount(already)} already match, so they don’t change.`,
      }),
    ]);
  if (blocked > 0)
    notes.push([
      'blocked',
      plural(blocked, {
        one: `${formatCount(blocked)} is skipped because it’s about to be deleted or would be its own guardian.`,
        other: `${formatCount(blocked)} are skipped because they’re about to be deleted or would be their own guardian.`,
      }),
    ]);
  if (deletes && guardiansOf > 0)
    notes.push([
      'guardians',
      plural(guardiansOf, {
        one: `${formatCount(guardiansOf)} other contact has one of these as guardian.`,
        other: `${formatCount(guardiansOf)} other contacts have one of these as guardian.`,
      }),
    ]);
  if (deletes && changing > 0) {
    if (!isList) notes.push(['celebrations', t`They won’t take part in their groups’ celebrations.`]);
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

/** What will happen to the contacts, as a sentence. */
function WillChange({
  action,
  changing,
  groups,
}: {
  action: BulkAction;
  changing: number;
  groups: readonly ContactGroup[];
}) {
  const count = formatCount(changing);
  if (action.kind === 'delete')
    return plural(changing, {
      one: `${count} contact will be deleted.`,
      other: `${count} contacts will be deleted.`,
    });
  if (action.kind === 'move') {
    const group = groupNames(groups)(action.groupId);
    return plural(changing, {
      one: `${count} contact will be moved to ${group} and take part in the group’s celebrations.`,
      other: `${count} contacts will be moved to ${group} and take part in the group’s celebrations.`,
    });
  }
  const [field] = fieldsOf(action.values);
  if (field === undefined) return null;
  const label = fieldLabels()[field];
  const value = action.values[field];
  if (value === null || value === '')
    return plural(changing, {
      one: `${label} of ${count} contact will be cleared.`,
      other: `${label} of ${count} contacts will be cleared.`,
    });
  const shown = <FieldValue field={field} values={action.values} groups={groups} />;
  return (
    <Plural
      value={changing}
      one={
        <Trans>
          {label} of {count} contact will be set to {shown}.
        </Trans>
      }
      other={
        <Trans>
          {label} of {count} contacts will be set to {shown}.
        </Trans>
      }
    />
  );
}
