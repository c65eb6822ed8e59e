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
  const reasonOf = (change: Change, count = 1) =>
    batch !== null && isUniqueValueNotRestored(batch, change)
      ? t`Not restored`
      : describeError(change.error ?? { code: 'refused' }, count).title;
  for (const [at, change] of refused.entries()) {
    const reason = reasonOf(change);
    if (reason !== last && changes.length > 1) {
      const next = refused.findIndex((other, index) => index > at && reasonOf(other) !== reason);
      const count = (next < 0 ? refused.length : next) - at;
      lines.push({ change: null, reason: reasonOf(change, count) });
    }
    lines.push({ change, reason });
    last = reason;
  }
  const others = changes.filter(({ state }) => state !== 'refused');
  if (refused.length > 0 && others.length > 0) lines.push({ change: null, reason: t`All others` });
  return [...lines, ...others.map((change) => ({ change, reason: '' }))];
}
