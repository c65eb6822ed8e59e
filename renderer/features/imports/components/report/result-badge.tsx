import type { ReportRow } from '../../../../../electron/contract/imports/import-report.ts';
import { reasonNames } from '../../outcome-texts.ts';
import { pastOutcomes, resultNames } from '../../result-texts.ts';
import classes from '../rows/rows.module.css';

/** Result of a row. */
export function ResultBadge({ row: { outcome, reason, result } }: { row: ReportRow }) {
  const text =
    result === 'done'
      ? pastOutcomes()[outcome ?? 'create']
      : result !== null
        ? resultNames()[result]
        : pastOutcomes()[outcome ?? 'skip'];
  return (
    <span className={classes['outcome']} data-outcome={toneOf(result, outcome)}>
      {text}
      {result === null && reason !== null && (
        <span className={classes['reason']}>{reasonNames()[reason]}</span>
      )}
    </span>
  );
}

/** Colour of the badge's dot, named by the planned outcome that uses it. */
function toneOf(result: ReportRow['result'], outcome: ReportRow['outcome']): string | undefined {
  if (result === null) return outcome ?? undefined;
  if (result === 'done') return outcome ?? undefined;
  if (result === 'refused' || result === 'undo_failed') return 'cannot';
  return result === 'kept' || result === 'cancelled' ? 'skip' : undefined;
}
