import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The modules of the product that start a worker by a URL relative to themselves. */
const STARTS_A_WORKER =
  /electron\/(host\/(store\/worker\/prestarted-worker|background-worker\/open-background-worker|(?:imports|lists)\/worker\/open-(?:import|list)-worker|duplicates\/worker\/open-matching)|sample-service\/start-service-worker)\.ts$/;

/** Those whose workers can be opened again after `close`, and are started by most tests. */
const STARTS_A_REUSABLE_WORKER = /((prestarted|open-import|open-list)-worker|open-matching)\.ts$/;

const REUSED_WORKER = fileURLToPath(new URL('./reused-worker.ts', import.meta.url));

/**
 * Makes these modules start the bundled workers in `BUNDLED_PROGRAMS`, as in the product, instead of the source files, and
 * on threads of earlier tests if possible.
 */
export function bundledWorkers(): Plugin {
  return {
    name: 'bundled-workers',
    enforce: 'pre',
    transform(code, id) {
      if (!STARTS_A_WORKER.test(id)) return null;
      const bundled = `(process.env.BUNDLED_PROGRAMS + 'bundle.js')`;
      if (!code.includes('import.meta.url')) throw new Error(`${id} finds its worker in another way`);
      const started = code.replaceAll('import.meta.url', bundled);
      if (!STARTS_A_REUSABLE_WORKER.test(id)) return { code: started, map: null };
      if (!started.includes('new Worker(')) throw new Error(`${id} starts its worker in another way`);
      const reusing = started.replaceAll('new Worker(', 'startWorker(');
      return { code: `import { startWorker } from ${JSON.stringify(REUSED_WORKER)};\n${reusing}`, map: null };
    },
  };
}
