import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { type Screen, screens } from './src/screens.ts';

/** Puts first-paint.js into the page as a classic script before everything else, which Vite itself does not. */
export const firstPaint = (): Plugin => {
  const source = readFileSync(new URL('./first-paint.js', import.meta.url), 'utf8');
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const fileName = `assets/first-paint-${hash}.js`;
  return {
    name: 'siliport-first-paint',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(source);
      });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
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
        .filter((file) => /\/inter-latin-.*\.woff2$/.test(file))
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

/** The code of the screens, which first-paint.js loads beside the entry. */
interface ScreenFiles {
  /** Paths of scripts and style sheets. */
  files: string[];
  /** Indexes of the files of each screen that anyone may open, by its path. */
  open: Record<string, number[]>;
  /** The same for the screens of members. */
  member: Record<string, number[]>;
}

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

/** Screens that addresses and bookmarks lead to; the page of one item is mostly opened from another page. */
const isEntered = ({ query }: Screen): boolean => query === undefined || query === 'list';

const findScreenFiles = (bundle: Rolldown.OutputBundle): ScreenFiles => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
  const ofEntry = findFiles(bundle, entry, new Set());
  const findComponent = (name: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}.tsx`))?.fileName ?? '';
  const table: ScreenFiles = { files: [], open: {}, member: {} };
  for (const { path, page, layout, access } of Object.values<Screen>(screens).filter(isEntered)) {
    const files = findFiles(bundle, findComponent(page), ofEntry);
    if (layout === 'member') findFiles(bundle, findComponent('MemberLayout'), ofEntry, files);
    table.files = [...new Set([...table.files, ...files])];
    table[access === 'open' ? 'open' : 'member'][path] = [...files].map((file) => table.files.indexOf(file));
  }
  return table;
};

/** Writes the table of screens and their files into the page. */
export const preloadScreens = (): Plugin => ({
  name: 'siliport-preload-screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'screen-files' },
        children: JSON.stringify(findScreenFiles(bundle)),
        injectTo: 'head-prepend',
      },
    ],
  },
});
