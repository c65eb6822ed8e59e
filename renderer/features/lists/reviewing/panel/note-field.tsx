import { Textarea } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MAX_NOTE_LENGTH } from '../../../../../electron/contract/enumerations.ts';
import type { ListRow } from '../../../../../electron/contract/lists/list.ts';
import { listOnScreen } from '../../../../lib/focus/find-focus-place.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { endNoteFocusRequest } from './note-focus.ts';
import { useReviewStore } from '../review-store.ts';
import { useNote } from './use-note.ts';
import type { ReviewCommands } from '../use-review-commands.ts';
import classes from '../review.module.css';

interface NoteFieldProps {
  row: ListRow;
  commands: ReviewCommands;
  /** Closes the panel around the field. */
  onClose: () => void;
}

/** Field for a contact's note; it saves while typing, and Escape restores the previous text. */
export function NoteField({ row, commands, onClose }: NoteFieldProps) {
  const { t } = useLingui();
  const accountId = useAccountId();
  const field = useRef<HTMLTextAreaElement>(null);
  const note = useNote(row.key, row.note, commands);
  const isAsked = useReviewStore((state) => state.reviews[accountId]?.noteToFocus === row.key);
  const takeFocus = useEffectEvent(() => {
    const typed = endNoteFocusRequest(accountId, row.key);
    field.current?.focus();
    if (typed !== '') note.type((note.text + typed).slice(0, MAX_NOTE_LENGTH));
  });
  useEffect(() => {
    if (isAsked) takeFocus();
  }, [isAsked]);
  const leave = () => {
    const list = listOnScreen();
    if (list !== null) list.focus({ preventScroll: true });
    // In a small window the panel covers the table, so it has to be closed.
    else onClose();
  };
  return (
    <div className={classes['note']}>
      <Textarea
        ref={field}
        label={t`Note`}
        autosize
        minRows={1}
        maxRows={8}
        dir="auto"
        maxLength={MAX_NOTE_LENGTH}
        value={note.text}
        description={
          note.isSaved
            ? t`Saved as you type. Ctrl+Enter returns to the table. Esc restores the previous note.`
            : t`Saving…`
        }
        onFocus={note.begin}
        onBlur={note.save}
        onChange={(event) => note.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (event.nativeEvent.isComposing || (event.key !== 'Escape' && !isDone)) return;
          // Otherwise Escape would close the panel, too.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Escape') note.restore();
          leave();
        }}
      />
    </div>
  );
}
