import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../api/session.ts';

const TransferTray = lazy(() => import('./TransferTray.tsx').then((m) => ({ default: m.TransferTray })));

/** Renders the tray once a member has been logged in, to keep it out of a visitor's first load. */
export function TransferTrayLoader() {
  const { token, mustChangePassword } = useSession();
  const [isNeeded, setIsNeeded] = useState(false);
  const isMember = token !== null && !mustChangePassword;
  useEffect(() => {
    if (isMember) setIsNeeded(true);
  }, [isMember]);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <TransferTray />
    </Suspense>
  );
}
