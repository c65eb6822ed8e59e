import { openVcards, type VcardOptions } from '../../electron/host/files/vcard/vcard-reader.ts';
import { fileSource, readAll } from './file-source.ts';

/** A record's filled cells by their columns' names, with its line. */
export type ReadCard = { line: number } & Record<string, string | number>;

/** Reads all cards of a file. */
export async function readVcards(
  content: string | Uint8Array,
  options: VcardOptions & { chunkSize?: number } = {},
) {
  const opened = await openVcards(fileSource(content, options), options);
  const { records, problems } = await readAll(opened);
  const cards = records.map(({ line, cells }): ReadCard => {
    const filled = opened.columns.flatMap(({ name }, at) => (cells[at] ? [[name, cells[at]] as const] : []));
    return { ...Object.fromEntries(filled), line };
  });
  return { cards, problems, encoding: opened.encoding };
}
