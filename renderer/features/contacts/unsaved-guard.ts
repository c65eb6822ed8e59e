import { isDirty } from './contact-draft.ts';
import { useContactsStore } from './contacts-store.ts';

let guarding = false;

/**
 * From now on the browser asks before the window is closed or reloaded while a form holds something unsaved, in
 * whichever account. Forms are not written down anywhere else: they hold personal data that nobody has confirmed.
 */
export function guardUnsavedForms(): void {
  if (guarding) return;
  guarding = true;
  let asking = false;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const look = () => {
    const unsaved = Object.values(useContactsStore.getState().drafts).some(isDirty);
    if (unsaved === asking) return;
    asking = unsaved;
    if (unsaved) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  useContactsStore.subscribe((state, before) => {
    if (state.drafts !== before.drafts) look();
  });
  look();
}
