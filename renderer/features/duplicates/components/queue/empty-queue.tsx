import { t } from '@lingui/core/macro';
import { IconCopyCheck } from '@tabler/icons-react';
import type { DuplicatesMode } from '../../../../../electron/contract/merging/duplicates.ts';
import { EmptyPlace, EmptyState } from '../../../../ui/messages/empty-state.tsx';

/** Shown in place of an empty queue. The last decision can still be undone there. */
export function EmptyQueue({ mode, state, done }: { mode: DuplicatesMode; state: string; done: number }) {
  return (
    <EmptyPlace>
      {state === 'ready' ? (
        <EmptyState
          icon={<IconCopyCheck size={40} stroke={1.4} />}
          title={done > 0 ? t`All duplicates are reviewed` : t`No duplicates`}
          text={
            mode === 'within-group'
              ? t`No one is in a group twice. New and changed contacts are compared automatically.`
              : t`No one is in several groups by mistake. New and changed contacts are compared automatically.`
          }
        />
      ) : (
        <EmptyState
          icon={<IconCopyCheck size={40} stroke={1.4} />}
          title={t`Not compared yet`}
          text={t`Duplicates appear here when the comparison is done.`}
        />
      )}
    </EmptyPlace>
  );
}
