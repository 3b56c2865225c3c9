/**
 * Resolves Drizzle's modules without its package.json, whose exports are 180 kB of JSON. Node parses them again for each import
 * of the package and for each of its hundreds of files: half of the processor time of a start (1.5 s → 0.9 s without).
 */
import { type ResolveFnOutput, registerHooks } from 'node:module';

const isFileOfDrizzle = (specifier: string, parentUrl = ''): boolean =>
  /^\.\.?\/.*\.js$/.test(specifier) && parentUrl.includes('/node_modules/drizzle-orm/');

const resolvedExports = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    if (isFileOfDrizzle(specifier, context.parentURL))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return nextResolve(specifier, context);
    const resolved = resolvedExports.get(specifier) ?? nextResolve(specifier, context);
    resolvedExports.set(specifier, resolved);
    return { ...resolved, shortCircuit: true };
  },
});
