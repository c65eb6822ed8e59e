import type { IsKnownHeader } from '../table/header-row.ts';
import { namesOfHeader } from '../table/two-row-header.ts';
import type { CsvLayout } from './detect-csv-layout.ts';
import { unquoteRows } from './quoted-rows.ts';
import { sampleRecords } from './sample-records.ts';

/** The header of a table. */
export interface TableHeader {
  readonly names: readonly string[];
  /** Lines of its rows: none, one or two. */
  readonly rows: readonly number[];
}

/** Reads the header at the beginning of a text. `isWhole`: whether that is the whole text. */
export function readHeader(
  text: string,
  dialect: CsvLayout,
  { isWhole, isKnownHeader }: { isWhole: boolean; isKnownHeader: IsKnownHeader | undefined },
): TableHeader {
  const unnamed = { names: Array.from({ length: dialect.columnCount }, () => ''), rows: [] };
  if (!dialect.hasHeader) return unnamed;
  const rows = dialect.hasQuotedRows ? unquoteRows(text) : text;
  const records = sampleRecords(rows, dialect, isWhole);
  const at = records.findIndex(({ line }) => line > dialect.preambleLines);
  const [first, second] = at < 0 ? [] : records.slice(at);
  if (first === undefined) return unnamed;
  const neighbours = { above: records[at - 1]?.cells, below: second?.cells };
  const { names, hasTwoRows } = namesOfHeader(first.cells, neighbours, isKnownHeader ?? null);
  return { names, rows: hasTwoRows && second !== undefined ? [first.line, second.line] : [first.line] };
}
