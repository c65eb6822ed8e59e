import { Badge } from '@mantine/core';
import type { Certainty } from '../../../../electron/contract/merging/duplicates.ts';
import { certaintyTexts } from '../../../lib/texts/merges/match-texts.ts';

const COLORS: Record<Certainty, string> = { certain: 'teal', likely: 'blue', possible: 'gray' };

/** Certainty of a match, as text and colour. */
export function CertaintyBadge({ certainty }: { certainty: Certainty }) {
  return (
    <Badge size="sm" radius="sm" tt="none" variant="light" color={COLORS[certainty]} flex="none">
      {certaintyTexts()[certainty]}
    </Badge>
  );
}
