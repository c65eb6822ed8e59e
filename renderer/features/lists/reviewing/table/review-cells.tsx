import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconMessage2, IconPencil } from '@tabler/icons-react';
import type { ContactFieldName, ContactKey } from '../../../../../electron/contract/contacts/contact.ts';
import { originalText } from '../../../../lib/texts/contacts/original-text.ts';
import { ReviewMarkBadge } from '../../../../ui/data-display/review-mark.tsx';
import { useGroupName, useReviewRow } from './review-rows-context.tsx';
import classes from './review-cells.module.css';

/** Cell with a row's mark and note icon. */
export function ReviewCell({ contactKey }: { contactKey: ContactKey }) {
  const row = useReviewRow(contactKey);
  if (row === undefined) return null;
  const { mark, note } = row;
  return (
    <span className={classes['review']}>
      {mark === null ? (
        <span className={classes['none']} aria-label={t`not reviewed`}>
          –
        </span>
      ) : (
        <ReviewMarkBadge mark={mark} />
      )}
      {note !== '' && (
        <span className={classes['note']} title={note}>
          <IconMessage2 size={15} aria-hidden />
          <VisuallyHidden>
            <Trans>Note: {note}</Trans>
          </VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/** Hint with the file's value in a corrected cell. */
export function OriginalHint({
  contactKey,
  fields,
}: {
  contactKey: ContactKey;
  fields: readonly ContactFieldName[];
}) {
  const row = useReviewRow(contactKey);
  const groupName = useGroupName();
  const text = row === undefined ? null : originalText(row, fields, groupName);
  if (text === null) return null;
  return (
    <span className={classes['original']} title={text}>
      <IconPencil size={12} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
