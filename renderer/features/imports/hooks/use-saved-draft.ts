import { useEffect, useRef } from 'react';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { keptOf, type ImportDraft } from '../import-draft.ts';

/** Debounce in milliseconds before a draft is saved. */
const KEEP_AFTER_MS = 400;

/** Saves the draft at the host, so that it survives a restart. */
export function useSavedDraft(importId: string, draft: ImportDraft): void {
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const unsavedDraft = useRef<ImportDraft | null>(null);
  const last = useRef(draft);
  const keep = useRef(() => {});
  useEffect(() => {
    keep.current = () => {
      const due = unsavedDraft.current;
      unsavedDraft.current = null;
      if (due === null) return;
      callHost(bridge, 'imports.saveDraft', { accountId, importId, draft: keptOf(due) }).catch(
        (thrown: unknown) => {
          const error = appErrorOf(thrown);
          // The account was closed or the import deleted, so the draft isn't needed.
          if (error.code !== 'not_allowed' && error.message !== 'import_gone')
            notifier.failure(error, { accountId, attempt: 'settings' });
        },
      );
    };
  });
  useEffect(() => {
    if (last.current === draft) return undefined;
    last.current = draft;
    unsavedDraft.current = draft;
    const timer = setTimeout(() => keep.current(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => () => keep.current(), []);
}
