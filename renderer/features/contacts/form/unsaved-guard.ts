import { setUnsaved } from '../../../lib/drafts/unsaved-work.ts';
import { isDirty } from './contact-draft.ts';
import { useContactsStore } from '../contacts-store.ts';

const FORMS = 'forms of contacts';

/**
 * Makes the browser ask before closing or reloading while any account's form is unsaved, until the returned function is
 * called. Drafts aren't stored on disk, because they contain unconfirmed personal data.
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
