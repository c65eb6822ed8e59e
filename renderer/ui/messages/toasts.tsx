import { t } from '@lingui/core/macro';
import { Button, Group } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { listOnScreen } from '../../lib/focus/list-on-screen.ts';
import { withNewest } from '../../lib/notices/toast-order.ts';
import classes from './toasts.module.css';

export type ToastSeverity = 'success' | 'info' | 'warning' | 'error';

export interface ToastAction {
  label: string;
  run: () => void | Promise<void>;
  /** The toast stays after it. */
  keepOpen?: boolean;
  /** What the button says once it is done, where the toast stays. */
  doneLabel?: string;
}

export interface Toast {
  /** A toast with the id of one on screen takes its place. */
  id: string;
  severity: ToastSeverity;
  title: string;
  message: ReactNode;
  actions?: ToastAction[];
  /** It stays until another takes its place, or it is dismissed. */
  stays?: boolean;
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
 * while the pointer is over them or the focus is in them (WCAG 2.2.1).
 */
export function showToast(toast: Toast): void {
  const look = LOOKS[toast.severity];
  const Icon = look.icon;
  const autoClose = toast.stays === true ? (false as const) : look.closesAfter;
  const data = {
    id: toast.id,
    color: look.color,
    icon: <Icon size={18} aria-hidden />,
    title: toast.title,
    // What has happened as wished may wait for a pause in speech, as the live region around it does; what went wrong may not.
    role: toast.severity === 'success' || toast.severity === 'info' ? 'group' : 'alert',
    withBorder: true,
    closeButtonProps: { 'aria-label': t`Dismiss` },
    autoClose,
    message: <ToastBody toast={toast} />,
    onClose: () => {
      const element = elementOf(toast.id);
      if (element?.contains(document.activeElement) === true) leaveToasts();
      // It takes a moment to fade, and nobody is to go into it meanwhile: the focus would be lost with it.
      element?.setAttribute('inert', '');
      toast.onClose?.();
    },
    onFocusCapture: ({ relatedTarget }: FocusEvent) => {
      if (!isInToasts(relatedTarget)) focusedBefore = relatedTarget;
      setAutoClose(toast.id, false);
    },
    onBlurCapture: () => setAutoClose(toast.id, autoClose),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') leaveToasts();
    },
    'data-severity': toast.severity,
    'data-toast': toast.id,
  };
  const asksForNothing = toast.stays !== true && (toast.actions ?? []).length === 0;
  if (asksForNothing && (toast.severity === 'success' || toast.severity === 'info')) passing.add(toast.id);
  else passing.delete(toast.id);
  // Shown again while it fades, it is there for everyone again.
  elementOf(toast.id)?.removeAttribute('inert');
  notifications.updateState(notificationsStore, (shown) =>
    shown.some((item) => item.id === toast.id)
      ? shown.map((item) => (item.id === toast.id ? { ...item, ...renewed(data, item) } : item))
      : // The library shows them by the number each was given at first: without one they are numbered in this order.
        withNewest(shown, data).map((item) => ({ ...item, __sequence: undefined })),
  );
}

/** What is said anew stays as long as what is said first: the library counts anew for another time only. */
function renewed<T extends { autoClose: number | false }>(
  data: T,
  { autoClose }: { autoClose?: number | boolean },
): T {
  return typeof data.autoClose === 'number' && data.autoClose === autoClose
    ? { ...data, autoClose: data.autoClose + 1 }
    : data;
}

export const isToastShown = (id: string): boolean =>
  notificationsStore.getState().notifications.some((item) => item.id === id);

export function hideToast(id: string): void {
  notifications.hide(id);
}

function setAutoClose(id: string, autoClose: number | false): void {
  notifications.updateState(notificationsStore, (shown) =>
    shown.map((item) => (item.id === id ? { ...item, autoClose } : item)),
  );
}

const elementOf = (id: string) => document.querySelector(`[data-toast="${CSS.escape(id)}"]`);

/** Ids of toasts that are told once and ask for nothing. */
const passing = new Set<string>();

/** What had the focus before it went to the toasts, by key or by a click. */
let focusedBefore: EventTarget | null = null;

const isInToasts = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-toast]') !== null;

/** Puts the focus on the first button of the newest toast, where there is one. */
export function goToNewestToast(): void {
  const id = notificationsStore.getState().notifications.at(-1)?.id;
  if (id !== undefined) elementOf(id)?.querySelector('button')?.focus();
}

/** Gives the focus back to what had it before, or to the list on screen where that is gone. */
function leaveToasts(): void {
  const before = focusedBefore;
  focusedBefore = null;
  const target =
    before instanceof HTMLElement && before.isConnected && before !== document.body ? before : listOnScreen();
  target?.focus({ preventScroll: true });
}

/** Shows a toast in the place of those whose id begins so: with many one after the other only the newest stays. */
export function showNewest(prefix: string, toast: Toast): void {
  hideToasts(prefix, toast.id);
  showToast(toast);
}

/** Takes away the toasts whose id begins so: what they were about is dealt with. */
export function hideToasts(prefix: string, except?: string): void {
  const { notifications: shown, queue } = notificationsStore.getState();
  for (const { id } of [...shown, ...queue]) if (id !== except && id?.startsWith(prefix)) hideToast(id);
}

/** Takes away what was only told, and asks for nothing: on another screen it would be about what is no longer seen. */
export function hidePassingToasts(): void {
  const { notifications: shown, queue } = notificationsStore.getState();
  for (const { id } of [...shown, ...queue]) if (id !== undefined && passing.has(id)) hideToast(id);
}

function ToastBody({ toast }: { toast: Toast }) {
  return (
    <div className={classes['body']}>
      <div className={classes['text']}>{toast.message}</div>
      {toast.actions && toast.actions.length > 0 && (
        <Group gap="xs">
          {toast.actions.map((action) => (
            <ActionButton key={action.label} toastId={toast.id} action={action} />
          ))}
        </Group>
      )}
    </div>
  );
}

function ActionButton({ toastId, action }: { toastId: string; action: ToastAction }) {
  const [done, setDone] = useState(false);
  return (
    <Button
      size="compact-sm"
      variant="light"
      onClick={() => {
        if (!action.keepOpen) hideToast(toastId);
        // What fails reports it in a way of its own; here it only is not called done.
        Promise.resolve(action.run()).then(
          () => setDone(true),
          () => undefined,
        );
      }}
    >
      {done ? (action.doneLabel ?? action.label) : action.label}
    </Button>
  );
}
