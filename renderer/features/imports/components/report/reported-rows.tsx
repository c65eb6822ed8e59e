import { ROW_OUTCOMES, ROW_RESULTS } from '../../../../../electron/contract/imports/import-enumerations.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ImportMapping } from '../../../../../electron/contract/imports/import-mapping.ts';
import type {
  ImportReport,
  ReportFilter,
  ReportRow,
} from '../../../../../electron/contract/imports/import-report.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { fileColumns, type GridColumn } from '../../grid-columns.ts';
import { pastOutcomes, resultNames } from '../../result-texts.ts';
import { useReportedRows } from '../../hooks/use-reported-rows.ts';
import { narrowRows, useRowsView } from '../../rows-view-store.ts';
import { RowFilters, type RowFilterChoice } from '../rows/row-filters.tsx';
import { RowList, useRowView } from '../rows/row-list.tsx';
import { ReportedRow } from './reported-row.tsx';
import { ResultBadge } from './result-badge.tsx';

interface ReportedRowsProps {
  importId: string;
  columns: ImportMapping['columns'];
  customColumns: readonly number[];
  report: ImportReport | undefined;
  groups: readonly Group[];
  onFilter: (filter: ReportFilter) => void;
  onContact: (key: string) => void;
}

/** All rows of the file with their results, with search and filters. */
export function ReportedRows(props: ReportedRowsProps) {
  const { importId, columns, customColumns, report, groups, onFilter, onContact } = props;
  const { t } = useLingui();
  const { search, filter } = useRowsView('report', importId);
  const view = useRowView(search, (to) => narrowRows('report', importId, { search: to }));
  const rowFilter: ReportFilter = view.words === '' ? filter : { ...filter, search: view.words };
  const rows = useReportedRows(importId, rowFilter, view.range);
  const shown = useMemo(
    (): GridColumn<ReportRow>[] => [
      { id: 'line', name: t`Line`, width: 64, at: null, render: ({ line }) => line },
      {
        id: 'result',
        name: t`What happened`,
        width: 250,
        at: null,
        render: (row) => <ResultBadge row={row} />,
      },
      ...fileColumns(columns, customColumns),
    ],
    [columns, customColumns, t],
  );
  return (
    <>
      <RowFilters
        label={t`Import results by row`}
        choices={choicesOf(report, filter, onFilter, t`All rows`)}
      />
      <RowList<ReportRow>
        view={view}
        rows={rows}
        filterKey={JSON.stringify(rowFilter)}
        columns={shown}
        isNarrowed={Object.keys(rowFilter).length > 0}
        reading={t`Loading the report`}
        onClear={() => onFilter({})}
        groups={groups}
        panel={(row) => <ReportedRow row={row} onContact={onContact} />}
      />
    </>
  );
}

const FAILED: ReadonlySet<string> = new Set(['refused', 'undo_failed', 'cancelled', 'kept']);

/** Filter options: results of recorded rows, and planned outcomes of the others. */
function choicesOf(
  report: ImportReport | undefined,
  filter: ReportFilter,
  onFilter: (filter: ReportFilter) => void,
  all: string,
): RowFilterChoice[] {
  const counts = report?.counts ?? [];
  const sum = (fits: (each: ImportReport['counts'][number]) => boolean) =>
    counts.filter(fits).reduce((total, { count }) => total + count, 0);
  const [outcomes, results] = [pastOutcomes(), resultNames()];
  const choices: RowFilterChoice[] = [
    ...(['create', 'update'] as const).map((outcome) => ({
      id: `done ${outcome}`,
      label: pastOutcomes()[outcome],
      count: sum((each) => each.outcome === outcome && each.result === 'done'),
      isChosen: filter.result === 'done' && filter.outcome === outcome,
      onChoose: () => onFilter({ result: 'done', outcome }),
    })),
    ...ROW_RESULTS.filter((result) => result !== 'done').map((result) => ({
      id: result,
      label: results[result],
      count: sum((each) => each.result === result),
      isChosen: filter.result === result,
      isWarning: FAILED.has(result),
      onChoose: () => onFilter({ result }),
    })),
    ...ROW_OUTCOMES.filter((outcome) => outcome !== 'create' && outcome !== 'update').map((outcome) => ({
      id: outcome,
      label: outcomes[outcome],
      count: sum((each) => each.outcome === outcome),
      isChosen: filter.outcome === outcome && filter.result === undefined,
      isWarning: outcome === 'cannot',
      onChoose: () => onFilter({ outcome }),
    })),
  ];
  return [
    {
      id: 'all',
      label: all,
      count: sum(() => true),
      isChosen: Object.keys(filter).length === 0,
      onChoose: () => onFilter({}),
    },
    ...choices.filter(({ count, isChosen }) => count > 0 || isChosen),
  ];
}
