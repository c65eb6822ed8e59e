import { t } from '@lingui/core/macro';
import type { Batch } from '../../../../../electron/contract/changes/batch.ts';
import type { Change } from '../../../../../electron/contract/changes/change.ts';
import { describeError } from '../../../../lib/texts/errors/error-messages.ts';
import { isUniqueValueNotRestored } from '../../../../lib/is-unique-value-not-restored.ts';

/** A result, or the heading of the results below it (`change` is null). */
export type ResultLine = { change: Change; reason: string } | { change: null; reason: string };

/** Results as list lines: refused changes first, grouped by reason. */
export function resultLines(changes: readonly Change[], batch: Batch | null): ResultLine[] {
  const refused = changes.filter(({ state }) => state === 'refused');
  const lines: ResultLine[] = [];
  let last: string | null = null;
  for (const change of refused) {
    const reason =
      batch !== null && isUniqueValueNotRestored(batch, change)
        ? t`Not restored`
        : describeError(change.error ?? { code: 'refused' }).title;
    if (reason !== last && changes.length > 1) lines.push({ change: null, reason });
    lines.push({ change, reason });
    last = reason;
  }
  const others = changes.filter(({ state }) => state !== 'refused');
  if (refused.length > 0 && others.length > 0) lines.push({ change: null, reason: t`All others` });
  return [...lines, ...others.map((change) => ({ change, reason: '' }))];
}
