import type { activityRow } from '@siliport/contract/calls/activities';
import type { ApplyType } from '@siliport/contract/listing';
import type { Static } from 'typebox';
import { coverUrl } from '../../covers/cover-url.ts';
import type { Services } from '../../services.ts';
import { wireDateTime } from '../../wire-dates.ts';
import type { ShownActivity } from './activities.queries.ts';

/** Registration is open from its begin to its end, both instants included (EV-4): 1 before, 2 then, 3 after. */
export const toApplyType = (
  { applyBeginAt, applyEndAt }: { applyBeginAt: Date; applyEndAt: Date },
  now: Date,
): ApplyType => {
  if (now < applyBeginAt) return 1;
  return now > applyEndAt ? 3 : 2;
};

/** An activity as every list shows it, at this instant; lists sort by its begin. */
export const toActivityRow = (
  activity: ShownActivity,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): Static<typeof activityRow> => {
  const format = (instant: Date) => wireDateTime(instant, config.timeZone);
  return {
    id: activity.id,
    title: activity.title,
    activityType: activity.type,
    applyType: toApplyType(activity, clock()),
    beginDate: format(activity.beginAt),
    endDate: format(activity.endAt),
    cover: coverUrl(activity.type === 1 ? 'offline' : 'online', activity.id),
    description: activity.description,
    time: format(activity.beginAt),
    applyBeginDate: format(activity.applyBeginAt),
    applyEndDate: format(activity.applyEndAt),
    activityLink: activity.link,
    address: activity.address,
    origin: activity.origin,
    subGroup: activity.group,
    ...(activity.contentLanguage && { contentLanguage: activity.contentLanguage }),
  };
};
