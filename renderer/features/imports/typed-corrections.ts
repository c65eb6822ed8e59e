import type { RowFilter } from '../../../electron/contract/imports/import.ts';

/** Text typed to correct a row, until it's saved. */
export interface TypedCorrection {
  /** Index of the row in the file. */
  place: number;
  /** Code of the problem whose field it was typed into; null for a cell of the rows. */
  code: string | null;
  column: number;
  text: string;
}

export type TypedCorrections = readonly TypedCorrection[];

export const NO_CORRECTIONS: TypedCorrections = [];

/** A cell's correction that was saved, for its row or for all rows of a filter. */
interface SavedCorrection {
  rows: readonly number[] | RowFilter;
  column: number;
  text: string;
}

type Problem = Omit<TypedCorrection, 'text'>;

const isFor =
  ({ place, code, column }: Problem) =>
  (typed: Problem): boolean =>
    typed.place === place && typed.code === code && typed.column === column;

/** Text typed for a problem; undefined if none is. */
export const typedText = (all: TypedCorrections, problem: Problem): string | undefined =>
  all.find(isFor(problem))?.text;

/** The corrections with another text for a problem. */
export const withTyped = (all: TypedCorrections, typed: TypedCorrection): TypedCorrections => [
  ...withoutTyped(all, typed),
  typed,
];

/** Edited cells that aren't saved yet. */
export const unsavedCells = (all: TypedCorrections): TypedCorrections =>
  all.filter(({ code }) => code === null);

/** The corrections without the text for a problem. */
export const withoutTyped = (all: TypedCorrections, problem: Problem): TypedCorrections =>
  all.filter((each) => !isFor(problem)(each));

/** The corrections without those of a cell, which got another text. */
export const withoutCell = (
  all: TypedCorrections,
  { place, column }: Pick<TypedCorrection, 'place' | 'column'>,
): TypedCorrections => all.filter((each) => each.place !== place || each.column !== column);

/** The corrections without those that were saved. What was typed for the row meanwhile stays. */
export const withoutSaved = (
  all: TypedCorrections,
  { rows, column, text }: SavedCorrection,
): TypedCorrections =>
  all.filter((each) =>
    'includes' in rows
      ? each.column !== column || each.text !== text || !rows.includes(each.place)
      : each.column !== rows.problemColumn || each.code !== rows.problem,
  );
