import { mergeConfig } from 'vitest/config';
import usual from './vitest.config.ts';

/** All component tests, with all rows of their tables. */
export default mergeConfig(usual, { test: { provide: { deep: true } } });
