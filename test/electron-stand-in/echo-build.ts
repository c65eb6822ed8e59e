import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ECHO_HOST = fileURLToPath(new URL('./echo-host.ts', import.meta.url));

export interface EchoBuild {
  mainBundle: string;
  webShellBundle: string;
  preloadBundle: string;
  remove(): void;
}

/**
 * Builds the shells by the product's own configuration into a folder laid out like the project's, with the echo host
 * in the host's place and a page of three files for the renderer.
 */
export async function buildEcho(): Promise<EchoBuild> {
  const cache = join(ROOT, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const root = mkdtempSync(join(cache, 'echo-build-'));
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'));
  const renderer = join(root, 'dist', 'renderer');
  mkdirSync(join(renderer, 'assets'), { recursive: true });
  writeFileSync(
    join(renderer, 'index.html'),
    '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><script type="module" src="/assets/page.js"></script>',
  );
  writeFileSync(join(renderer, 'assets', 'page.js'), 'export const page = 1;\n');
  writeFileSync(join(renderer, 'assets', 'page name.css'), 'body { color: black }\n');
  writeFileSync(join(root, 'dist', 'secret.txt'), 'not for the page');

  const dist = (folder: string) => ({ build: { outDir: join(root, 'dist', folder) } });
  const builder = await createBuilder(
    {
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'error',
      environments: { host: dist('host'), preload: dist('preload') },
      plugins: [
        {
          name: 'echo-host',
          enforce: 'pre',
          resolveId: (source, importer) =>
            source === '../host/host.ts' && /(main\/main|web-shell\/web-shell)\.ts$/.test(importer ?? '')
              ? ECHO_HOST
              : null,
        },
      ],
    },
    null,
  );
  for (const name of ['host', 'preload']) {
    const environment = builder.environments[name];
    if (environment === undefined) throw new Error(`The configuration has no environment ${name}`);
    await builder.build(environment);
  }
  return {
    mainBundle: join(root, 'dist', 'host', 'main.js'),
    webShellBundle: join(root, 'dist', 'host', 'web-shell.js'),
    preloadBundle: join(root, 'dist', 'preload', 'preload.cjs'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
