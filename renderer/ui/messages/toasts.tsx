import { t } from '@lingui/core/macro';
import { Button, Group } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { isVisible, placeOnScreen } from '../../lib/focus/find-focus-place.ts';
import type { NoteSeverity } from '../../lib/notices/notifier.ts';
import { withNewest } from '../../lib/notices/toast-order.ts';
import classes from './toasts.module.css';

export interface ToastAction {
  label: string;
  run: () => void | Promise<void>;
  /** Whether the toast stays open after the action. */
  keepOpen?: boolean;
  /** Label of the button after the action, if the toast stays open. */
  doneLabel?: string;
}

export interface Toast {
  /** A toast with the id of a visible one replaces it. */
  id: string;
  severity: NoteSeverity;
  title: string;
  message: ReactNode;
  actions?: ToastAction[];
  /** Whether the toast stays until it's replaced or dismissed. */
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
 * Shows a toast, or updates the one with its id. Errors stay until dismissed; other toasts close after a while, but not
 * while hovered or focused (WCAG 2.2.1).
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
    // The live region around toasts announces successes and infos politely; warnings and errors interrupt.
    role: toast.severity === 'success' || toast.severity === 'info' ? 'group' : 'alert',
    withBorder: true,
    closeButtonProps: { 'aria-label': t`Dismiss` },
    autoClose,
    message: <ToastBody toast={toast} />,
    onClose: () => {
      const element = elementOf(toast.id);
      if (element?.contains(document.activeElement) === true) leaveToasts();
      // A closed toast takes a moment to fade out. It can't be focused in that time, because the focus would be lost.
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
  // Reactivates a toast that is shown again while it fades out.
  elementOf(toast.id)?.removeAttribute('inert');
  notifications.updateState(notificationsStore, (shown) =>
    shown.some((item) => item.id === toast.id)
      ? shown.map((item) => (item.id === toast.id ? { ...item, ...renewed(data, item) } : item))
      : // Mantine sorts toasts by a number that each got when it was first shown; without it, this order counts.
        withNewest(shown, data).map((item) => ({ ...item, __sequence: undefined })),
  );
}

/** Restarts the timer of an updated toast. Mantine restarts it only if the duration differs. */
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

/** Ids of toasts that are purely informational. */
const passing = new Set<string>();

/** Element that had the focus before the toasts got it. */
let focusedBefore: EventTarget | null = null;

const isInToasts = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-toast]') !== null;

/** Focuses the first button of the newest toast, if any. */
export function goToNewestToast(): void {
  const id = notificationsStore.getState().notifications.at(-1)?.id;
  if (id !== undefined) elementOf(id)?.querySelector('button')?.focus();
}

/** Returns the focus to its previous element, or to a place on screen if that is gone or hidden. */
function leaveToasts(): void {
  const before = focusedBefore;
  focusedBefore = null;
  const target =
    before instanceof HTMLElement && before !== document.body && isVisible(before) ? before : placeOnScreen();
  target?.focus({ preventScroll: true });
}

/** Shows a toast and hides others whose id has this prefix, so that only the newest of a kind stays. */
export function showNewest(prefix: string, toast: Toast): void {
  hideToasts(prefix, toast.id);
  showToast(toast);
}

/** Hides toasts whose id has this prefix, because they are dealt with. */
export function hideToasts(prefix: string, except?: string): void {
  const { notifications: shown, queue } = notificationsStore.getState();
  for (const { id } of [...shown, ...queue]) if (id !== except && id?.startsWith(prefix)) hideToast(id);
}

/** Hides informational toasts, which would be out of context on another screen. */
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
        // The action reports its own failure; here it just isn't shown as done.
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
