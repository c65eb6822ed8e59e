import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = '@tabler/icons-react';
const VIRTUAL = '\0used-icons';

/**
 * Serves only the icons that the renderer uses instead of all 6,000 of the package, because preparing those for the browser takes
 * longer than the tests of a file.
 */
export function usedIcons(renderer: string): Plugin {
  const icons = namedIn(renderer);
  const moduleOf = (icon: string) => `${PACKAGE}/dist/esm/icons/${icon}.mjs`;
  return {
    name: 'used-icons',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: [PACKAGE], include: icons.map(moduleOf) } }),
    resolveId: (id) => (id === PACKAGE ? VIRTUAL : undefined),
    load: (id) =>
      id === VIRTUAL
        ? icons.map((icon) => `export { default as ${icon} } from '${moduleOf(icon)}';`).join('\n')
        : undefined,
  };
}

function namedIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap(
      (file) => readFileSync(join(folder, file), 'utf8').match(/\bIcon[A-Z]\w*(?=[^']*'@tabler)/g) ?? [],
    );
  return [...new Set(names)];
}
