import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Batch } from '../../../electron/contract/changes/batch.ts';
import type { Change, ChangeState } from '../../../electron/contract/changes/change.ts';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import { fieldsOf } from '../../../electron/core/contact/compare-fields.ts';
import { useNotifier } from '../../lib/notices/notifier.ts';
import { batchKeys } from '../../lib/host-calls/queries/batch-queries.ts';
import { stateTexts } from '../../lib/texts/changes/batch-texts.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';
import { tabSeparated } from '../../lib/formats/spreadsheet-text.ts';
import { describeError } from '../../lib/texts/errors/error-messages.ts';
import { fieldLabels } from '../../lib/texts/contacts/field-labels.ts';
import { fieldText } from '../../lib/texts/contacts/field-text.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { copyText } from '../../lib/host-calls/shell-calls.ts';
import { changesOf, refusedChanges } from './queries.ts';

// Maximum number of contacts in a selection.
const MAX_CHANGES = 10_000;

/** Commands on all results of a batch. `onBegan` is called when it continues, to show its progress again. */
export function useBatchResultActions({ batchId, counts, total }: Batch, onBegan: (batchId: string) => void) {
  const notifier = useNotifier();
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  const [retrying, setRetrying] = useState(false);
  const [copied, setCopied] = useState(false);
  const conflicts = useQuery({
    queryKey: [...batchKeys.results(accountId, batchId), 'conflicts'],
    queryFn: async () =>
      (await refusedChanges(bridge, accountId, batchId, MAX_CHANGES)).filter(
        ({ error }) => error?.code === 'conflict',
      ).length,
    enabled: counts.refused > 0,
  });
  return {
    // Without refused changes the number isn't fetched, so the query may still hold an older number.
    conflicts: counts.refused === 0 ? 0 : (conflicts.data ?? 0),
    retrying,
    copied,
    /** Distinct contacts of the changes in a state. */
    async keys(state: ChangeState | null): Promise<ContactKey[]> {
      const changes = await changesOf(bridge, accountId, batchId, state, MAX_CHANGES);
      return [...new Set(changes.flatMap(({ contactKey }) => contactKey ?? []))];
    },
    /** Sends the refused changes again, as one step. */
    async retry(): Promise<void> {
      setRetrying(true);
      try {
        const [single] = total === 1 ? await refusedChanges(bridge, accountId, batchId, 1) : [];
        if (single === undefined) {
          await callHost(bridge, 'batches.retry', { accountId, batchId });
          onBegan(batchId);
        } else {
          const { changeId, kind, label } = single;
          const again = { accountId, changeId, decision: 'send_again' } as const;
          const outcome = await callHost(bridge, 'changes.resolve', again);
          notifier.outcome({ accountId, kind, label, outcome });
        }
      } finally {
        setRetrying(false);
        void queryClient.invalidateQueries({ queryKey: batchKeys.all(accountId) });
      }
    },
    /** Copies all results to the clipboard as a table. */
    async copy(): Promise<void> {
      const changes = await changesOf(bridge, accountId, batchId, null, MAX_CHANGES);
      const { groups } = await callHost(bridge, 'groups.list', { accountId });
      const names = new Map(groups.map(({ groupId, name }) => [groupId, name]));
      await copyText(
        bridge,
        resultsText(changes, (groupId) => names.get(groupId) ?? t`Group ${groupId}`),
      );
      setCopied(true);
    },
  };
}

/** Results as tab-separated text: contact, outcome, reason, and fields before and after. */
export function resultsText(changes: readonly Change[], groupName: (groupId: number) => string): string {
  const names = { groupName, guardianName: null };
  const rows = changes.flatMap(({ label, state, error, before, after }) => {
    const reason = error === null || state === 'done' ? '' : describeError(error).title;
    const fields = fieldsOf(after);
    if (fields.length === 0) return [[label, stateTexts()[state], reason, '', '', '']];
    return fields.map((field) => [
      label,
      stateTexts()[state],
      reason,
      fieldLabels()[field],
      before[field] === undefined ? '' : fieldText(field, before, names),
      fieldText(field, after, names),
    ]);
  });
  return tabSeparated([[t`Contact`, t`State`, t`Reason`, t`Field`, t`Before`, t`After`], ...rows]);
}
