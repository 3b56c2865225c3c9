import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CallName } from '@siliport/contract';
import { limits } from '@siliport/contract/limits';
import { wire } from '@siliport/contract/wire';
import type { Plugin, Rolldown } from 'vite';
import { shellPhrases } from './src/app/app.phrases.ts';
import { loginPhrases } from './src/features/account/login.phrases.ts';
import { homePhrases } from './src/features/home/home.phrases.ts';
import type { Phrase } from './src/i18n/phrases.ts';
import { defaultListQuery, toListInput } from './src/list-query.ts';
import { type Screen, screens } from './src/screens.ts';

/** A classic script, which Vite itself does not bundle; the page has it at a comment with its name, or shell.js loads it. */
const toPageScript = (name: string, file = `./${name}.js`) => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { mark: `<!--${name}-->`, fileName: `assets/${name}-${hash}.js`, source };
};

/** The standard library of JavaScript, for browsers that lack parts of it (decision 44). */
export const standardLibrary = toPageScript('core-js', import.meta.resolve('core-js-bundle/minified.js'));

/** What shell.js loads before the entry in older browsers. */
const olderBrowsers = [standardLibrary, toPageScript('older-browsers')];

/** Puts first-paint.js before everything else that loads, and shell.js behind the element that it fills. */
export const pageScripts = (): Plugin => {
  const scripts = [toPageScript('first-paint'), toPageScript('shell'), ...olderBrowsers];
  return {
    name: 'siliport-page-scripts',
    configureServer(server) {
      for (const { fileName, source } of scripts)
        server.middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader('Content-Type', 'text/javascript').end(source);
        });
    },
    transformIndexHtml: (html) =>
      scripts.reduce(
        (page, { mark, fileName }) => page.replace(mark, `<script src="/${fileName}"></script>`),
        html,
      ),
    generateBundle() {
      for (const { fileName, source } of scripts) this.emitFile({ type: 'asset', fileName, source });
    },
  };
};

/**
 * Lets the page fetch its Latin font at once: found in the styles, it would arrive after the first text. On a slow line the
 * code comes first, because the text is shown in another font until then.
 */
export const preloadFont = (): Plugin => ({
  name: 'siliport-preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /\/inter-.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            fetchpriority: 'low',
            href: `/${file}`,
          },
          injectTo: 'head',
        })),
  },
});

interface EarlyRequest {
  method: string;
  address: string;
  body?: string;
  /** Whether the response names the pictures of the carousel. */
  hasSlides?: boolean;
  /** Whether the shell shows the titles of its rows. */
  hasTitles?: boolean;
}

interface FirstScreen {
  /** Whether a visitor may open it. */
  isOpen: boolean;
  /** Indexes of scripts and style sheets in `files`. */
  files: number[];
  requests: EarlyRequest[];
  /** The layout and the words of the shell, where it has more than the header. */
  shell?: { kind: 'home' | 'login'; title: Phrase; text: Phrase } | { kind: 'list'; title: Phrase };
}

/** What first-paint.js loads beside the entry, and shell.js shows. */
interface FirstScreens {
  /** The path of the entry, which shell.js starts. */
  entry: string;
  /** The paths of the scripts that older browsers need first. */
  olderBrowsers: string[];
  files: string[];
  screens: Record<string, FirstScreen>;
  /** What a member's session loads (app/use-session-data.ts). */
  memberRequests: EarlyRequest[];
  timeoutMs: number;
  /** What shell.js says where the code cannot load. */
  failure: { title: Phrase; text: Phrase; reload: Phrase };
}

const toRequest = (name: CallName, input?: object): EarlyRequest => ({
  method: wire[name].method,
  address: `/api/${wire[name].path}`,
  ...(input && { body: JSON.stringify(input) }),
});

const homeContent: EarlyRequest = { ...toRequest('indexContent'), hasSlides: true };

/** The lists of members, without a query in the address. */
const firstPages = new Map<Screen, CallName>([
  [screens.documentList, 'documentPage'],
  [screens.trainingList, 'trainPage'],
  [screens.faqList, 'faqPage'],
]);

/** The cards of trainings and the rows of FAQs begin with other things than a title. */
const toFirstPage = (list: CallName): EarlyRequest => ({
  ...toRequest(list, toListInput(defaultListQuery)),
  ...(list === 'documentPage' && { hasTitles: true }),
});

/** What the screen asks first: header and footer the home content, and a list its page. */
const findRequests = (screen: Screen): EarlyRequest[] => {
  const list = firstPages.get(screen);
  const isHome = screen.page === screens.index.page;
  return [
    ...(screen.layout === undefined ? [isHome ? homeContent : toRequest('indexContent')] : []),
    ...(list ? [toFirstPage(list)] : []),
  ];
};

const { heroTitle, heroText } = homePhrases;
const { loginTitle, loginLead } = loginPhrases;
const { failedTitle, failedText, reload } = shellPhrases;

const shells: Readonly<Record<string, FirstScreen['shell']>> = {
  ...Object.fromEntries([...firstPages.keys()].map(({ page, title }) => [page, { kind: 'list', title }])),
  [screens.index.page]: { kind: 'home', title: heroTitle, text: heroText },
  [screens.login.page]: { kind: 'login', title: loginTitle, text: loginLead },
};

/** Returns the files of a chunk and of all that it imports, but for those in `known`. */
const findFiles = (
  bundle: Rolldown.OutputBundle,
  fileName: string,
  known: ReadonlySet<string>,
  found = new Set<string>(),
): Set<string> => {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || known.has(fileName) || found.has(fileName)) return found;
  found.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) if (!known.has(style)) found.add(style);
  for (const imported of chunk.imports) findFiles(bundle, imported, known, found);
  return found;
};

/**
 * Screens that addresses and bookmarks lead to. The page of one item is mostly opened from another page, but a visitor who
 * opens any other than an open one sees the login.
 */
const isEntered = ({ query, access }: Screen): boolean =>
  query === undefined || query === 'list' || access === 'open';

const describeFirstScreens = (bundle: Rolldown.OutputBundle): FirstScreens => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
  const ofEntry = findFiles(bundle, entry, new Set());
  const findComponent = (name: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}.tsx`))?.fileName ?? '';
  const table: FirstScreens = {
    entry,
    olderBrowsers: olderBrowsers.map(({ fileName }) => fileName),
    files: [],
    screens: {},
    memberRequests: [toRequest('permissions'), toRequest('productCatalogue')],
    timeoutMs: limits.requestTimeoutMs,
    failure: { title: failedTitle, text: failedText, reload },
  };
  for (const screen of Object.values<Screen>(screens).filter(isEntered)) {
    const files = findFiles(bundle, findComponent(screen.page), ofEntry);
    if (screen.layout === 'member') findFiles(bundle, findComponent('MemberLayout'), ofEntry, files);
    table.files = [...new Set([...table.files, ...files])];
    const shell = shells[screen.page];
    table.screens[screen.path] = {
      isOpen: screen.access === 'open',
      files: [...files].map((file) => table.files.indexOf(file)),
      requests: findRequests(screen),
      ...(shell && { shell }),
    };
  }
  return table;
};

/** The script that starts the entry as soon as it is loaded. */
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Writes the table of first screens into the page, before the scripts that read it, and lets the entry load behind what
 * the first paint needs: shell.js starts it.
 */
export const firstScreens = (): Plugin => ({
  name: 'siliport-first-screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      if (!entryScript.test(html)) throw new Error('the page has no entry');
      return {
        html: html.replace(
          entryScript,
          '<link rel="modulepreload" crossorigin fetchpriority="low" href="$1">',
        ),
        tags: [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'first-screens' },
            children: JSON.stringify(describeFirstScreens(bundle)).replaceAll('<', '\\u003c'),
            injectTo: 'head-prepend',
          },
        ],
      };
    },
  },
});
