import type { activityRow } from '@siliport/contract/calls/activities';
import type { Static } from 'typebox';
import { coverUrl } from '../../covers/cover-url.ts';
import type { Services } from '../../services.ts';
import { wireDateTime } from '../../wire-dates.ts';
import type { ShownActivity } from './activities.queries.ts';
import { applyTypeOf } from './apply-type.rules.ts';

/** An activity as every list shows it, at this instant; lists sort by its begin. */
export const activityRowOf = (
  activity: ShownActivity,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): Static<typeof activityRow> => {
  const shown = (instant: Date) => wireDateTime(instant, config.timeZone);
  return {
    id: activity.id,
    title: activity.title,
    activityType: activity.type,
    applyType: applyTypeOf(activity, clock()),
    beginDate: shown(activity.beginAt),
    endDate: shown(activity.endAt),
    cover: coverUrl(activity.type === 1 ? 'offline' : 'online', activity.id),
    description: activity.description,
    time: shown(activity.beginAt),
    applyBeginDate: shown(activity.applyBeginAt),
    applyEndDate: shown(activity.applyEndAt),
    activityLink: activity.link,
    address: activity.address,
    origin: activity.origin,
    subGroup: activity.group,
    ...(activity.contentLanguage && { contentLanguage: activity.contentLanguage }),
  };
};
