import type { TestProject } from 'vitest/node';
import { bundlePrograms } from './test-builds.ts';

/** Bundles the programs that tests start as threads and processes, before the tests and, in watch mode, before each rerun. */
export default async function setUp(project: TestProject): Promise<void> {
  project.onTestsRerun(bundlePrograms);
  await bundlePrograms();
}
