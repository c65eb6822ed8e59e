import type { FileSurvey } from '../../../../../electron/contract/imports/import-survey.ts';
import type { ImportMapping } from '../../../../../electron/contract/imports/import-mapping.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import type { RowsQuery } from '../../hooks/use-read-rows.ts';
import type { ImportDraft } from '../../import-draft.ts';

/** Props of the sections of the step “Values”. */
export interface ValuesProps {
  importId: string;
  draft: ImportDraft;
  mapping: ImportMapping;
  survey: FileSurvey;
  /** Names of the file's columns. */
  names: readonly string[];
  groups: readonly Group[];
  /** Query that reads all rows, which some sections wait for. */
  rows: RowsQuery;
  onDraft: (draft: ImportDraft) => void;
  onMapping: (mapping: ImportMapping) => void;
}
