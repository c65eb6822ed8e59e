import { t } from '@lingui/core/macro';
import type {
  Certainty,
  EvidenceKind,
  FIELD_VERDICTS,
  PairExplanation,
  RELATIONS,
} from '../../../../electron/contract/merging/duplicates.ts';
import { matchReasonText } from './match-reasons.ts';

type FieldEvidence = PairExplanation['fields'][number];
export type FieldVerdict = (typeof FIELD_VERDICTS)[number];
type Relation = (typeof RELATIONS)[number];

export const certaintyTexts = (): Record<Certainty, string> => ({
  certain: t`Certain`,
  likely: t`Likely`,
  possible: t`Possible`,
});

/** Names of the kinds of evidence inside a sentence. */
export const evidenceNouns = (): Record<EvidenceKind, string> => ({
  name: t`name`,
  email: t`email`,
  phone: t`phone`,
  birthday: t`birthday`,
  company: t`company`,
  jobTitle: t`job title`,
  location: t`location`,
  guardian: t`guardian`,
});

/** Options for filtering clusters by their evidence. */
export const evidenceChoices = (): Record<EvidenceKind, string> => ({
  name: t`Same name`,
  email: t`Same email`,
  phone: t`Same phone`,
  birthday: t`Same birthday`,
  company: t`Same company`,
  jobTitle: t`Same job title`,
  location: t`Same location`,
  guardian: t`Same guardian`,
});

export const verdictTexts = (): Record<FieldVerdict, string> => ({
  equal: t`Equal`,
  equivalent: t`Different format`,
  contained: t`One contains the other`,
  different: t`Different`,
  missing: t`Only one has it`,
});

/** Relations of two contacts that aren't the same person. */
const relationTexts = (): Record<Relation, string | null> => ({
  same: null,
  family: t`They may also be family.`,
  colleague: t`They may also be colleagues.`,
  namesake: t`They may also be two people with the same name.`,
  stranger: t`They may also be unrelated.`,
});

export interface PairTexts {
  /** Evidence for one person, strongest first. */
  agrees: string[];
  /** Evidence against one person. */
  differs: string[];
  /** What else the two may be. */
  relation: string | null;
}

/** Why two contacts look like one person, and the evidence against it. */
export function pairTexts({ fields, relation }: Pick<PairExplanation, 'fields' | 'relation'>): PairTexts {
  const agrees = new Set<string>();
  const differs = new Set<string>();
  for (const evidence of fields.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))) {
    const text = matchReasonText(evidence);
    if (text !== null) (speaksFor(evidence) ? agrees : differs).add(text);
  }
  return { agrees: [...agrees], differs: [...differs], relation: relationTexts()[relation] };
}

function speaksFor({ verdict, weight }: FieldEvidence): boolean {
  if (verdict === 'equal' || verdict === 'equivalent') return true;
  return verdict === 'contained' ? weight >= 0 : weight > 0;
}

/** `99.7 %`; never rounded up to 100 %. */
export function probabilityText(probability: number): string {
  const shown = Math.min(probability, 0.999);
  const digits = shown >= 0.99 ? 1 : 0;
  return new Intl.NumberFormat(undefined, {
    style: 'percent',
    maximumFractionDigits: digits,
    roundingMode: 'floor',
  }).format(shown);
}
