import type { ImportSettings } from '../../../electron/contract/imports/import.ts';
import type { ImportDraft as KeptDraft } from '../../../electron/contract/imports/import-draft.ts';
import type { ImportMapping } from '../../../electron/contract/imports/import-mapping.ts';
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
};

/** The draft that the host has saved. */
export function draftOf({ step, settings, ...kept }: KeptDraft): ImportDraft {
  const at = DRAFT_STEPS.find((each) => each === step) ?? 'reading';
  return { ...kept, step: at, furthest: at, settings: settings ?? FRESH_SETTINGS };
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
  return { ...draft, reading, mapping: null, customColumns: [], furthest: draft.step };
}

/** The draft with guessed or remembered columns. `country` is the default for phones, unless one is remembered. */
export function withSurvey(
  draft: ImportDraft,
  { mapping, remembered }: FileSurvey,
  country: string,
): ImportDraft {
  const isNew = remembered === null && mapping.country === null && country !== '';
  return {
    ...draft,
    mapping: isNew ? { ...mapping, country } : mapping,
    customColumns: remembered?.customColumns ?? [],
  };
}

/** Identifies how columns are mapped to fields, ignoring how values are interpreted. */
export function columnsKey({ reading, mapping, customColumns }: ImportDraft): string {
  const fields = mapping?.columns.map(({ field }) => field);
  return JSON.stringify([reading, fields, mapping?.order, mapping?.joins, customColumns]);
}
