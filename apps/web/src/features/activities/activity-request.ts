import { type ActivityType, activityTypes } from '@siliport/contract/listing';
import type { CallInput } from '../../api/call.ts';
import type { ListInput } from '../../widgets/list/use-list-state.ts';

/** EV-1: one kind is asked for; both, or none, are all activities. */
export const activityRequest = ({ totalCategory, ...rest }: ListInput): CallInput<'activityPage'> => {
  const chosen = new Set((totalCategory ?? '').split(','));
  const kinds = activityTypes.filter((type: ActivityType) => chosen.has(String(type)));
  const [activityType] = kinds;
  return kinds.length === 1 ? { ...rest, activityType } : rest;
};
