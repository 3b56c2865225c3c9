import { useEffect } from 'react';
import { isRestricted, session, useSession } from '../api/session.ts';
import { useCall } from '../api/use-call.ts';
import { whenIdle } from '../when-idle.ts';

/** Loads the permissions and the category tree when a session starts (AC-3, SH-13). */
export const useSessionData = () => {
  const current = useSession();
  const enabled = current.token !== null && !isRestricted(current);
  const permissions = useCall('permissions', {}, { enabled });
  useCall('productCatalogue', {}, { enabled });

  useEffect(() => {
    if (permissions.data) session.setPermissions(permissions.data);
  }, [permissions.data]);
};

/** Listens to live events while a member with a full session is logged in (MS-2). The code loads once the screen is painted. */
export const useLiveEvents = () => {
  const current = useSession();
  const activeToken = isRestricted(current) ? null : current.token;
  useEffect(() => {
    if (!activeToken) return;
    let isOver = false;
    let stop = () => {};
    whenIdle(() =>
      import('./live-events.ts').then(
        ({ startLiveEvents }) => {
          if (!isOver) stop = startLiveEvents();
        },
        // Without live events, a reload shows the changes.
        () => {},
      ),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [activeToken]);
};
