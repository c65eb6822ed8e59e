import { TextInput, type TextInputProps } from '@mantine/core';
import { useId, useState } from 'react';
import type { TextField } from '../../../../../lib/drafts/draft-values.ts';
import { FieldWarning } from '../../../../../ui/fields/field-warning.tsx';
import { WarningAnnouncement } from '../../../../../ui/fields/warning-announcement.tsx';
import { useTextWarning } from '../../../../../ui/fields/use-text-warning.ts';
import classes from './cell-editor.module.css';

/** Text input in a cell. Warnings are shown where problems are. */
export function CellText({
  field,
  input,
  isWrong,
}: {
  field: TextField;
  input: TextInputProps & { value: string };
  isWrong: boolean;
}) {
  const warning = useTextWarning(field, input.value);
  const warningId = useId();
  const [initial] = useState(input.value);
  const isWarned = warning !== null && !isWrong;
  return (
    <>
      <TextInput {...input} flex={1} {...(isWarned ? { 'aria-describedby': warningId } : {})} />
      {isWarned && (
        <div id={warningId} className={classes['problem']} data-warning>
          <FieldWarning>{warning}</FieldWarning>
        </div>
      )}
      <WarningAnnouncement text={isWarned ? warning : null} isEdited={input.value !== initial} />
    </>
  );
}
