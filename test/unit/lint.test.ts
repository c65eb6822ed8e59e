import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FIXTURE = 'test/lint-fixture';
const reportSchema = z.object({
  diagnostics: z.array(
    z.object({
      filename: z.string(),
      code: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
});

let configFolder: string;
/** All reports of the linter as `file:line rule`. */
let reported: Set<string>;

// A linter that no longer works (a renamed rule, a pattern without a match, type-aware rules switched off) looks like
// clean code. So it runs on a fixture with deliberate errors, with the project's own rules.
beforeAll(async () => {
  const config: object = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8'));
  // Placed within the project, so that path patterns still match; `ignorePatterns` is empty to include the fixture.
  const cache = join(ROOT, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  configFolder = mkdtempSync(join(cache, 'lint-test-'));
  const configFile = join(configFolder, 'oxlint.json');
  writeFileSync(configFile, JSON.stringify({ ...config, ignorePatterns: [] }));
  const oxlint = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const run = promisify(execFile)(
    process.execPath,
    [oxlint, '--type-aware', '-c', configFile, '-f', 'json', FIXTURE],
    {
      cwd: ROOT,
      maxBuffer: 10_000_000,
    },
  );
  // The exit code is 1, because the fixture has errors.
  const output = await run.then(
    () => '',
    (failure: { stdout?: string }) => failure.stdout ?? '',
  );
  reported = new Set(
    reportSchema
      .parse(JSON.parse(output))
      .diagnostics.map(
        ({ filename, code, labels }) =>
          `${filename.slice(FIXTURE.length + 1)}:${labels[0]?.span.line} ${code}`,
      ),
  );
});
afterAll(() => rmSync(configFolder, { recursive: true, force: true }));

const IMPORT = 'eslint(no-restricted-imports)';
const lines = (file: string, ...numbers: number[]) => numbers.map((line) => `${file}:${line} ${IMPORT}`);

it.each([
  ['contract', lines('electron/contract/reaches-up.ts', 1, 2, 3, 4)],
  ['core', lines('electron/core/reaches-up.ts', 1, 2, 3, 4, 5, 6)],
  ['host', lines('electron/host/reaches-up.ts', 1, 2, 3, 4, 5, 6)],
  ['main', lines('electron/main/thing.ts', 1, 2, 3)],
  ['preload', lines('electron/preload/thing.ts', 1, 2, 3, 4)],
  ['web-shell', lines('electron/web-shell/thing.ts', 1, 2)],
  ['sample-service', lines('electron/sample-service/thing.ts', 1, 2)],
  ['launch', lines('electron/launch/thing.ts', 1, 2)],
  ['renderer/lib', lines('renderer/lib/thing.ts', 1, 2, 3)],
  ['renderer/app', lines('renderer/app/thing.ts', 1, 2, 3)],
  [
    'renderer/features',
    [
      ...lines('renderer/features/contacts/own.ts', 1, 2, 3),
      ...lines('renderer/features/contacts/components/panel.ts', 1),
      ...lines('renderer/features/contacts/components/parts/row.ts', 1),
      ...lines('renderer/features/contacts/components/parts/cells/cell.ts', 1),
    ],
  ],
])('the linter reports every forbidden import of the zone %s', (_zone, expected) => {
  expect(expected.filter((violation) => !reported.has(violation))).toEqual([]);
});

it('the linter does not report allowed imports', () => {
  for (const right of [
    ...lines('renderer/features/contacts/components/panel.ts', 2, 3),
    ...lines('renderer/features/contacts/components/parts/row.ts', 2),
  ]) {
    expect(reported).not.toContain(right);
  }
});

it.each([
  'code/cycle-a.ts:1 import(no-cycle)',
  'code/type-cycle-a.ts:1 import(no-cycle)',
  'code/types.ts:5 typescript(no-floating-promises)',
  'code/types.ts:7 typescript(no-misused-promises)',
  'code/types.ts:9 typescript(no-explicit-any)',
  'code/types.ts:10 typescript(no-non-null-assertion)',
  'code/types.ts:11 typescript(ban-ts-comment)',
  'code/types.ts:14 typescript(switch-exhaustiveness-check)',
  'code/types.ts:19 typescript(only-throw-error)',
  'code/markup.tsx:4 react-hooks(rules-of-hooks)',
  'code/markup.tsx:5 react(no-danger)',
  'code/test-of-one.test.ts:3 vitest(no-focused-tests)',
  'code/test-of-one.test.ts:6 vitest(no-disabled-tests)',
])('the linter reports %s', (violation) => {
  expect([...reported]).toContain(violation);
});
