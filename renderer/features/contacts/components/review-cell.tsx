import { VisuallyHidden } from '@mantine/core';
import { IconMessage2, IconPencil } from '@tabler/icons-react';
import type { ContactFieldName } from '../../../../electron/contract/contact.ts';
import { originalText } from '../../../lib/original-text.ts';
import { ReviewMarkBadge } from '../../../ui/review-mark.tsx';
import { useGroupName, useReviewRow } from '../use-review-rows.ts';
import classes from './review-cell.module.css';

/** The mark of a row and whether it has a note. */
export function ReviewCell() {
  const row = useReviewRow();
  if (row === null) return null;
  const { mark, note } = row;
  return (
    <span className={classes['review']}>
      {mark === null ? (
        <span className={classes['none']} aria-label="not reviewed">
          –
        </span>
      ) : (
        <ReviewMarkBadge mark={mark} />
      )}
      {note !== '' && (
        <span className={classes['note']} title={note}>
          <IconMessage2 size={15} aria-hidden />
          <VisuallyHidden>Note: {note}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/** Says of a cell that was corrected what the file has there. */
export function OriginalHint({ fields }: { fields: readonly ContactFieldName[] }) {
  const row = useReviewRow();
  const groupName = useGroupName();
  const text = row === null ? null : originalText(row.original, fields, groupName);
  if (text === null) return null;
  return (
    <span className={classes['original']} title={text}>
      <IconPencil size={12} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
