/** Parameters of every list (specification §5, §9). Plain values, which the browser imports too. */

/** The page sizes that readers can choose. */
export const chosenPageSizes = [10, 30, 50, 100] as const;

/** The member's home page also requests 4 and 7. */
export const pageSizes = [4, 7, ...chosenPageSizes] as const;

export const defaultPageSize = 10;

/** A page of a list; the first one is 1. */
export interface Paging {
  pageNo: number;
  pageSize: number;
}

export const sortOrders = ['timeDesc', 'timeAsc', 'titleDesc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Only search/index accepts best match as a parameter; elsewhere it is the default order with a keyword. */
export const searchOrders = [...sortOrders, 'relevance'] as const;
export type SearchOrder = (typeof searchOrders)[number];

/** The order of a list that names none: best match with a keyword, newest first without (N-1). */
export const defaultOrder = (keyword = ''): 'relevance' | 'timeDesc' =>
  keyword.trim() === '' ? 'timeDesc' : 'relevance';

export const searchTypes = ['product', 'version', 'document', 'train', 'faq', 'activity'] as const;
export type SearchType = (typeof searchTypes)[number];

/** Filters of a search besides categories; each accepts several values. */
export const facetNames = ['documentType', 'product', 'format', 'year', 'language'] as const;
export type FacetName = (typeof facetNames)[number];

/** Whether a category filter of one type applies to the other: events are categorized differently (SE-3). */
export const sharesCategories = (type: SearchType, other: SearchType): boolean =>
  (type === 'activity') === (other === 'activity');

/** The sections of a product besides its overview (PR-5). */
export const productSections = ['version', 'document', 'train', 'faq'] as const;
export type ProductSection = (typeof productSections)[number];

/** 1 offline, 2 online. */
export const activityTypes = [1, 2] as const;
export type ActivityType = (typeof activityTypes)[number];

/** 1 not started, 2 in progress (registration open), 3 ended. */
export const applyTypes = [1, 2, 3] as const;
export type ApplyType = (typeof applyTypes)[number];

export const dictTypes = [
  'sys_feedback_priority',
  'sys_feedback_type',
  'sys_activity_job',
  'sys_activity_industry',
] as const;
export type DictType = (typeof dictTypes)[number];

/** Types of events: a new message, or a change of a work order. */
export const eventTypes = ['message', 'workOrder'] as const;
export type EventType = (typeof eventTypes)[number];
