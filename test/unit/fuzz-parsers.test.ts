import { expect, it } from 'vitest';
import { fuzzParser } from '../fuzz/fuzz-parser.ts';
import { PARSERS } from '../fuzz/parsers.ts';

it.each(PARSERS)('mutated files are read or refused: %s', async (parser) => {
  const { inputs, read, refused, failures } = await fuzzParser(parser, { seed: 20_261_124, count: 200 });
  expect(failures).toEqual([]);
  expect({ inputs, ended: read + refused }).toEqual({ inputs: 200, ended: 200 });
  expect(read).toBeGreaterThan(20);
});
