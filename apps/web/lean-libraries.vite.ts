import type { Plugin } from 'vite';

/** Components that are members of another one, and that no page renders. */
export const omittedMember = /\b(?:Button|ActionIcon|Checkbox|Tooltip)\.[A-Z]\w*/;

/** Assignments of these, of their classes, and of the name that developer tools show for a component. */
const assignment = new RegExp(
  `^(?:${omittedMember.source} = \\w+|CheckboxGroup\\.classes = [\\w.]+|\\w+\\.displayName = "[^"]*");$`,
  'gm',
);

/** Calls that only return a component or context, which bundlers cannot know. */
const componentCall =
  /= ((?:React\$1\.(?:forwardRef|memo|createContext)|factory|genericFactory|polymorphicFactory)\()/g;

/** A class whose superclass is read from a module, which might have side effects as well. */
const componentClass = /= (class extends React\$1\.Component \{\n[\s\S]*?\n\});$/gm;

interface Replacement {
  /** The module that is replaced, where these import it. */
  source: RegExp;
  importer: RegExp;
  code: string;
}

const replacements: readonly Replacement[] = [
  {
    // What links and routers import from react-router's framework mode, without its preloads.
    source: /\/ssr\/components\.js$/,
    importer: /\/react-router\/.*\/lib\/(dom\/lib|components)\.js$/,
    code: `
import { createContext } from 'react';
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => [false, undefined, {}];
export const mergeRefs = (ref) => ref;
`,
  },
  {
    // The loader of a button appears at once: what fades it in is larger than the button.
    source: /\/Transition\.mjs$/,
    importer: /\/(Button|ActionIcon)\.mjs$/,
    code: 'export const Transition = ({ mounted, transition, children }) => mounted && children(transition.in);',
  },
  {
    // The build writes the variables (mantine-variables.vite.ts), and `withCssVariables` is off.
    source: /\/MantineCssVariables\.mjs$/,
    importer: /\/@mantine\/core\//,
    code: 'export const MantineCssVariables = () => null;',
  },
];

const replacementId = '\0lean-libraries/';

/** Removes assignments to components, and marks what creates them as free of side effects. */
export const toLeanCode = (code: string): string =>
  code
    .replace(assignment, '')
    .replace(componentCall, '= /* @__PURE__ */ $1')
    .replace(componentClass, '= /* @__PURE__ */ (() => $1)();');

/**
 * Leaves out of react-router and Mantine what no page of ours renders. Assignments to a component and calls with unknown
 * effects would keep it in the first load.
 */
export const leanLibraries = (): Plugin => ({
  name: 'siliport-lean-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const index = replacements.findIndex((each) => each.source.test(source) && each.importer.test(importer));
    return index < 0 ? null : replacementId + index;
  },
  load: (id) =>
    id.startsWith(replacementId) ? replacements[Number(id.slice(replacementId.length))]?.code : null,
  transform(code, id) {
    if (!/\/node_modules\/(react-router|@mantine)\//.test(id)) return null;
    return { code: toLeanCode(code), map: null };
  },
});
