import { type ListQuery, type SearchTab, serializeListQuery } from './list-query.ts';
import { findScreen, type Screen, type ScreenName, screens } from './screens.ts';

type Screens = typeof screens;

type PathFunction<S> = S extends { query: 'list' }
  ? (query?: Partial<ListQuery>) => string
  : S extends { query: string }
    ? (id: string) => string
    : () => string;

const withQuery = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${query}` : path;

const createPath = ({ path, query }: Screen) => {
  if (query === 'list') return (state: Partial<ListQuery> = {}) => withQuery(path, serializeListQuery(state));
  return query ? (id: string) => withQuery(path, new URLSearchParams({ [query]: id })) : () => path;
};

const screenPaths = Object.fromEntries(
  Object.entries(screens).map(([name, screen]) => [name, createPath(screen)]),
) as { [N in ScreenName]: PathFunction<Screens[N]> };

/** The position at which a preview opens. */
interface PreviewPosition {
  /** Page, sheet or slide, from 1. */
  page?: number | undefined;
  /** Words that are marked. */
  mark?: string;
}

/** The URL of every screen for `Link to` and `navigate`, without the browser's `/#`. */
export const paths = {
  ...screenPaths,
  /** The page of a product; an IP project has its own (PR-2). */
  product: ({ id, isIpProject }: { id: string; isIpProject: boolean }): string =>
    isIpProject ? screenPaths.ipProduct(id) : screenPaths.productDirectory(id),
  /** All IP products of the member's site. */
  ipProductList: () => screens.ipProduct.path,
  /** The preview of a document, above the unfiltered list (N-2). */
  documentPreview: (id: string, { page, mark }: PreviewPosition = {}) =>
    withQuery(
      screens.documentList.path,
      new URLSearchParams({ preview: id, ...(page && { at: `${page}` }), ...(mark && { mark }) }),
    ),
  /** A new work order that already names its product. */
  workOrderFormFor: (productId: string) =>
    withQuery(screens.workOrderForm.path, new URLSearchParams({ productId })),
  /** A new work order that already has its title. */
  workOrderFormAbout: (title: string) =>
    withQuery(screens.workOrderForm.path, new URLSearchParams({ title })),
  /** A search in a tab; that of all types is the default. */
  search: ({ type, ...query }: { type: SearchTab } & Partial<ListQuery>) =>
    withQuery(
      screens.search.path,
      serializeListQuery(query, new URLSearchParams(type === 'all' ? {} : { type })),
    ),
};

/**
 * Returns whether an address is a route of the portal. It may come from the browser's storage, so its path must equal that
 * of a screen, and only the router receives it (SEC-70).
 */
export const isOwnRoute = (address: string | null): address is string =>
  address !== null && findScreen(address.split('?')[0] ?? '') !== undefined;

/** Returns the route that was opened before the login, else the member's home (AC-1). */
export const afterLogin = (backUrl: string | null): string =>
  isOwnRoute(backUrl) && backUrl !== '/' ? backUrl : paths.memberHome();
