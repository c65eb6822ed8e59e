import { useLingui } from '@lingui/react/macro';
import { Text, Title, UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
import type { Contact } from '../../../../../electron/contract/contacts/contact.ts';
import { REVIEW_MARKS, type ReviewMark } from '../../../../../electron/contract/enumerations.ts';
import type { ListRow } from '../../../../../electron/contract/lists/list.ts';
import { contactLabel } from '../../../../../electron/core/contact/contact-label.ts';
import { ariaShortcut } from '../../../../lib/actions/action-shortcuts.ts';
import { actionOf } from '../../../../lib/actions/actions.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { isMac } from '../../../../lib/actions/platform.ts';
import { useReviewOf } from '../../../../lib/host-calls/queries/review-queries.ts';
import { markNames } from '../../../../lib/texts/contacts/review-texts.ts';
import { ACTS_ONCE } from '../../../../ui/focus/ignore-double-clicks.ts';
import { MARK_ICONS } from '../../../../ui/data-display/review-mark.tsx';
import type { ReviewCommands } from '../use-review-commands.ts';
import { FileCells } from './file-cells.tsx';
import { RowProblems } from './row-problems.tsx';
import { NoteField } from './note-field.tsx';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { endNoteFocusRequest } from './note-focus.ts';
import classes from '../review.module.css';

interface ReviewSectionProps {
  contact: Contact;
  /** Names of the file's columns. */
  columns: readonly string[];
  commands: ReviewCommands;
  /** Closes the details. */
  onClose: () => void;
}

/** Review part of a contact's details: mark, note and the file's record. */
export function ReviewSection({ contact, columns, commands, onClose }: ReviewSectionProps) {
  const { t } = useLingui();
  const row = useReviewOf(contact.key);
  const accountId = useAccountId();
  useEffect(
    // A note whose field was never shown must not take the focus when the contact is opened again.
    () => () => void endNoteFocusRequest(accountId, contact.key),
    [accountId, contact.key],
  );
  if (row === null) return <div className={classes['sectionLoading']} />;
  const line = row.line === null ? null : formatCount(row.line);
  return (
    <section aria-label={t`Review`} className={classes['section']}>
      <Title order={3} className={classes['heading']}>
        {t`Review`}
        <span className={classes['line']}>{line === null ? t`Added here` : t`Line ${line} of the file`}</span>
      </Title>
      <MarkButtons
        row={row}
        onMark={(mark) =>
          commands.mark(
            {
              selection: { kind: 'keys', keys: [contact.key] },
              count: 1,
              label: contactLabel(contact.fields),
            },
            mark,
          )
        }
      />
      <NoteField key={row.key} row={row} commands={commands} onClose={onClose} />
      <RowProblems row={row} columns={columns} />
      <FileCells row={row} columns={columns} />
    </section>
  );
}

/** Mark buttons; pressing the active one removes the mark. */
function MarkButtons({ row, onMark }: { row: ListRow; onMark: (mark: ReviewMark | null) => void }) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Mark`} className={classes['marks']}>
      {REVIEW_MARKS.map((mark) => {
        const MarkIcon = MARK_ICONS[mark];
        const isGiven = row.mark === mark;
        const [shortcut] = actionOf(`review.${mark}`).shortcuts;
        return (
          <UnstyledButton
            key={mark}
            className={classes['markButton']}
            data-review-mark={mark}
            aria-pressed={isGiven}
            {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': ariaShortcut(shortcut, isMac()) })}
            onClick={() => onMark(isGiven ? null : mark)}
            {...ACTS_ONCE}
          >
            <MarkIcon size={16} stroke={2} aria-hidden />
            {markNames()[mark]}
            {shortcut !== undefined && (
              <Text component="kbd" className={classes['key'] ?? ''} aria-hidden>
                {shortcut.key.toUpperCase()}
              </Text>
            )}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
