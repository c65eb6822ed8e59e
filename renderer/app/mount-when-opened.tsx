import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { focusDialog } from '../ui/focus/dialog-focus.ts';
import { KeysWhileLoading } from '../ui/focus/keys-while-loading.tsx';
import { useAppStore } from './app-store.ts';

interface MountWhenOpenedProps {
  opened: boolean;
  /** The dialog, rendered closed once before it opens, so that it notes which element has the focus. */
  children: (opened: boolean) => ReactNode;
}

/**
 * Mounts a dialog when it's first opened, so that its code isn't loaded earlier. The dialog stays mounted after it has
 * closed.
 */
export function MountWhenOpened({ opened, children }: MountWhenOpenedProps) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={opened && <KeysWhileLoading onCancel={closeOpened} />}>
      <LoadedDialog opened={opened}>{children}</LoadedDialog>
    </Suspense>
  );
}

function LoadedDialog({ opened, children }: MountWhenOpenedProps) {
  const [isMounted, setIsMounted] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the dialog has to be rendered closed first
  useEffect(() => setIsMounted(true), []);
  const isShown = opened && isMounted;
  useEffect(() => {
    if (isShown) focusDialog();
  }, [isShown]);
  return (
    <>
      {opened && !isShown && <KeysWhileLoading onCancel={closeOpened} />}
      {children(isShown)}
    </>
  );
}

/** Has the keyboard, and keeps its keys, while the code of all dialogs is loading and one of them is to be opened. */
export function KeysWhileDialogsLoad() {
  const isOpened = useAppStore(({ dialog }) => dialog !== null);
  return isOpened && <KeysWhileLoading onCancel={closeOpened} onKey={useAppStore.getState().keepKey} />;
}

function closeOpened(): void {
  const { dialogId, close } = useAppStore.getState();
  close(dialogId);
}
