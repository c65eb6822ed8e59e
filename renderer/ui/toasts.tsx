import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export type ToastSeverity = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  /** A toast with the id of one on screen takes its place. */
  id: string;
  severity: ToastSeverity;
  title: string;
  message: ReactNode;
  actions?: { label: string; run: () => void; keepOpen?: boolean }[];
  onClose?: () => void;
}

const LOOKS = {
  success: { color: 'teal', icon: IconCheck, closesAfter: 8_000 },
  info: { color: 'blue', icon: IconInfoCircle, closesAfter: 8_000 },
  warning: { color: 'orange', icon: IconAlertTriangle, closesAfter: 15_000 },
  error: { color: 'red', icon: IconExclamationCircle, closesAfter: false },
} as const;

/**
 * Shows a toast, or renews the one with its id. Errors stay until dismissed; the others go by themselves and wait
 * while the pointer is over them (WCAG 2.2.1).
 */
export function showToast(toast: Toast): void {
  const look = LOOKS[toast.severity];
  const Icon = look.icon;
  const data = {
    id: toast.id,
    color: look.color,
    icon: <Icon size={18} aria-hidden />,
    title: toast.title,
    // What has happened as wished may wait for a pause in speech; what went wrong may not.
    role: toast.severity === 'success' || toast.severity === 'info' ? 'status' : 'alert',
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    autoClose: look.closesAfter,
    message: <ToastBody toast={toast} />,
    onClose: () => toast.onClose?.(),
    'data-severity': toast.severity,
  };
  notifications.updateState(notificationsStore, (shown) =>
    shown.some((item) => item.id === toast.id)
      ? shown.map((item) => (item.id === toast.id ? { ...item, ...data } : item))
      : [...shown, data],
  );
}

export function hideToast(id: string): void {
  notifications.hide(id);
}

function ToastBody({ toast }: { toast: Toast }) {
  return (
    <Stack gap={8}>
      <Text size="sm" component="div" dir="auto">
        {toast.message}
      </Text>
      {toast.actions && toast.actions.length > 0 && (
        <Group gap="xs">
          {toast.actions.map((action) => (
            <Button
              key={action.label}
              size="compact-sm"
              variant="light"
              onClick={() => {
                if (!action.keepOpen) hideToast(toast.id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}
