import {
  IMPORT_ACTIONS,
  ROW_OUTCOMES,
} from '../../../../../electron/contract/imports/import-enumerations.ts';
import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { ImportCounts, ImportRow, RowFilter } from '../../../../../electron/contract/imports/import.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { fileColumns, type GridColumn } from '../../grid-columns.ts';
import { groupsToCreate } from '../../group-choice.ts';
import type { ImportDraft } from '../../import-draft.ts';
import { problemNames } from '../../../../lib/file-reading/problem-names.ts';
import { actionNames, outcomeNames, reasonNames } from '../../outcome-texts.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { countOfFilter } from '../../hooks/use-plan-rows.ts';
import { useActionHandlers } from '../../../../lib/actions/action-handlers.ts';
import { useRowChanges } from '../../hooks/use-row-changes.ts';
import { usePlannedRows } from '../../hooks/use-planned-rows.ts';
import { useDraftsStore, useTypedCorrections } from '../../drafts-store.ts';
import { narrowRows, useRowsView } from '../../rows-view-store.ts';
import { typedText, unsavedCells, withoutCell } from '../../typed-corrections.ts';
import { RowFilters, type RowFilterChoice } from '../rows/row-filters.tsx';
import { RowList, useRowView } from '../rows/row-list.tsx';
import { cellText } from '../../cell-text.ts';
import { SameValueNotice, type Correction } from './same-value-notice.tsx';
import { DecideListedRows } from './decide-listed-rows.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import { RowDetails } from './row-details.tsx';
import { UnsavedCells } from './unsaved-cells.tsx';

interface PlannedRowsProps {
  importId: string;
  draft: ImportDraft;
  counts: ImportCounts;
  groups: readonly Group[];
  onDraft: (draft: ImportDraft) => void;
  onCounts: (counts: ImportCounts) => Promise<void>;
}

/** All rows with planned outcomes; they can be filtered, corrected and decided about, singly or together. */
export function PlannedRows(props: PlannedRowsProps) {
  const { importId, draft, counts, groups, onDraft, onCounts } = props;
  const { t } = useLingui();
  const { search, filter } = useRowsView('check', importId);
  const onFilter = (to: RowFilter) => narrowRows('check', importId, { filter: to });
  const view = useRowView(search, (to) => narrowRows('check', importId, { search: to }));
  const rowFilter: RowFilter = view.words === '' ? filter : { ...filter, search: view.words };
  const rows = usePlannedRows(importId, rowFilter, view.range);
  const changes = useRowChanges(importId, onCounts);
  const columns = useGridColumns(draft);
  const typed = useTypedCorrections(importId);
  const [correction, setCorrection] = useState<Correction | null>(null);
  // They take the place of those for changes of contacts, whose undo would go unnoticed here.
  useActionHandlers({
    'change.undo': { run: () => step('undo') },
    'change.redo': { run: () => step('redo') },
  });
  function step(direction: 'undo' | 'redo') {
    setCorrection(null);
    changes.step.mutate(direction);
  }
  return (
    <>
      <Filters counts={counts} filter={filter} onFilter={onFilter} />
      <RowList<ImportRow>
        view={view}
        rows={rows}
        filterKey={JSON.stringify(rowFilter)}
        columns={columns}
        isNarrowed={isNarrowed(rowFilter)}
        reading={t`Loading rows`}
        onClear={() => onFilter({})}
        onEdit={(row, column, text) => {
          const { place } = row;
          const cell = { place, code: null, column, text };
          useDraftsStore.getState().correct(importId, (all) => [...withoutCell(all, cell), cell]);
          const saved = { column, from: cellText(row, column), to: text };
          changes.edit.mutate({ rows: [place], column, text }, { onSuccess: () => setCorrection(saved) });
        }}
        unsaved={({ place }, column) => typedText(typed, { place, code: null, column })}
        tools={
          <>
            <NativeSelect
              size="xs"
              aria-label={t`Existing contacts`}
              data={IMPORT_ACTIONS.map((value) => {
                const action = actionNames()[value];
                return { value, label: t`Existing contact: ${action}` };
              })}
              value={draft.settings.whenFound}
              onChange={(event) => {
                const whenFound = IMPORT_ACTIONS.find((each) => each === event.currentTarget.value);
                if (whenFound !== undefined)
                  onDraft({ ...draft, settings: { ...draft.settings, whenFound } });
              }}
            />
            <DecideListedRows
              total={rows.total}
              isBusy={changes.decide.isPending || rows.head.isPlaceholderData}
              onDecide={(decision) => changes.decide.mutate({ rows: rowFilter, decision })}
            />
          </>
        }
        notice={
          unsavedCells(typed).length > 0 ? (
            <UnsavedCells
              importId={importId}
              onSave={({ place, column, text }) => changes.edit.mutate({ rows: [place], column, text })}
            />
          ) : correction === null || correction.from === '' ? null : (
            <SameValueNotice
              key={JSON.stringify(correction)}
              importId={importId}
              correction={correction}
              name={draft.mapping?.columns[correction.column]?.name ?? ''}
              isBusy={changes.edit.isPending}
              onReplace={(rows) => {
                changes.edit.mutate({ rows, column: correction.column, text: correction.to });
                setCorrection(null);
              }}
              onClose={() => setCorrection(null)}
            />
          )
        }
        groups={[...groups, ...groupsToCreate(draft.settings)]}
        panel={(row) => (
          <RowDetails
            row={row}
            names={(draft.mapping?.columns ?? []).map(({ name }) => name)}
            importId={importId}
            isBusy={changes.edit.isPending || changes.decide.isPending}
            onDecide={(decision) => changes.decide.mutate({ rows: [row.place], decision })}
            onEdit={(which, column, text) =>
              changes.edit.mutate({ rows: which ?? [row.place], column, text })
            }
          />
        )}
      />
    </>
  );
}

const isNarrowed = ({ outcome, reason, problem, search }: RowFilter) =>
  outcome !== undefined || reason !== undefined || problem !== undefined || search !== undefined;

/** Columns of the grid: line, outcome, and the used columns of the file. */
function useGridColumns({ mapping, customColumns }: ImportDraft): GridColumn<ImportRow>[] {
  const { t } = useLingui();
  return useMemo(() => {
    return [
      { id: 'line', name: t`Line`, width: 64, at: null, render: ({ line }) => line },
      {
        id: 'outcome',
        name: t`What happens`,
        width: 240,
        at: null,
        render: (row) => <OutcomeBadge row={row} />,
      },
      ...fileColumns(mapping?.columns ?? [], customColumns),
    ];
  }, [mapping, customColumns, t]);
}

interface FiltersProps {
  counts: ImportCounts;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
}

function Filters({ counts, filter, onFilter }: FiltersProps) {
  const { t } = useLingui();
  const outcomes = outcomeNames();
  const totals = ROW_OUTCOMES.map((outcome) => ({
    label: outcomes[outcome],
    count: countOfFilter(counts, { outcome }),
  })).filter(({ count }) => count > 0);
  const choices: RowFilterChoice[] = [
    {
      id: 'all',
      label: t`All rows`,
      count: countOfFilter(counts, {}),
      isChosen: !isNarrowed(filter),
      onChoose: () => onFilter({}),
    },
    ...ROW_OUTCOMES.map((outcome) => ({
      id: outcome,
      label: outcomes[outcome],
      count: countOfFilter(counts, { outcome }),
      isChosen: filter.outcome === outcome && filter.reason === undefined,
      isWarning: outcome === 'cannot',
      onChoose: () => onFilter({ outcome }),
    })).filter(({ count, isChosen }) => count > 0 || isChosen),
  ];
  return (
    <div>
      {/* Announces how a correction or decision changes the plan. */}
      <VisuallyHidden role="status">
        {totals.map(({ label, count }) => `${label}: ${formatCount(count)}`).join(', ')}
      </VisuallyHidden>
      <RowFilters label={t`Import preview by row`} choices={choices} />
      <ProblemFilters counts={counts} filter={filter} onFilter={onFilter} />
    </div>
  );
}

/** Filters by reason for not importing, and by problem. */
function ProblemFilters({ counts, filter, onFilter }: FiltersProps) {
  const { t } = useLingui();
  const reasons = reasonNames();
  const problems: Partial<Record<string, string>> = problemNames();
  const toggled = (to: RowFilter, isChosen: boolean) => () => onFilter(isChosen ? {} : to);
  const choices: RowFilterChoice[] = [
    ...counts.outcomes.flatMap(({ outcome, reason, count }) => {
      if (reason === null) return [];
      const isChosen = filter.reason === reason && filter.outcome === outcome;
      return {
        id: `${outcome} ${reason}`,
        label: reasons[reason],
        count,
        isChosen,
        isWarning: outcome === 'cannot',
        onChoose: toggled({ outcome, reason }, isChosen),
      };
    }),
    ...counts.problems.map(({ code, count }) => {
      const isChosen = filter.problem === code;
      return {
        id: code,
        label: problems[code] ?? code,
        count,
        isChosen,
        onChoose: toggled({ problem: code }, isChosen),
      };
    }),
    // The problem of a missing first name is left out, because the reason "no first name" covers it already.
  ].filter(({ id }) => id !== 'missing_first_name');
  return choices.length === 0 ? null : <RowFilters label={t`Reasons and problems`} choices={choices} />;
}
