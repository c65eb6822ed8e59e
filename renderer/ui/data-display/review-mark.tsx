import { IconCheck, IconTool, IconX, type Icon } from '@tabler/icons-react';
import type { ReviewMark } from '../../../electron/contract/enumerations.ts';
import { markNames } from '../../lib/texts/contacts/review-texts.ts';
import classes from './review-mark.module.css';

/** Icons of the marks, distinguishable without colour. */
export const MARK_ICONS: Record<ReviewMark, Icon> = { keep: IconCheck, fix: IconTool, remove: IconX };

/** Review mark as icon, label and colour. */
export function ReviewMarkBadge({ mark }: { mark: ReviewMark }) {
  const MarkIcon = MARK_ICONS[mark];
  return (
    <span className={classes['mark']} data-review-mark={mark}>
      <MarkIcon size={14} stroke={2} aria-hidden />
      {markNames()[mark]}
    </span>
  );
}
