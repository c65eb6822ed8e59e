import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fuzzParser, type FuzzFailure } from './fuzz-parser.ts';
import { PARSERS, type ParserName } from './parsers.ts';
import { InputMaker } from './read-input.ts';

// npm run test:fuzz -- [--seconds 60] [--parser NAME] [--seed N] [--input N]
// Reads mutated files with each parser. Exit code 1 if one is neither read nor refused.

const USAGE = `usage: npm run test:fuzz -- [--seconds 60] [--parser ${PARSERS.join('|')}] [--seed N] [--input N]`;
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    parser: { type: 'string' },
    seed: { type: 'string' },
    input: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed);
const input = values.input === undefined ? null : Number(values.input);
const chosen = PARSERS.filter((name) => values.parser === undefined || values.parser === name);
if (chosen.length === 0 || !(seconds > 0) || !Number.isInteger(seed) || Number.isNaN(input)) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  console.log(`Seed ${seed}`);
  for (const parser of chosen) await run(parser);
}

async function run(parser: ParserName): Promise<void> {
  const limits = input === null ? { seed, seconds } : { seed, from: input, count: 1 };
  const { inputs, read, refused, growthMegabytes, failures } = await fuzzParser(parser, limits);
  console.log(
    `${parser}: ${inputs} inputs, ${read} read, ${refused} refused, memory +${growthMegabytes.toFixed(1)} MB, ${failures.length} failed`,
  );
  for (const failure of failures) await show(parser, failure);
  if (failures.length > 0) process.exitCode = 1;
}

async function show(parser: ParserName, { number, error }: FuzzFailure): Promise<void> {
  console.log(`\n${error}`);
  if (number === null) return;
  const folder = join(tmpdir(), 'celebration-fuzz');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${parser}-${seed}-${number}`);
  writeFileSync(path, (await InputMaker.of(parser, seed)).input(number));
  console.log(
    `  The input: ${path}\n  Again: npm run test:fuzz -- --parser ${parser} --seed ${seed} --input ${number}\n`,
  );
}
