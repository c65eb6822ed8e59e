import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { restoreFocus, focusReturnTarget } from '../../lib/focus/restore-focus.ts';
import buttons from './dialog-buttons.module.css';
import { cancelLoading } from '../focus/keys-while-loading.tsx';
import { focusDialog } from '../focus/dialog-focus.ts';

interface Question {
  title: string;
  text: ReactNode;
  confirm: string;
  cancel?: string;
  /** Whether confirming loses data. */
  dangerous?: boolean;
}

/**
 * Asks for confirmation of an action that isn't easily undone; resolves with true if confirmed, and with false if the
 * dialog is closed. Rendered synchronously, so that the next key reaches the dialog, and the key after the answer
 * reaches the element that had the focus before.
 */
export function confirm(question: Question): Promise<boolean> {
  // Of two dialogs, the one asked for last opens.
  flushSync(cancelLoading);
  const before = focusReturnTarget();
  return new Promise((resolve) => {
    const ask = () =>
      modals.openConfirmModal({
        title: question.title,
        children: (
          <Text size="sm" component="div">
            {question.text}
          </Text>
        ),
        groupProps: { className: buttons['buttons'] ?? '' },
        labels: { confirm: question.confirm, cancel: question.cancel ?? t`Cancel` },
        // Any value of the attribute marks the initial focus, even `false`, so only one button has it.
        ...(question.dangerous
          ? { confirmProps: { color: 'red.9' }, cancelProps: { 'data-autofocus': true } }
          : { confirmProps: { 'data-autofocus': true } }),
        closeButtonProps: { 'aria-label': t`Close` },
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
        onClose: () => {
          // Must precede the caller's continuation, which may move the focus.
          restoreFocus(before);
          resolve(false);
        },
      });
    // Mantine would render it some time after the key press that opens it.
    flushSync(ask);
    focusDialog();
  });
}
