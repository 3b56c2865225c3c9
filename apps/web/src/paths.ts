import type { SearchType } from '@siliport/contract/listing';
import type { ListQuery } from './list-query.ts';
import { serializeListQuery } from './list-query.ts';

const withQuery = (route: string, query: URLSearchParams): string =>
  query.size > 0 ? `${route}?${query}` : route;

const plain = (route: string) => () => route;
const byId = (route: string) => (id: string) => withQuery(route, new URLSearchParams({ id }));
const byProduct = (route: string) => (productId: string) =>
  withQuery(route, new URLSearchParams({ productId }));
const list =
  (route: string) =>
  (query: Partial<ListQuery> = {}) =>
    withQuery(route, serializeListQuery(query));

/** The address of every screen (specification §2), as `Link to` and `navigate` take it; the browser shows `/#` before it. */
export const paths = {
  root: plain('/'),
  index: plain('/index'),
  loginHome: plain('/loginHome'),
  articleDetail: byId('/articleDetail'),

  productCatalogue: list('/product'),
  productList: plain('/productList'),
  productDirectory: byProduct('/productDirectory'),
  productPackage: byProduct('/productPackage'),
  productDocument: byProduct('/productDocument'),
  productTrain: byProduct('/productTrain'),
  productQuestion: byProduct('/productQuestion'),
  productPackageDetail: byId('/productPackageDetail'),
  ipProduct: byId('/ipProduct'),
  /** All IP products of the member's site. */
  ipProductList: plain('/ipProduct'),
  ipProductDetail: byId('/ipProductDetail'),
  ipProjectList: plain('/ipProjectList'),

  documentList: list('/document'),
  /** A document's own address: its preview opens there, whatever the list below shows (N-2). */
  documentPreview: (id: string) => withQuery('/document', new URLSearchParams({ preview: id })),
  trainingList: list('/onlineTrain'),
  trainingDetail: byId('/onlineTrainDetail'),
  faqList: list('/question'),
  faqDetail: byId('/questionDetail'),
  activityList: list('/activity'),
  activityDetail: byId('/activityDetail'),
  workOrderForm: plain('/feedback'),
  /** A new work order that already names its product. */
  workOrderFormFor: byProduct('/feedback'),

  login: plain('/login'),
  register: plain('/register'),
  findPassword: plain('/findPassword'),
  applyForTest: plain('/applyForTest'),
  search: ({ type, ...query }: { type: SearchType } & Partial<ListQuery>) =>
    withQuery('/search', new URLSearchParams([['type', type], ...serializeListQuery(query)])),

  admin: plain('/admin'),
  memberHome: plain('/adminIndex'),
  personInformation: plain('/personInformation'),
  changePassword: plain('/changePassword'),
  ownProducts: plain('/myProduct'),
  downloadHistory: plain('/downloadHistory'),
  registrationHistory: plain('/enterHistory'),
  registrationDetail: byId('/enterDetail'),
  workOrderList: plain('/problemFeedback'),
  workOrderDetail: byId('/problemDetail'),
  messageList: plain('/messageList'),
  messageDetail: byId('/messageDetail'),
};
