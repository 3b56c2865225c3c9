import type { CallName } from '@siliport/contract';
import type { CallInput } from '../api/call.ts';
import { isRestricted, session } from '../api/session.ts';
import { callQuery, queryClient } from '../api/use-call.ts';
import { parseListQuery, toListInput } from '../list-query.ts';
import { findScreen } from '../screens.ts';
import { preloadScreen } from './routes.tsx';
import { guardedPath } from './use-guarded-location.ts';

/** How long the pointer or the focus stays on a link before its screen is loaded. */
const intentMs = 50;

const load = <N extends CallName>(name: N, input: CallInput<N>): Promise<void> =>
  queryClient.prefetchQuery(callQuery(name, input));

const getId = (params: URLSearchParams): string => params.get('id') ?? '';

const loadProduct = (params: URLSearchParams): Promise<void> =>
  load('productIndex', { productId: params.get('productId') ?? '' });

/**
 * What the page of a component asks first, as that page asks it. Calls that change something are missing: those of a training
 * and a message count a view.
 */
const pageData: Readonly<Record<string, (params: URLSearchParams) => Promise<void> | undefined>> = {
  DocumentListPage: (params) => load('documentPage', toListInput(parseListQuery(params))),
  TrainingListPage: (params) => load('trainPage', toListInput(parseListQuery(params))),
  FaqListPage: (params) => load('faqPage', toListInput(parseListQuery(params))),
  DocumentPage: (params) =>
    params.has('revision') ? undefined : load('documentDetails', { id: getId(params) }),
  FaqPage: (params) => load('faqDetails', { id: getId(params) }),
  ActivityDetailPage: (params) => load('activityDetails', { id: getId(params) }),
  ArticlePage: (params) => load('contentDetails', { id: getId(params) }),
  PackageDetailPage: (params) => load('versionDetails', { id: getId(params) }),
  ProductOverviewPage: loadProduct,
  ProductPackagePage: loadProduct,
  ProductDocumentPage: loadProduct,
  ProductTrainingPage: loadProduct,
  ProductFaqPage: loadProduct,
};

/** Loads the data of the screen where the guard lets the reader in. */
const preloadData = (path: string, query: string | undefined): Promise<void> | undefined => {
  const screen = findScreen(path);
  if (!screen || guardedPath(path, session.get()) !== null) return;
  return pageData[screen.page]?.(new URLSearchParams(query));
};

/** Loads the code of the screen that a link opens, and its data. */
const preloadLink = (link: HTMLAnchorElement): void => {
  const [path = '', query] = link.hash.slice(1).split('?');
  if (!findScreen(path)) return;
  // The screen itself loads failed code and data again.
  preloadScreen(path).catch(() => {});
  void preloadData(path, query);
};

/** Loads code and data of the first screen, and the data of its layout, so that it is rendered once and whole. */
export const preloadFirstScreen = async (): Promise<void> => {
  const [path = '', query] = location.hash.slice(1).split('?');
  const route = path || '/';
  const current = session.get();
  const { layout } = findScreen(guardedPath(route, current) ?? route) ?? {};
  await Promise.all([
    preloadScreen(route),
    preloadData(route, query),
    layout === undefined && load('indexContent', {}),
    current.token !== null && !isRestricted(current) && load('productCatalogue', {}),
  ]);
};

/** Begins to load a screen when the pointer or the focus rests on a link to it, or the link is pressed. */
export const preloadLinks = (): void => {
  let timer: ReturnType<typeof setTimeout>;
  let pending: HTMLAnchorElement | null = null;
  const listen = (type: 'pointerover' | 'focusin' | 'pointerdown', delayMs: number) =>
    document.addEventListener(type, ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
      if (link === pending && delayMs > 0) return;
      pending = link;
      clearTimeout(timer);
      if (link) timer = setTimeout(preloadLink, delayMs, link);
    });
  listen('pointerover', intentMs);
  listen('focusin', intentMs);
  listen('pointerdown', 0);
};
