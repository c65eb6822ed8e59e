import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { fileURLToPath } from 'node:url';

const trans = fileURLToPath(
  new URL('renderer/lib/texts/trans-with-literal-values.tsx', import.meta.url),
).replaceAll('\\', '/');

/** Texts are in the code, in English. Catalogues list them for translators; `npm run texts` updates them. */
export default defineConfig({
  locales: ['en'],
  sourceLocale: 'en',
  catalogs: ['renderer', 'electron/main'].map((folder) => ({
    path: `<rootDir>/${folder}/locales/{locale}`,
    include: [`<rootDir>/${folder}`],
  })),
  runtimeConfigModule: { Trans: [trans, 'Trans'] },
  // Line numbers are left out, so that moving a text doesn't change the catalogue.
  format: formatter({ lineNumbers: false }),
});
