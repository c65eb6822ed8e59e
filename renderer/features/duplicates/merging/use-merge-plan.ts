import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MergePlan, ProposedMerge } from '../../../../electron/contract/merging/merge-plan.ts';
import { todayHere } from '../../../lib/formats/today.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { finalFields, finalProblems, type MergeChoices } from './merge-choices.ts';
import { mergePreviewQuery } from '../queries.ts';

/** The plan of a proposed merge with the user's choices, the problems of its values, and the host's preview of it. */
export function useMergePlan(proposed: ProposedMerge, choices: MergeChoices) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const final = finalFields(proposed, choices);
  const plan: MergePlan = { ...proposed.plan, final: final.values };
  const preview = useQuery({
    ...mergePreviewQuery(bridge, accountId, plan),
    placeholderData: keepPreviousData,
  });
  return {
    plan,
    fields: final.fields,
    values: final.values,
    problems: finalProblems(final.values, choices, todayHere()),
    /** Preview of the previous choices until that of the present ones has arrived. */
    preview: preview.data,
    isPreviewed: !preview.isPending && !preview.isPlaceholderData,
  };
}
