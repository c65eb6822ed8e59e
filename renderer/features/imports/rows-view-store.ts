import { create } from 'zustand';
import type { RowFilter } from '../../../electron/contract/imports/import.ts';
import type { ReportFilter } from '../../../electron/contract/imports/import-report.ts';

/** Steps that show rows, with the filter of each. */
interface StepFilters {
  check: RowFilter;
  report: ReportFilter;
}

/** Search and filter of the rows at one step of an import. */
export interface RowsView<F> {
  search: string;
  filter: F;
}

const ALL_ROWS = { search: '', filter: {} };

/** Searches and filters of rows, by step and import. They stay while the user looks at other screens. */
export const useRowsViews = create<{ [S in keyof StepFilters]: Record<string, RowsView<StepFilters[S]>> }>()(
  () => ({ check: {}, report: {} }),
);

/** Changes search or filter of the rows at a step of an import. */
export function narrowRows<S extends keyof StepFilters>(
  step: S,
  importId: string,
  to: Partial<RowsView<StepFilters[S]>>,
): void {
  useRowsViews.setState((all) => ({
    ...all,
    [step]: { ...all[step], [importId]: { ...(all[step][importId] ?? ALL_ROWS), ...to } },
  }));
}

/** Search and filter of the rows at a step of an import. */
export const useRowsView = <S extends keyof StepFilters>(
  step: S,
  importId: string,
): RowsView<StepFilters[S]> => useRowsViews((all) => all[step][importId] ?? ALL_ROWS);
