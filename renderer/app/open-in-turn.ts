import type { AccountId } from '../../electron/contract/accounts/account.ts';
import { useAppStore } from './app-store.ts';

interface WaitingDialog {
  accountId: AccountId | null;
  open: () => void;
}

const isDialogOpen = (): boolean =>
  useAppStore.getState().dialog !== null || document.querySelector('[aria-modal="true"]') !== null;

/**
 * Creates the function that opens a dialog from a toast. Toasts can be pressed while a dialog is open, whose answer or
 * typed values must not be lost; so the next one opens once that is closed. Dialogs of an account that was left meanwhile
 * don't open.
 */
export function createOpenInTurn(openAccountId: () => AccountId | null): (open: () => void) => void {
  const waiting: WaitingDialog[] = [];
  const observer = new MutationObserver(() => openNext());

  function openNext(): void {
    while (waiting.length > 0 && !isDialogOpen()) {
      const next = waiting.shift();
      if (next?.accountId === openAccountId()) next.open();
    }
    if (waiting.length === 0) observer.disconnect();
  }

  return (open) => {
    waiting.push({ accountId: openAccountId(), open });
    openNext();
    if (waiting.length > 0)
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-modal'] });
  };
}
