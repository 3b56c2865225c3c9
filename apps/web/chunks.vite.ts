/** Small parts of any screen that forms need as well: without them a login would load what lists and details are made of. */
const base =
  /ui\/PageHeading|@mantine\/(hooks(?!.*pagination)|core\/esm\/core)\/|components\/Alert\/|contract\/src\/|Icon(AlertCircle|InfoCircle)\./;
const details =
  /DetailSections|use-section-in-view|SideDirectory|Breadcrumbs|ItemPage|listed-item|CopyButton|use-clipboard|ContentLanguage|Icon(Copy|Link|Check|Eye|SearchOff|ArrowLeft)\.mjs/;
const downloads =
  /widgets\/document-files\/|[dD]ownload(Button|-file|\.ts)|progress\.phrases|Icon(File\w*|Download)\.mjs/;
const lists = /widgets\/list\/|pagination|\/(Pagination|NativeSelect|Combobox)\//;
const inputs = /\/(Input|InputBase|TextInput|CloseButton)\//;
/** What the lists with filters have beyond other lists. */
const filters = /widgets\/list\/(ListPage|Category|category)|IconMinus\./;
/** Rows of documents, in their list and beside other items. */
const documents = /widgets\/document-files\/Document|document-columns/;
/** The small parts of the home page that others share. */
const cards = /Icon(Headset|PlayerPlay|PlayerPause)\.mjs|ContentLink\.|home\.phrases/;
const mutations = /\/(useMutation|mutationObserver|use-exclusive-mutation)\./;
const forms =
  /@mantine\/form|klona|fast-deep-equal|form\/(use-form|rules|FormRefusal)|use-captcha|drafts\/(use-draft|draft-store)/;

/**
 * The files that most screens are made of. Otherwise a screen is some fifty small files, and HTTP/1.1 fetches six at a time
 * (docs/decisions/0013); a group takes the modules that so many lazy parts share, and what they import.
 */
export const chunkGroups = [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  { name: 'base', test: base, minShareCount: 9, priority: 2 },
  {
    name: 'shared',
    test: (id: string) => ![details, downloads, lists, inputs, forms].some((part) => part.test(id)),
    minShareCount: 9,
    maxModuleSize: 3_000,
    priority: 1,
  },
  { name: 'inputs', test: inputs, minShareCount: 8, priority: 1 },
  { name: 'mutations', test: mutations, priority: 2 },
  { name: 'details', test: details, minShareCount: 9 },
  { name: 'downloads', test: downloads, minShareCount: 9 },
  { name: 'forms', test: forms, minShareCount: 4 },
  { name: 'lists', test: lists, minShareCount: 9 },
  { name: 'filters', test: filters, minShareCount: 4 },
  { name: 'documents', test: documents, minShareCount: 3 },
  { name: 'cards', test: cards, minShareCount: 2 },
];
