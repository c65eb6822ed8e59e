import { expect, it } from 'vitest';
import { fuzzParser } from '../fuzz/fuzz-parser.ts';
import { PARSERS } from '../fuzz/parsers.ts';
import { runs } from '../deep/depth.ts';

const INPUTS = runs({ usual: 50, deep: 200 });

it.each(PARSERS)('the %s parser reads or refuses every mutated file', async (parser) => {
  const { inputs, read, refused, failures } = await fuzzParser(parser, { seed: 20_261_124, count: INPUTS });
  expect(failures).toEqual([]);
  expect({ inputs, ended: read + refused }).toEqual({ inputs: INPUTS, ended: INPUTS });
  expect(read).toBeGreaterThan(INPUTS / 10);
});
