import type { Plugin } from 'vite';

/** The modules of the product that start a worker by a URL relative to themselves. */
const STARTS_A_WORKER =
  /electron\/(host\/(store\/worker\/prestarted-worker|background-worker\/open-background-worker|(?:imports|lists)\/worker\/open-(?:import|list)-worker|duplicates\/worker\/open-matching)|sample-service\/start-service-worker)\.ts$/;

/** Makes these modules start the bundled workers in `BUNDLED_PROGRAMS`, as in the product, instead of the source files. */
export function bundledWorkers(): Plugin {
  return {
    name: 'bundled-workers',
    enforce: 'pre',
    transform(code, id) {
      if (!STARTS_A_WORKER.test(id)) return null;
      const bundled = `(process.env.BUNDLED_PROGRAMS + 'bundle.js')`;
      if (!code.includes('import.meta.url')) throw new Error(`${id} finds its worker in another way`);
      return { code: code.replaceAll('import.meta.url', bundled), map: null };
    },
  };
}
