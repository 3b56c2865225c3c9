/** The events as the demo has them on the day of its import, and the page that lists them. */
import type { Locator, Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import type { Demo } from '../support/demo-content.ts';

export const words = {
  zh: {
    title: '市场活动',
    keyword: '关键词',
    search: '搜索',
    sort: '排序',
    size: '每页条数',
    kinds: '活动形式',
    total: (count: number) => `共 ${count} 条`,
    agreement: '阅读活动报名协议',
    close: '关闭',
    registration: '活动报名',
    facts: '活动信息',
    others: '其他活动',
    missing: '没有这个活动',
  },
  en: {
    title: 'Events',
    keyword: 'Keyword',
    search: 'Search',
    sort: 'Sort',
    size: 'Rows per page',
    kinds: 'Event format',
    total: (count: number) => `${count} results`,
    agreement: 'Read the event agreement',
    close: 'Close',
    registration: 'Registration',
    facts: 'About the event',
    others: 'Other events',
    missing: 'Event not found',
  },
} as const;

const states = [
  { number: 1, zh: '报名未开始', en: 'Opens soon', told: { zh: '开放', en: 'opens on' } },
  { number: 2, zh: '报名中', en: 'Registration open', told: { zh: '报名进行中', en: 'is open until' } },
  { number: 3, zh: '报名已结束', en: 'Registration ended', told: { zh: '截止', en: 'closed on' } },
] as const;

const kinds = {
  offline: { zh: '线下', en: 'In person' },
  online: { zh: '线上', en: 'Online' },
} as const;

type Activity = Demo['activities'][number];

const daysOf = (moment: string): number => Number(/^([+-]\d+)d/.exec(moment)?.[1] ?? Number.NaN);

/** EV-4: by the days from the import; the last day counts to its end. */
const stateOf = ({ applyBegin, applyEnd }: Activity) => {
  if (daysOf(applyBegin) > 0) return states[0];
  return daysOf(applyEnd) < 0 ? states[2] : states[1];
};

export const shownActivities = (demo: Demo) =>
  demo.activities.map((activity) => ({
    ...activity,
    state: stateOf(activity),
    kind: kinds[activity.type as keyof typeof kinds],
  }));

/** One of each state and kind that the demo has. */
export const chooseOf = (demo: Demo) => {
  const all = shownActivities(demo);
  return states.flatMap(({ number }) =>
    ['offline', 'online'].flatMap((type) =>
      all.filter(({ state, type: own }) => state.number === number && own === type).slice(0, 1),
    ),
  );
};

export const rowsOf = (page: Page, language: Language): Locator =>
  page.getByRole('list', { name: words[language].title, exact: true }).getByRole('article');

export const titlesOf = (page: Page, language: Language): Locator =>
  rowsOf(page, language).getByRole('heading', { level: 2 });
