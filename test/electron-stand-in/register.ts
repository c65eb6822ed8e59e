import { registerHooks } from 'node:module';

// Preloaded with `node --import`: resolves `electron` to the stand-in, whether the bundle imports or requires it.
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier !== 'electron') return nextResolve(specifier, context);
    return {
      url: new URL('./electron.ts', import.meta.url).href,
      format: 'module-typescript',
      shortCircuit: true,
    };
  },
});
