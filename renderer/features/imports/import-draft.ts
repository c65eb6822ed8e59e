import type { ImportSettings } from '../../../electron/contract/imports/import.ts';
import type { ImportDraft as KeptDraft } from '../../../electron/contract/imports/import-draft.ts';
import type { ImportMapping } from '../../../electron/contract/imports/import-mapping.ts';
import { columnUse, type ColumnChoice } from '../../lib/file-reading/column-mapping.ts';
import { isOnlyOne, keepChoices, NONE_KEPT, withKept, type KeptChoices } from './kept-choices.ts';
import type { FileReading, FileSurvey } from '../../../electron/contract/imports/import-survey.ts';

/** Steps between file choice and report, in order. */
export const DRAFT_STEPS = ['reading', 'columns', 'values', 'check'] as const;
export type DraftStep = (typeof DRAFT_STEPS)[number];

/** The user's choices for an import before it's run. */
export interface ImportDraft {
  step: DraftStep;
  /** Last step that was reached; it and earlier ones can be opened directly. */
  furthest: DraftStep;
  reading: FileReading;
  /** Null until the columns step is done. */
  mapping: ImportMapping | null;
  /** Columns, from 0, imported as custom fields of created contacts. */
  customColumns: readonly number[];
  settings: ImportSettings;
  /** Choices that are kept when the file is read in another way. Not saved. */
  kept: KeptChoices;
}

const FRESH_SETTINGS: ImportSettings = {
  groupId: null,
  groupsByName: {},
  newGroups: [],
  missingFirstName: 'fill',
  whenFound: 'update_empty',
};

export const FRESH_DRAFT: ImportDraft = {
  step: 'reading',
  furthest: 'reading',
  reading: {},
  mapping: null,
  customColumns: [],
  settings: FRESH_SETTINGS,
  kept: NONE_KEPT,
};

/** The draft that the host has saved. */
export function draftOf({ step, settings, ...saved }: KeptDraft): ImportDraft {
  const at = DRAFT_STEPS.find((each) => each === step) ?? 'reading';
  return { ...saved, step: at, furthest: at, settings: settings ?? FRESH_SETTINGS, kept: NONE_KEPT };
}

/** The part of a draft that the host saves. */
export function keptOf({ step, reading, mapping, customColumns, settings }: ImportDraft): KeptDraft {
  return { step, reading, mapping, customColumns: [...customColumns], settings };
}

const placeOf = (step: DraftStep) => DRAFT_STEPS.indexOf(step);

/** The draft at another step. */
export function atStep(draft: ImportDraft, step: DraftStep): ImportDraft {
  const isFurther = placeOf(step) > placeOf(draft.furthest);
  return { ...draft, step, furthest: isFurther ? step : draft.furthest };
}

export const canGoTo = ({ furthest }: ImportDraft, step: DraftStep): boolean =>
  placeOf(step) <= placeOf(furthest);

/** The draft with other reading options. Resets the mapping, because the options change the columns. */
export function readAs(draft: ImportDraft, reading: FileReading): ImportDraft {
  const kept = keepChoices(draft.kept, draft.mapping);
  return { ...draft, reading, mapping: null, customColumns: [], furthest: draft.step, kept };
}

/** The draft with other uses of columns, which are kept for columns of the same name. */
export function withChoice(
  { mapping, ...draft }: ImportDraft,
  { columns }: FileSurvey,
  choice: ColumnChoice,
): ImportDraft {
  const names = columns.map(({ name }) => name);
  const uses = new Map(draft.kept.uses);
  for (const [at, name] of names.entries()) {
    const use = columnUse(choice, at);
    const before = mapping === null ? null : columnUse({ mapping, customColumns: draft.customColumns }, at);
    if (use !== before && isOnlyOne(names, name)) uses.set(name, use);
  }
  return { ...draft, ...choice, kept: { ...draft.kept, uses } };
}

/**
 * The draft with guessed or remembered columns and groups, and with kept choices. `country` is the default for phones,
 * unless one is remembered.
 */
export function withSurvey(draft: ImportDraft, survey: FileSurvey, country: string): ImportDraft {
  const { mapping, remembered } = survey;
  const { kept } = draft;
  const isNew = remembered === null && mapping.country === null && country !== '';
  const chosen = kept.country === undefined ? (isNew ? country : mapping.country) : kept.country;
  const given: ImportMapping = { ...mapping, country: chosen };
  const choice = withKept({ mapping: given, customColumns: remembered?.customColumns ?? [] }, survey, kept);
  const recalled = withRecalledGroups(draft, remembered);
  return { ...recalled, ...choice, kept: { ...recalled.kept, given: choice.mapping } };
}

/** The draft with the groups of last time for group names that the user hasn't decided. */
function withRecalledGroups(draft: ImportDraft, remembered: FileSurvey['remembered']): ImportDraft {
  const { kept, settings } = draft;
  const recalled = Object.entries(remembered?.groupsByName ?? {}).filter(
    ([key]) => !kept.recalledGroups.has(key),
  );
  return {
    ...draft,
    settings: { ...settings, groupsByName: { ...Object.fromEntries(recalled), ...settings.groupsByName } },
    kept: { ...kept, recalledGroups: new Set([...kept.recalledGroups, ...recalled.map(([key]) => key)]) },
  };
}

/** Identifies how columns are mapped to fields, ignoring how values are interpreted. */
export function columnsKey({ reading, mapping, customColumns }: ImportDraft): string {
  const fields = mapping?.columns.map(({ field }) => field);
  return JSON.stringify([reading, fields, mapping?.order, mapping?.joins, customColumns]);
}
