/** Makes Node load modules faster. Must be imported before any module that imports Drizzle is resolved. */
import { type ResolveFnOutput, registerHooks } from 'node:module';

/** Files whose format is certain without a look at a package.json: Drizzle's and TypeBox's, and our own. */
const formats: [specifier: RegExp, parent: RegExp, format: string][] = [
  [/^\.\.?\/.*\.js$/, /\/node_modules\/drizzle-orm\//, 'module'],
  [/^\.\.?\/.*\.mjs$/, /\/node_modules\/typebox\//, 'module'],
  [/^\.\.?\/.*\.ts$/, /\.ts$/, 'module-typescript'],
];

const findFormat = (specifier: string, parentUrl = ''): string | undefined =>
  formats.find(([file, parent]) => file.test(specifier) && parent.test(parentUrl))?.[2];

const resolvedExports = new Map<string, ResolveFnOutput>();

// Node looks for the package.json of each of the 1,000 files. Drizzle's has 180 kB of exports, which were parsed again for each of
// its files: half of the processor time of a start (1.5 s → 0.9 s without).
registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const format = findFormat(specifier, context.parentURL);
    if (format) return { url: new URL(specifier, context.parentURL).href, format, shortCircuit: true };
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return nextResolve(specifier, context);
    const resolved = resolvedExports.get(specifier) ?? nextResolve(specifier, context);
    resolvedExports.set(specifier, resolved);
    return { ...resolved, shortCircuit: true };
  },
});
