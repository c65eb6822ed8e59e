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
      confirmProps: {
        ...(question.dangerous ? { color: 'red.9' } : {}),
        'data-autofocus': !question.dangerous,
      },
      cancelProps: { 'data-autofocus': question.dangerous },
      closeButtonProps: { 'aria-label': 'Close' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
