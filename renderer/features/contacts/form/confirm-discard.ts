import { t } from '@lingui/core/macro';
import { confirm } from '../../../ui/dialogs/confirm.tsx';

/** Asks whether the unsaved input of a form may be discarded. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: t`Discard your entries?`,
    text: t`The changes in this form aren’t saved.`,
    confirm: t`Discard`,
    cancel: t`Keep editing`,
    dangerous: true,
  });
