import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

interface Question {
  title: string;
  text: ReactNode;
  confirm: string;
  cancel?: string;
  /** Something is lost by a yes. */
  dangerous?: boolean;
}

/** Asks before something that cannot simply be taken back; true for a yes. Closing the question is a no. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: question.title,
      children: (
        <Text size="sm" component="div">
          {question.text}
        </Text>
      ),
      labels: { confirm: question.confirm, cancel: question.cancel ?? 'Cancel' },
      // Any value of the mark makes a place the first to have the focus.
      ...(question.dangerous
        ? { confirmProps: { color: 'red.9' }, cancelProps: { 'data-autofocus': true } }
        : { confirmProps: { 'data-autofocus': true } }),
      closeButtonProps: { 'aria-label': 'Close' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
