import { setUnsaved } from '../../../lib/drafts/unsaved-work.ts';
import { isDirty } from './contact-draft.ts';
import { useContactsStore } from '../contacts-store.ts';

const FORMS = 'forms of contacts';

/**
 * Objects to closing or reloading the window while a form holds something unsaved, in whichever account, until the returned function is
 * called. Forms are not written down anywhere else: they hold personal data that nobody has confirmed.
 */
export function guardUnsavedForms(): () => void {
  const look = () => setUnsaved(FORMS, Object.values(useContactsStore.getState().drafts).some(isDirty));
  look();
  const stop = useContactsStore.subscribe((state, before) => {
    if (state.drafts !== before.drafts) look();
  });
  return () => {
    stop();
    setUnsaved(FORMS, false);
  };
}
