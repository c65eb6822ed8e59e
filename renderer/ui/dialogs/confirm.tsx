import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { giveFocusBack, placeToReturnTo } from '../../lib/focus/focus-return.ts';
import buttons from './dialog-buttons.module.css';
import { focusDialog } from '../focus-mark.ts';

interface Question {
  title: string;
  text: ReactNode;
  confirm: string;
  cancel?: string;
  /** Something is lost by a yes. */
  dangerous?: boolean;
}

/**
 * Asks before something that cannot simply be taken back; true for a yes. Closing the question is a no. The next key is for the
 * question, and the one after its answer for what had the keyboard before.
 */
export function confirm(question: Question): Promise<boolean> {
  const before = placeToReturnTo();
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
        // Any value of the mark makes a place the first to have the focus.
        ...(question.dangerous
          ? { confirmProps: { color: 'red.9' }, cancelProps: { 'data-autofocus': true } }
          : { confirmProps: { 'data-autofocus': true } }),
        closeButtonProps: { 'aria-label': t`Close` },
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
        onClose: () => {
          // Before whoever asked goes on: that may put it elsewhere.
          giveFocusBack(before);
          resolve(false);
        },
      });
    // Mantine's own would be drawn some time after the key that asked for it.
    flushSync(ask);
    focusDialog();
  });
}
