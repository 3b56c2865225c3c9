import { useCall } from '../../api/use-call.ts';

/** Loads the agreement, whose id never changes (EV-2). */
export const useAgreement = () =>
  useCall('contentDetails', { id: 'event-agreement' }, { staleTime: 10 * 60_000 });
