import { t } from '@lingui/core/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { ContactKey, ContactPatch } from '../../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { hasOpenList } from '../../../../lib/focus/has-open-list.ts';
import { MergeView } from './merge-view.tsx';

/** Contacts that are to become one. */
export interface MergeTask {
  keys: readonly ContactKey[];
  /** Values that were typed for the one that stays, and are not at the service. */
  typed?: ContactPatch;
  onBegan?: (batchId: string) => void;
}

interface MergeDialogProps {
  opened: boolean;
  task: MergeTask | null;
  groups: readonly Group[];
  onBegan: (batchId: string) => void;
  /** Another contact is merged too. */
  onWith: (task: MergeTask) => void;
  onContact: (key: ContactKey) => void;
  onClose: () => void;
}

/** The merge of two to ten contacts, to be looked at, changed and confirmed. */
export function MergeDialog({ opened, task, groups, onBegan, onWith, onContact, onClose }: MergeDialogProps) {
  // Each opening begins anew.
  const [opening, setOpening] = useState({ opened, count: 0 });
  if (opening.opened !== opened) setOpening({ opened, count: opening.count + (opened ? 1 : 0) });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={task === null ? '' : t`${formatCount(task.keys.length)} contacts become one`}
      size={task !== null && task.keys.length > 3 ? 1500 : 1080}
      closeButtonProps={{ 'aria-label': t`Close` }}
      // A field in it takes its own Escape first.
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !hasOpenList(event.target)) onClose();
      }}
      // With hundreds in a sitting it opens and closes at once.
      transitionProps={{ duration: 0 }}
    >
      {task !== null && (
        <MergeView
          key={`${opening.count} ${task.keys.join()}`}
          task={task}
          groups={groups}
          onBegan={(batchId) => {
            onClose();
            task.onBegan?.(batchId);
            onBegan(batchId);
          }}
          onWith={(key) => onWith({ ...task, keys: [...task.keys, key] })}
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
