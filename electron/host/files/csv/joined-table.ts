import type { TableSection, TableSections } from '../table/table-sections.ts';
import { createCellEncoder } from './csv-writer.ts';
import type { CsvLayout } from './detect-csv-layout.ts';
import { replaceCells, sourceCells } from './replace-cells.ts';

/** Writes the records of a table with several sections, or a header of two rows, as one table with one header. */
export class JoinedTable {
  readonly #sections: TableSections;
  readonly #layout: CsvLayout;
  readonly #encode: (cell: string) => string;

  /** `sections`: complete, after all records were read. */
  constructor(sections: TableSections, layout: CsvLayout) {
    this.#sections = sections;
    this.#layout = layout;
    const encode = createCellEncoder(layout, false);
    this.#encode = (cell) => encode(cell);
  }

  /** Returns the text of the header with the names of all columns. `source`: text of the last header row. */
  header(source: string): string {
    const written = sourceCells(source, this.#layout);
    const encoded = this.#sections.columns.map(({ name }, at): [number, string] => [at, this.#encode(name)]);
    return replaceCells(source, this.#layout, new Map(encoded.filter(([at, cell]) => cell !== written[at])));
  }

  /** Returns the text of a record with cells for all columns. */
  row(source: string, cells: readonly string[], section: TableSection): string {
    const count = this.#sections.columns.length;
    if (section.columns !== null) {
      const row = this.#sections.place(cells, section).map(this.#encode).join(this.#layout.delimiter);
      return row + (/(?:\r\n|\n|\r)$/.exec(source)?.[0] ?? '');
    }
    const isWhole = cells.length >= section.width && cells.length < count;
    return isWhole ? replaceCells(source, this.#layout, new Map([[count - 1, '']])) : source;
  }
}

/** Returns only the line ends of a text, so that the lines behind it keep their numbers. */
export const lineEndsOf = (source: string): string => source.match(/\r\n|\n|\r/g)?.join('') ?? '';
