import type { FieldProposal } from '../../../contract/merging/merge-plan.ts';
import { equalValue } from '../../contact/compare-fields.ts';

/** Returns a proposal with the given value as the proposed one, and first among the alternatives. */
export function valueFirst(
  { alternatives }: Pick<FieldProposal, 'alternatives'>,
  value: FieldProposal['value'],
): Pick<FieldProposal, 'value' | 'alternatives'> {
  const first = (each: FieldProposal['alternatives'][number]) => Number(equalValue(each.value, value));
  return { value, alternatives: alternatives.toSorted((a, b) => first(b) - first(a)) };
}
