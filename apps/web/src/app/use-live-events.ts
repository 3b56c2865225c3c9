import { useEffect } from 'react';
import { useSession } from '../api/session.ts';

/** Listens while a member with a full session is logged in; its code comes after the login. */
export const useLiveEvents = () => {
  const { token, mustChangePassword } = useSession();
  const listener = mustChangePassword ? null : token;
  useEffect(() => {
    if (!listener) return;
    let isOver = false;
    let stop = () => {};
    import('./live-events.ts')
      .then(({ startLiveEvents }) => {
        if (!isOver) stop = startLiveEvents();
      })
      // Without it a reload shows the same.
      .catch(() => {});
    return () => {
      isOver = true;
      stop();
    };
  }, [listener]);
};
