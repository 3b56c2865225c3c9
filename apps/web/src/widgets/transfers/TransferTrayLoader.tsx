import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { whenIdle } from '../../when-idle.ts';

/**
 * Renders the tray once a member has been logged in and the screen is painted, to keep it out of the first load. Code that the
 * network cannot deliver is loaded when it is back, and the screen works meanwhile.
 */
export function TransferTrayLoader() {
  const { token, mustChangePassword } = useSession();
  const [Tray, setTray] = useState<ComponentType>();
  const isMember = token !== null && !mustChangePassword;
  useEffect(() => {
    if (!isMember) return;
    const end = new AbortController();
    const load = (): void => {
      import('./TransferTray.tsx').then(
        ({ TransferTray }) => setTray(() => TransferTray),
        () => window.addEventListener('online', load, { once: true, signal: end.signal }),
      );
    };
    whenIdle(load);
    return () => end.abort();
  }, [isMember]);
  return Tray && <Tray />;
}
