import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findFormat } from '../../electron/host/files/detect-file-format.ts';
import { fileSource } from '../builders/file-source.ts';
import { MADE_FILES } from '../data/made-files/all-made-files.ts';
import type { ParserName } from './parsers.ts';

const SHARED_DATA = resolve(import.meta.dirname, '../../../shared/data');
const SAMPLES = resolve(import.meta.dirname, '../data/lists');
/** Mutations of larger files rarely hit relevant bytes. */
const MAX_FILE_BYTES = 16_000;

/** The files to mutate for a parser: those of the project, and files written by other programs if their folder exists. */
export async function corpusOf(parser: ParserName): Promise<Buffer[]> {
  const made = MADE_FILES.map(({ content }) => Buffer.from(content));
  const folders = [SAMPLES, join(SHARED_DATA, 'lists'), join(SHARED_DATA, 'address-books')];
  const found: Buffer[] = [];
  for (const content of [...made, ...folders.flatMap(filesIn)])
    if ((await findFormat(fileSource(content))) === parser) found.push(content);
  return found;
}

function filesIn(folder: string): Buffer[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !path.endsWith('expected.json'))
    .map((path) => readFileSync(path).subarray(0, MAX_FILE_BYTES));
}
