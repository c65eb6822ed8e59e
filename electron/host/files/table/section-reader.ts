import type { RawRecord, ReadingProblem } from '../../../core/import/raw-record.ts';
import type { RecordBatches } from '../record-batches.ts';
import { isLikelyName, mayBeName } from '../../../core/import/names/likely-name.ts';
import type { TableSection, TableSections } from './table-sections.ts';

/** Maximum number of characters of a title that a problem quotes. */
const MAX_TITLE_LENGTH = 80;

interface HeldRecord {
  readonly record: RawRecord;
  readonly problems: readonly ReadingProblem[];
  readonly title: string;
  readonly isAfterBlank: boolean;
}

/**
 * Puts the records of a table into its columns, section by section. Headers of sections are left out. So are the titles
 * above them, which are reported: records with one value.
 */
export class SectionReader {
  readonly #sections: TableSections;
  readonly #batches: RecordBatches;
  readonly #onProblem: (problem: ReadingProblem) => void;
  #section: TableSection;
  /** A record with one value, which may be a title; not in a batch yet. */
  #held: HeldRecord | null = null;
  #isAfterBlank = false;

  constructor(
    { sections, headerLine }: { sections: TableSections; headerLine: number },
    batches: RecordBatches,
    onProblem: (problem: ReadingProblem) => void,
  ) {
    this.#sections = sections;
    this.#section = sections.first;
    this.#batches = batches;
    this.#onProblem = onProblem;
    const { unreadNames } = sections;
    if (unreadNames !== null)
      onProblem({ line: headerLine, code: 'unread_list', detail: unreadNames.join(', ') });
  }

  /** Number of cells in the header of the present section. */
  get width(): number {
    return this.#section.width;
  }

  /** Minimum number of cells of a record in the present section. */
  get minWidth(): number {
    return this.#section.minWidth;
  }

  /** Notes a blank row. */
  blank(): void {
    this.#isAfterBlank = true;
  }

  /** Whether a record is the header of a section, which begins. */
  begins(record: RawRecord): boolean {
    const held = this.#held;
    const section = this.#sections.begin(record, this.#isAfterBlank || held !== null);
    if (section === null) return false;
    // The last contact of a section may have only a name, above all in a list with a header on every page.
    const isRepeated = String(section.columns) === String(this.#section.columns);
    const isPerson = isRepeated ? mayBeName : isLikelyName;
    if (held !== null && (held.isAfterBlank || !isPerson(held.title))) {
      const detail = held.title.slice(0, MAX_TITLE_LENGTH).toWellFormed();
      this.#onProblem({ line: held.record.line, code: 'title', detail });
      this.#sections.titles.add(held.record.line);
      this.#held = null;
    }
    this.#section = section;
    this.#isAfterBlank = false;
    return true;
  }

  /** Adds a record that is no header to the batches, and reports its problems. Returns a batch once it is full, else null. */
  add(record: RawRecord, problems: readonly ReadingProblem[]): readonly RawRecord[] | null {
    const full = this.#release();
    const title = onlyValue(record.cells);
    const placed = this.#placed(record);
    const isAfterBlank = this.#isAfterBlank;
    this.#isAfterBlank = false;
    if (title !== null) {
      this.#held = { record: placed, problems, title, isAfterBlank };
      return full;
    }
    problems.forEach(this.#onProblem);
    return this.#batches.add(placed) ?? full;
  }

  /** Returns the records since the last batch, including the one that could have been a title. */
  end(): readonly RawRecord[] {
    return [...(this.#release() ?? []), ...this.#batches.take()];
  }

  #placed(record: RawRecord): RawRecord {
    const cells = this.#sections.place(record.cells, this.#section);
    return cells === record.cells ? record : { line: record.line, cells };
  }

  #release(): readonly RawRecord[] | null {
    const held = this.#held;
    this.#held = null;
    held?.problems.forEach(this.#onProblem);
    return held === null ? null : this.#batches.add(held.record);
  }
}

/** Returns the only value of a record; null if it has several. */
function onlyValue(cells: readonly string[]): string | null {
  let only: string | null = null;
  for (const cell of cells) {
    if (cell === '' || cell.trim() === '') continue;
    if (only !== null) return null;
    only = cell.trim();
  }
  return only;
}
