import type { Plugin } from 'vite';

/** Components that are members of another one, and that no page renders. */
export const omittedMember = /\b(?:Button|ActionIcon|Checkbox|Tooltip)\.[A-Z]\w*/;

/** Assignments of these, and of the name that developer tools show for a component. */
const assignment = new RegExp(`^(?:${omittedMember.source} = \\w+|\\w+\\.displayName = "[^"]*");$`, 'gm');

/** Calls that only return a component or context, which bundlers cannot know. */
const componentCall =
  /= ((?:React\$1\.(?:forwardRef|memo|createContext)|factory|genericFactory|polymorphicFactory)\()/g;

/** What react-router's links and routers import from its framework mode, without its preloads. */
const frameworkParts = `
import { createContext } from 'react';
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => [false, undefined, {}];
export const mergeRefs = (ref) => ref;
`;
const frameworkPartsId = '\0react-router-framework-parts';

/** The build writes the variables (mantine-variables.vite.ts), and `withCssVariables` is off. */
const mantineCssVariables = 'export const MantineCssVariables = () => null;';

/** Removes assignments to components, and marks the calls that create them as free of side effects. */
export const toLeanCode = (code: string): string =>
  code.replace(assignment, '').replace(componentCall, '= /* @__PURE__ */ $1');

/**
 * Leaves out of react-router and Mantine what no page of ours renders. Assignments to a component and calls with unknown
 * effects would keep it in the first load.
 */
export const leanLibraries = (): Plugin => ({
  name: 'siliport-lean-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source.endsWith('/ssr/components.js') &&
    /\/react-router\/.*\/lib\/(dom\/lib|components)\.js$/.test(importer)
      ? frameworkPartsId
      : null,
  load(id) {
    if (id === frameworkPartsId) return frameworkParts;
    return /\/@mantine\/core\/.*\/MantineCssVariables\.mjs$/.test(id) ? mantineCssVariables : null;
  },
  transform(code, id) {
    if (!/\/node_modules\/(react-router|@mantine)\//.test(id)) return null;
    return { code: toLeanCode(code), map: null };
  },
});
