import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FileRefusedError } from '../../electron/core/import/file-refused-error.ts';
import { readVcards } from '../builders/read-vcards.ts';

const FOLDER = resolve(import.meta.dirname, '../../../shared/data/address-books');
const MAX_FILE_BYTES = 6_000;

const SAMPLE = [
  'BEGIN:VCARD',
  'VERSION:2.1',
  'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=',
  'o;;;',
  'TEL;CELL;PREF:+49 151 1',
  'AGENT:',
  'BEGIN:VCARD',
  'FN:Agent',
  'END:VCARD',
  'PHOTO;JPEG;BASE64:',
  'AAAA',
  '',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:4.0',
  'item1.EMAIL;TYPE="work,home";PREF=1;X-A="^n^\'":a@example.org',
  'item1.X-ABLabel:_$!<Work>!$_',
  'FN:Zoë \\, \\n \\\\',
  'N:Last;Zo',
  ' ë,Ann;;;',
  'BDAY:--0203',
  'CATEGORIES:a,b\\,c',
  'GENDER:F;x',
  'END:VCARD',
  '',
].join('\r\n');

/** Tokens that challenge readers: they begin, end, join, split, quote or escape something. */
const TOKENS = [
  'BEGIN:VCARD\r\n',
  'END:VCARD\r\n',
  'AGENT:\r\n',
  'VERSION:2.1\r\n',
  'KIND:group\n',
  'BDAY:',
  'TEL:tel:%',
  '\r',
  '\n',
  '\r\n ',
  '\n\n',
  '\t',
  '=',
  '=\r\n',
  '=4',
  ';',
  ':',
  ',',
  '\\',
  '"',
  '^',
  '.',
  '\0',
  'ENCODING=QUOTED-PRINTABLE',
  ';ENCODING=b',
  ';CHARSET=utf-7',
  ';CHARSET=UTF-16',
  '\uFEFF',
].map((token) => Buffer.from(token));
TOKENS.push(Buffer.from([0xff]), Buffer.from([0xff, 0xfe]), Buffer.from([0xc3]));

interface Mutation {
  at: number;
  drop: number;
  insert: Uint8Array;
}
const mutationsArbitrary: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    at: fc.nat(MAX_FILE_BYTES),
    drop: fc.oneof(fc.nat(3), fc.nat(300)),
    insert: fc.oneof(fc.constantFrom(...TOKENS), fc.uint8Array({ maxLength: 3 })),
  }),
  { minLength: 1, maxLength: 8 },
);

function mutated(content: Buffer, mutations: readonly Mutation[]): Buffer {
  let bytes = content;
  for (const { at, drop, insert } of mutations) {
    const start = at % (bytes.length + 1);
    bytes = Buffer.concat([bytes.subarray(0, start), insert, bytes.subarray(start + drop)]);
  }
  return bytes;
}

/** The cards that are read, or the code of the refusal. Other errors are thrown. */
async function outcome(content: Buffer, chunkSize: number) {
  try {
    return await readVcards(content, { chunkSize });
  } catch (error) {
    if (error instanceof FileRefusedError) return error.code;
    throw error;
  }
}

const files = existsSync(FOLDER)
  ? readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.vcf'))
  : [];
const CONTENTS = [SAMPLE, ...files.map((file) => readFileSync(resolve(FOLDER, file)))].map((content) =>
  Buffer.from(content).subarray(0, MAX_FILE_BYTES),
);

test('a damaged file is read or refused, independent of chunk size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...CONTENTS),
      mutationsArbitrary,
      fc.integer({ min: 1, max: 50 }),
      async (content, mutations, chunkSize) => {
        const bytes = mutated(content, mutations);
        expect(await outcome(bytes, chunkSize)).toEqual(await outcome(bytes, 65_536));
      },
    ),
    { seed: 20_261_124, numRuns: 300 },
  );
});

test('a damaged card does not affect the cards after it', async () => {
  const next = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Next\r\nEND:VCARD\r\n';
  await fc.assert(
    fc.asyncProperty(mutationsArbitrary, async (mutations) => {
      // After an AGENT, the next card would belong to the agent.
      const damaged = mutated(Buffer.from(SAMPLE), mutations)
        .toString('latin1')
        .replaceAll(/AGENT/gi, 'X-AGE');
      fc.pre(!/^\0|^\xff\xfe|^\xfe\xff|^.\0/s.test(damaged) && !/^[^\n]*\r(?!\r*\n)/.test(damaged));
      const read = await readVcards(Buffer.from(`${damaged}\r\n${next}`, 'latin1'));
      expect(read.cards.at(-1)).toMatchObject({ 'Full name': 'Next' });
    }),
    { seed: 20_261_125, numRuns: 300 },
  );
});
