import type { Plugin } from 'vite';

/** The modules of the product that start a worker beside themselves. */
const STARTS_A_WORKER =
  /electron\/(host\/(store\/worker\/prestarted-worker|background-worker\/open-background-worker|(?:imports|lists)\/worker\/open-(?:import|list)-worker|duplicates\/worker\/open-matching)|sample-service\/start-service-worker)\.ts$/;

/** Lets these modules start the bundled workers of `BUNDLED_PROGRAMS`, as they do in the product, not the sources of them. */
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
