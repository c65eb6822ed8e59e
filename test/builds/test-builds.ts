import { cpSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuilt } from '../../electron/launch/build.ts';
import { buildEnvironments } from './build-environments.ts';
import { cachedBuild } from './cached-build.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Programs that tests start as separate processes or preload, in addition to the product's workers. */
const TEST_PROGRAMS = {
  'host-process': at('../crash/host-process.ts'),
  'die-at-statement': at('../crash/die-at-statement.ts'),
  'list-reviewer': at('../integration/list-reviewer.ts'),
  'files-command': at('../../electron/launch/files.ts'),
};

/**
 * Bundles the workers and programs that tests start, and sets `BUNDLED_PROGRAMS` to the URL of their folder. A bundle starts in
 * a fraction of the time of its source files, since every thread would have to strip their types again.
 */
export async function bundlePrograms(): Promise<void> {
  const folder = await cachedBuild(
    'programs',
    ['electron', 'test/crash', 'test/integration/list-reviewer.ts'],
    (unfinished) => buildEnvironments(unfinished, ['host'], { input: TEST_PROGRAMS }),
  );
  process.env['BUNDLED_PROGRAMS'] = pathToFileURL(`${join(folder, 'dist', 'host')}${sep}`).href;
}

/** The folder of the whole product (`package.json` and `dist`), which is built unless `npm run build` has just built it. */
export const builtProduct = (): Promise<string> =>
  cachedBuild('product', ['electron', 'renderer', 'package.json'], async (folder) => {
    if (!isBuilt()) return buildEnvironments(folder, ['client', 'host', 'preload']);
    for (const name of ['package.json', 'dist'])
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  });
