import type { ImportRow } from '../../../../../electron/contract/imports/import.ts';
import { outcomeNames, reasonNames } from '../../outcome-texts.ts';
import classes from '../rows/rows.module.css';

/** Planned outcome of a row, with its reason. */
export function OutcomeBadge({ row: { outcome, reason } }: { row: ImportRow }) {
  if (outcome === null) return null;
  return (
    <span className={classes['outcome']} data-outcome={outcome}>
      {outcomeNames()[outcome]}
      {reason !== null && <span className={classes['reason']}>{reasonNames()[reason]}</span>}
    </span>
  );
}
