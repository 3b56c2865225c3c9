import { type Screen, type ScreenName, screens } from '../../apps/web/src/screens.ts';

type ScreenWithRequiredId = {
  [N in ScreenName]: (typeof screens)[N] extends { query: 'id' | 'productId' } ? N : never;
}[ScreenName];

/** Queries to check in addition to the bare path; a screen that requires an id is checked with these only. */
const exampleQueries: Record<ScreenWithRequiredId, readonly string[]> &
  Partial<Record<ScreenName, readonly string[]>> = {
  articleDetail: ['id=atoll-26-family', 'id=no-such-article'],
  documentList: ['kw=timing', 'kw=nothing-has-this-name'],
  documentDetail: [
    'id=ddr5-phy-7ff-datasheet',
    'id=ddr5-phy-7ff-datasheet&revision=0.9',
    'id=no-such-document',
  ],
  search: ['type=document&kw=DDR5', 'type=product&kw=PHY', 'kw=timming'],
  productCatalogue: ['kw=DDR5&category=ddr-phy'],
  productDirectory: ['productId=ddr54-phy-12ff', 'productId=hbm3-phy-5ff', 'productId=no-such-product'],
  productPackage: ['productId=ddr54-phy-12ff&compare=ddr54-phy-12ff-2-10a,ddr54-phy-12ff-2-20a'],
  productDocument: ['productId=ddr54-phy-12ff'],
  productTrain: ['productId=ddr5-ctrl'],
  productQuestion: ['productId=ddr54-phy-12ff'],
  productPackageDetail: ['id=ddr54-phy-12ff-2-20a'],
  ipProduct: ['', 'id=hbm3-phy-5ff', 'id=no-such-product'],
  ipProductDetail: ['id=acme-hbm3-a2', 'id=no-such-project'],
  trainingList: ['kw=nothing-has-this-name'],
  trainingDetail: ['id=ddr5-training-in-depth&chapter=2', 'id=no-such-training'],
  faqList: ['kw=LVS&category=physical-verification'],
  faqDetail: ['id=atoll-pv-lvs-supply-short', 'id=no-such-question'],
  activityList: ['category=2&kw=PCIe'],
  activityDetail: ['id=atoll-26-update-beijing', 'id=no-such-event'],
  registrationDetail: ['id=no-such-registration'],
  messageDetail: ['id=no-such-message'],
  workOrderForm: ['step=2', 'step=3'],
  workOrderDetail: ['id=no-such-work-order'],
};

/** Screens that render the same page as another one. */
const aliases: readonly string[] = ['root', 'admin'];

const toRoutes = ([name, { path, query }]: [string, Screen]): string[] => {
  const queries = new Map(Object.entries(exampleQueries)).get(name) ?? [];
  const all = query === 'id' || query === 'productId' ? queries : ['', ...queries];
  return all.map((search) => (search ? `${path}?${search}` : path));
};

const screenEntries = Object.entries<Screen>(screens).filter(([name]) => !aliases.includes(name));
/** What a visitor may open. */
export const publicRoutes = screenEntries.filter(([, { access }]) => access === 'open').flatMap(toRoutes);
/** What only a member may open, and a route that does not exist. */
export const memberRoutes = [
  ...screenEntries.filter(([, { access }]) => access !== 'open').flatMap(toRoutes),
  '/no-such-route',
];
