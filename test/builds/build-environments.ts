import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OUTPUTS = { client: 'renderer', host: 'host', preload: 'preload' };

/**
 * Builds environments of the product's own configuration into a folder that is laid out like the project's: `package.json` and
 * `dist`. `input` adds entries to the host's.
 */
export async function buildEnvironments(
  folder: string,
  environments: readonly (keyof typeof OUTPUTS)[],
  options: { input?: Record<string, string>; plugins?: Plugin[] } = {},
): Promise<void> {
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  const outDir = (name: keyof typeof OUTPUTS) => join(folder, 'dist', OUTPUTS[name]);
  const builder = await createBuilder(
    {
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'error',
      environments: {
        client: { build: { outDir: outDir('client') } },
        host: { build: { outDir: outDir('host'), rolldownOptions: { input: options.input ?? {} } } },
        preload: { build: { outDir: outDir('preload') } },
      },
      plugins: options.plugins ?? [],
    },
    null,
  );
  for (const name of environments) {
    const environment = builder.environments[name];
    if (environment === undefined) throw new Error(`The configuration has no environment ${name}`);
    await builder.build(environment);
  }
}
