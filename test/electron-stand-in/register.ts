import { registerHooks } from 'node:module';

// Preloaded with `node --import`: the bundle's `electron`, imported or required, is the stand-in.
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
