import type { ImportSettings } from '../../../electron/contract/imports/import.ts';
import type { ImportDraft as KeptDraft } from '../../../electron/contract/imports/import-draft.ts';
import type { ImportMapping } from '../../../electron/contract/imports/import-mapping.ts';
import type { FileReading, FileSurvey } from '../../../electron/contract/imports/import-survey.ts';

/** The steps between the choice of a file and its report, in their order. */
export const DRAFT_STEPS = ['reading', 'columns', 'values', 'check'] as const;
export type DraftStep = (typeof DRAFT_STEPS)[number];

/** What the user has said of an import before it is run. */
export interface ImportDraft {
  step: DraftStep;
  /** The last step that was reached: it and those before can be gone to at once. */
  furthest: DraftStep;
  reading: FileReading;
  /** Null until the columns have been looked through. */
  mapping: ImportMapping | null;
  /** Columns, from 0, that are kept as custom fields of created contacts. */
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

/** The draft as the host has kept it. */
export function draftOf({ step, settings, ...kept }: KeptDraft): ImportDraft {
  const at = DRAFT_STEPS.find((each) => each === step) ?? 'reading';
  return { ...kept, step: at, furthest: at, settings: settings ?? FRESH_SETTINGS };
}

/** What of the draft the host keeps. */
export function keptOf({ step, reading, mapping, customColumns, settings }: ImportDraft): KeptDraft {
  return { step, reading, mapping, customColumns: [...customColumns], settings };
}

const placeOf = (step: DraftStep) => DRAFT_STEPS.indexOf(step);

/** The draft on another step. */
export function atStep(draft: ImportDraft, step: DraftStep): ImportDraft {
  const isFurther = placeOf(step) > placeOf(draft.furthest);
  return { ...draft, step, furthest: isFurther ? step : draft.furthest };
}

export const canGoTo = ({ furthest }: ImportDraft, step: DraftStep): boolean =>
  placeOf(step) <= placeOf(furthest);

/** The draft with its file read in another way: its columns are other ones then. */
export function readAs(draft: ImportDraft, reading: FileReading): ImportDraft {
  return { ...draft, reading, mapping: null, customColumns: [], furthest: draft.step };
}

/** The draft with columns as they were guessed or remembered. `country`: of phones without one, unless that is remembered. */
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

/** Tells readings of rows apart by which cells become which fields, not by how their values are understood. */
export function columnsKey({ reading, mapping, customColumns }: ImportDraft): string {
  const fields = mapping?.columns.map(({ field }) => field);
  return JSON.stringify([reading, fields, mapping?.order, mapping?.joins, customColumns]);
}
