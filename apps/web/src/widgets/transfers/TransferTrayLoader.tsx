import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../api/session.ts';

const TransferTray = lazy(() => import('./TransferTray.tsx').then((m) => ({ default: m.TransferTray })));

/** The tray, below every layout; once there was a member, so that a visitor's first load is without it. */
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
