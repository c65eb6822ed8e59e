import { defineConfig } from 'vitest/config';
import { plugins, root, testOptions } from '../vitest.config.ts';

/** Tests that `npm test` runs in part; here they run with all rows and many more random runs: docs/testing.md. */
const DEEP = [
  'bulk-thousands',
  'certain-clusters',
  'changes-interrupted',
  'clock-faults',
  'compare-lists',
  'crash',
  'export-import',
  'fault-table',
  'fuzz-parsers',
  'guardian-orders',
  'host-quirks',
  'matching',
  'matching-bounds',
  'matching-figures',
  'merge-names',
  'merges-faults',
  'merges-interrupted',
  'merges-properties',
  'outbox-model',
  'pacing',
  'read-faults',
  'sample-service-quirk-pairs',
  'service-client-quirks',
  'store-properties',
  'sync-busy',
  'sync-full',
  'sync-quirks',
  'undo-order',
];

export default defineConfig({
  root,
  plugins,
  test: {
    ...testOptions,
    name: 'deep',
    include: [...DEEP.map((name) => `test/{unit,integration}/${name}.test.ts`), 'test/deep/**/*.test.ts'],
    provide: { deep: true },
    testTimeout: 1_800_000,
  },
});
