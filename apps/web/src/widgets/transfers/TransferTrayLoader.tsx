import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { whenIdle } from '../../when-idle.ts';

const TransferTray = lazy(() => import('./TransferTray.tsx').then((m) => ({ default: m.TransferTray })));

/** Renders the tray once a member has been logged in and the screen is painted, to keep it out of the first load. */
export function TransferTrayLoader() {
  const { token, mustChangePassword } = useSession();
  const [isNeeded, setIsNeeded] = useState(false);
  const isMember = token !== null && !mustChangePassword;
  useEffect(() => {
    if (isMember) whenIdle(() => setIsNeeded(true));
  }, [isMember]);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <TransferTray />
    </Suspense>
  );
}
