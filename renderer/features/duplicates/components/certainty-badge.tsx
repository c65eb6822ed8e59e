import { Badge } from '@mantine/core';
import type { Certainty } from '../../../../electron/contract/merging/duplicates.ts';
import { certaintyWords } from '../../../lib/texts/merges/match-texts.ts';

const COLORS: Record<Certainty, string> = { certain: 'teal', likely: 'blue', possible: 'gray' };

/** How sure it is: in words, the colour only helps. */
export function CertaintyBadge({ certainty }: { certainty: Certainty }) {
  return (
    <Badge size="sm" radius="sm" tt="none" variant="light" color={COLORS[certainty]} flex="none">
      {certaintyWords()[certainty]}
    </Badge>
  );
}
