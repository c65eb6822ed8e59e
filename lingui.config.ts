import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { fileURLToPath } from 'node:url';

const trans = fileURLToPath(
  new URL('renderer/lib/texts/trans-with-literal-values.tsx', import.meta.url),
).replaceAll('\\', '/');

/** Texts are in the code, in English. The catalogue lists them for translators; `npm run texts` updates it. */
export default defineConfig({
  locales: ['en'],
  sourceLocale: 'en',
  catalogs: [{ path: '<rootDir>/renderer/locales/{locale}', include: ['<rootDir>/renderer'] }],
  runtimeConfigModule: { Trans: [trans, 'Trans'] },
  // Line numbers are left out, so that moving a text doesn't change the catalogue.
  format: formatter({ lineNumbers: false }),
});
