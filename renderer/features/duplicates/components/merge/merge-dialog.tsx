import { t } from '@lingui/core/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { ContactKey } from '../../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { hasOpenDropdown } from '../../../../lib/focus/has-open-dropdown.ts';
import type { MergeTask } from './merge-task.ts';
import { MergeView } from './merge-view.tsx';

interface MergeDialogProps {
  opened: boolean;
  task: MergeTask | null;
  groups: readonly Group[];
  onBegan: (batchId: string) => void;
  /** Called when another contact is added to the merge. */
  onWith: (task: MergeTask) => void;
  onContact: (key: ContactKey) => void;
  onClose: () => void;
}

/** Dialog for merging two to ten contacts: preview, changes and confirmation. */
export function MergeDialog({ opened, task, groups, onBegan, onWith, onContact, onClose }: MergeDialogProps) {
  // Each opening starts with fresh state.
  const [opening, setOpening] = useState({ opened, count: 0 });
  if (opening.opened !== opened) setOpening({ opened, count: opening.count + (opened ? 1 : 0) });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={task === null ? '' : t`${formatCount(task.keys.length)} contacts become one`}
      size={task !== null && task.keys.length > 3 ? 1500 : 1080}
      closeButtonProps={{ 'aria-label': t`Close` }}
      // Escape is handled below, because an open list of a field must be able to handle it before the dialog.
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !hasOpenDropdown(event.target)) onClose();
      }}
      // Users merge hundreds of sets in a row, so the dialog opens and closes without delay.
      transitionProps={{ duration: 0 }}
    >
      {task !== null && (
        <MergeView
          key={opening.count}
          task={task}
          groups={groups}
          onBegan={(batchId) => {
            onClose();
            task.onBegan?.(batchId);
            onBegan(batchId);
          }}
          onWith={(key) => {
            if (!task.keys.includes(key)) onWith({ ...task, keys: [...task.keys, key] });
          }}
          onContact={(key) => {
            onClose();
            onContact(key);
          }}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
