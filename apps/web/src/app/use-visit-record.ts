import { limits } from '@siliport/contract/limits';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { call } from '../api/call.ts';

/** SH-11: records each route that was reached; a failure is nobody's concern. */
export const useVisitRecord = (title: string) => {
  const { pathname } = useLocation();
  const record = useEffectEvent((path: string) => {
    call('visitAdd', { title: title.slice(0, limits.visit), path: path.slice(0, limits.visit) }).catch(
      () => {},
    );
  });
  useEffect(() => record(pathname), [pathname]);
};
