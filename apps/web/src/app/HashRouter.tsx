import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import {
  UNSAFE_createHashHistory as createHashHistory,
  createPath,
  NavigationType,
  Router,
} from 'react-router';

/**
 * react-router's `HashRouter`, which also follows a change of the address that happens while its first rendering, in slices,
 * is not yet committed: react-router listens only from then on.
 */
export function HashRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createHashHistory({ v5Compat: true }));
  const [current, setCurrent] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    const stop = history.listen((change) => startTransition(() => setCurrent(change)));
    const { location } = history;
    setCurrent((rendered) =>
      createPath(rendered.location) === createPath(location)
        ? rendered
        : { action: NavigationType.Pop, location },
    );
    return stop;
  }, [history]);
  return (
    <Router location={current.location} navigationType={current.action} navigator={history}>
      {children}
    </Router>
  );
}
