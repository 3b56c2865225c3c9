/** The demo's events on the day of its import, and locators of their list. */
import type { Locator, Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { activityPhrases } from '../../apps/web/src/features/activities/activities.phrases.ts';
import { cardPhrases } from '../../apps/web/src/widgets/cards/cards.phrases.ts';
import type { Demo } from '../support/demo-content.ts';

/** The registration states of an event: wire number, label on the card, sentence on the page (EV-4). */
const states = [
  { number: 1, name: cardPhrases.notStarted, sentence: activityPhrases.opensAt },
  { number: 2, name: cardPhrases.inProgress, sentence: activityPhrases.openUntil },
  { number: 3, name: cardPhrases.ended, sentence: activityPhrases.closedAt },
] as const;

const kinds = ['offline', 'online'] as const;

type Activity = Demo['activities'][number];

const parseDays = (moment: string): number => Number(/^([+-]\d+)d/.exec(moment)?.[1] ?? Number.NaN);

/** Returns the state by the days since the import; the last day counts until its end (EV-4). */
const toRegistrationState = ({ applyBegin, applyEnd }: Activity) => {
  if (parseDays(applyBegin) > 0) return states[0];
  return parseDays(applyEnd) < 0 ? states[2] : states[1];
};

export const toShownActivities = (demo: Demo) =>
  demo.activities.map((activity) => ({
    ...activity,
    state: toRegistrationState(activity),
    kind: activity.type === 'online' ? cardPhrases.online : cardPhrases.offline,
  }));

/** Returns one event of each state and kind that the demo has. */
export const pickOneOfEach = (demo: Demo) => {
  const all = toShownActivities(demo);
  return states.flatMap(({ number }) =>
    kinds.flatMap((kind) =>
      all.filter(({ state, type }) => state.number === number && type === kind).slice(0, 1),
    ),
  );
};

export const getRows = (page: Page, language: Language): Locator =>
  page.getByRole('list', { name: activityPhrases.title[language], exact: true }).getByRole('article');

export const getTitles = (page: Page, language: Language): Locator =>
  getRows(page, language).getByRole('heading', { level: 2 });
