import { stat } from 'node:fs/promises';
import { columnsByField } from '../../core/import/columns-by-field.ts';
import { columnName, openList, type OpenedList } from './open-list.ts';
import { ProblemPrinter } from './problem-printer.ts';
import { forEachList } from './for-each-list.ts';
import type { FilesCommand } from './options.ts';
import { Losses, writeFormat } from './write-format.ts';
import { UsageError } from './usage-error.ts';
import { printError } from './standard-streams.ts';
import { printable } from './problem-texts.ts';
import { exitOnSignal } from '../exit-on-signal.ts';
import { writeFileWhole } from '../../host/files/write-file.ts';

/**
 * Writes the contacts of a file in another format, and reports what that format can't store. Never replaces the file
 * that it reads, because values with problems are left out. Returns the exit code.
 */
export function convertFile({
  input,
  output,
  format,
  reading,
}: FilesCommand & { name: 'convert' }): Promise<number> {
  // An interrupted conversion deletes its unfinished file.
  exitOnSignal();
  return forEachList(
    [input],
    async (path) => {
      const obstacle = await obstacleAt(output, path);
      if (obstacle !== null)
        throw new UsageError(`${output} ${obstacle}; choose another name for the file to write`);
      const list = await openList(path, reading);
      const printer = new ProblemPrinter();
      const losses = new Losses();
      await writeFileWhole(output, writeFormat(format, list.contacts(printer.print), losses));
      const remarks = [...columnRemarks(list), ...losses.texts()];
      await printError(remarks.map((remark) => `${printable(`${output}: ${remark}`)}\n`).join(''));
      return printer;
    },
    output,
  );
}

/** What can't be replaced at the output's path, also over links; null for nothing. */
async function obstacleAt(output: string, input: string): Promise<string | null> {
  const [a, b] = await Promise.all(
    [output, input].map((path) => stat(path, { bigint: true }).catch(() => undefined)),
  );
  if (a === undefined) return null;
  if (a.dev === b?.dev && a.ino === b.ino) return 'is the file to read';
  // A pipe or a device would become a file, and its reader would wait forever.
  return a.isFile() || a.isDirectory() ? null : "isn't a file on a disk";
}

/** Remarks on non-empty columns that aren't written, or only if another column has no value. */
function columnRemarks({ mapping, guess }: OpenedList): string[] {
  const labels = new Set(mapping.columns.map(({ labelColumn }) => labelColumn));
  const isFilled = (at: number) => (guess.columns[at]?.fillRate ?? 0) > 0;
  const leftOut = [...mapping.columns.entries()]
    .filter(([at, { field }]) => field === null && !labels.has(at) && isFilled(at))
    .map(([at]) => at);
  const shared = [...columnsByField(mapping)]
    .map(([field, columns]) => ({ isJoined: field in mapping.joins, columns: columns.filter(isFilled) }))
    .filter(({ columns }) => columns.length > 1);
  const columnsIf = (isJoined: boolean) =>
    shared.filter((each) => each.isJoined === isJoined).flatMap(({ columns }) => columns);
  const remark = (text: string, columns: readonly number[]) =>
    columns.length === 0 ? [] : [`${text}: ${columns.map((at) => columnName(mapping, at)).join(', ')}`];
  return [
    ...remark('columns left out', leftOut),
    ...remark('columns of which each contact keeps one value', columnsIf(false)),
    ...remark('columns that are joined', columnsIf(true)),
  ];
}
