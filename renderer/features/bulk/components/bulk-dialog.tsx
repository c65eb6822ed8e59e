import { plural, t } from '@lingui/core/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { BulkAction } from '../../../../electron/contract/changes/bulk-action.ts';
import type { ContactSelection } from '../../../../electron/contract/contacts/contact-query.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';

import { ChooseValue, newValueDraft } from './choose-value.tsx';
import { PreviewStep } from './preview-step.tsx';
import { formatCount } from '../../../lib/formats/formats.ts';

/** Bulk action to preview; `set` asks for field and value first. */
export interface BulkTask {
  selection: ContactSelection;
  count: number;
  label: string | null;
  action: { kind: 'set' } | { kind: 'move'; groupId: number } | { kind: 'delete' };
}

interface BulkDialogProps {
  opened: boolean;
  task: BulkTask | null;
  groups: readonly Group[];
  onBegan: (batchId: string, task: BulkTask) => void;
  onClose: () => void;
}

/** Dialog that previews a bulk action before it is recorded. */
export function BulkDialog({ opened, task, groups, ...on }: BulkDialogProps) {
  // Each opening starts with fresh state.
  const [opening, setOpening] = useState({ opened, count: 0 });
  if (opening.opened !== opened) setOpening({ opened, count: opening.count + (opened ? 1 : 0) });
  return (
    <Modal
      opened={opened}
      onClose={on.onClose}
      title={task === null ? '' : titleOf(task)}
      size={720}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {task !== null && <BulkContent key={opening.count} task={task} groups={groups} {...on} />}
    </Modal>
  );
}

function BulkContent({
  task,
  groups,
  onBegan,
  onClose,
}: Omit<BulkDialogProps, 'opened' | 'task'> & { task: BulkTask }) {
  const [action, setAction] = useState<BulkAction | null>(task.action.kind === 'set' ? null : task.action);
  // Stays while the preview is shown, so that “Back” returns to it.
  const [draft, setDraft] = useState(newValueDraft);
  if (action === null) {
    return (
      <ChooseValue
        draft={draft}
        groups={groups}
        onChange={setDraft}
        onCancel={onClose}
        onChoose={setAction}
      />
    );
  }
  return (
    <PreviewStep
      selection={task.selection}
      action={action}
      groups={groups}
      onBack={task.action.kind === 'set' ? () => setAction(null) : null}
      onBegan={(batchId) => {
        onClose();
        onBegan(batchId, task);
      }}
      onClose={onClose}
    />
  );
}

function titleOf({ action, count, label }: BulkTask): string {
  const number = formatCount(count);
  switch (action.kind) {
    case 'set':
      return label === null
        ? plural(count, {
            one: `Set or clear a field of ${number} contact`,
            other: `Set or clear a field of ${number} contacts`,
          })
        : t`Set or clear a field of “${label}”`;
    case 'move':
      return label === null
        ? plural(count, { one: `Move ${number} contact`, other: `Move ${number} contacts` })
        : t`Move “${label}”`;
    case 'delete':
      return label === null
        ? plural(count, { one: `Delete ${number} contact?`, other: `Delete ${number} contacts?` })
        : t`Delete “${label}”?`;
  }
}
