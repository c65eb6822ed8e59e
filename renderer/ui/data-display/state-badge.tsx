import { Badge } from '@mantine/core';
import type { ChangeState } from '../../../electron/contract/changes/change.ts';

const COLORS: Record<ChangeState | 'paused', string> = {
  queued: 'blue',
  sending: 'blue',
  paused: 'yellow',
  done: 'teal',
  refused: 'red',
  unsettled: 'orange',
  cancelled: 'gray',
};

/** State of a change or batch, as text and colour. */
export function StateBadge({ state, text }: { state: ChangeState | 'paused'; text: string }) {
  return (
    <Badge size="sm" radius="sm" tt="none" variant="light" color={COLORS[state]} flex="none">
      {text}
    </Badge>
  );
}
