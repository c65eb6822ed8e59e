import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { fileURLToPath } from 'node:url';

const trans = fileURLToPath(
  new URL('renderer/lib/texts/trans-with-literal-values.tsx', import.meta.url),
).replaceAll('\\', '/');

/** Texts stand in the code, in English; the catalogue lists them for translators. `npm run texts` brings it up to date. */
export default defineConfig({
  locales: ['en'],
  sourceLocale: 'en',
  catalogs: [{ path: '<rootDir>/renderer/locales/{locale}', include: ['<rootDir>/renderer'] }],
  runtimeConfigModule: { Trans: [trans, 'Trans'] },
  // Without line numbers, so that a text that only moved does not change the catalogue.
  format: formatter({ lineNumbers: false }),
});
