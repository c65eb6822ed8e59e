import { Button, Textarea } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import classes from './imports.module.css';

interface PasteBoxProps {
  text: string;
  isBusy: boolean;
  onChange: (text: string) => void;
  onRead: () => void;
}

/** Field for a table copied from a spreadsheet. */
export function PasteBox({ text, isBusy, onChange, onRead }: PasteBoxProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isEmpty = text.trim() === '';
  return (
    <form
      className={classes['paste']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isBusy) onRead();
      }}
    >
      <Textarea
        label={t`Table`}
        description={t`Copy cells with their headings in your spreadsheet and paste them here. You can also press Ctrl+V anywhere on this screen.`}
        autosize
        minRows={4}
        maxRows={12}
        ref={field}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button type="submit" disabled={isEmpty} loading={isBusy}>
        <Trans>Read the table</Trans>
      </Button>
    </form>
  );
}
