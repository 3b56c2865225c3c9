import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findEntries } from '../../search/find-entries.queries.ts';
import { findNeighbours } from '../../search/neighbours.queries.ts';
import { findActivitiesByIds, findActivityById } from './activities.queries.ts';
import { toActivityRow } from './activity-row.ts';

export const activityHandlers = {
  activityPage: async ({ db, config, clock, language, input: { activityType, ...input } }) => {
    const asked = { ...input, ...(activityType && { totalCategory: String(activityType) }) };
    const { ids, total } = await findEntries(db, 'activity', asked, language);
    const activities = await findActivitiesByIds(db, ids, language);
    return { list: activities.map((activity) => toActivityRow(activity, { config, clock })), total };
  },

  activityDetails: async ({ db, config, clock, language, input }) => {
    const activity = await findActivityById(db, input.id, language);
    if (!activity) return refuse('item.missing');
    const neighbours = await findNeighbours(db, 'activity', activity.id, language);
    return { ...toActivityRow(activity, { config, clock }), content: activity.content, ...neighbours };
  },
} satisfies Partial<Handlers>;
