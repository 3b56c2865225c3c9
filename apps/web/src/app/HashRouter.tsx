import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import {
  UNSAFE_createHashHistory as createHashHistory,
  createPath,
  NavigationType,
  Router,
} from 'react-router';
import { useUiText } from '../ui/ui-text.ts';
import classes from './hash-router.module.css';

interface Props {
  /** Whether the screen at a path renders without waiting for its code. */
  isLoaded: (path: string) => boolean;
  children: ReactNode;
}

/**
 * react-router's `HashRouter` with two differences. It also follows a change of the address that happens while its first
 * rendering, in slices, is not yet committed; react-router listens only from then on. And it renders a loaded screen at
 * once: a transition, which keeps the old screen with a bar while code loads, would give way to other tasks before the paint.
 */
export function HashRouter({ isLoaded, children }: Props) {
  const t = useUiText();
  const [isLoading, startTransition] = useTransition();
  const [history] = useState(() => createHashHistory({ v5Compat: true }));
  const [current, setCurrent] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    const stop = history.listen((change) => {
      if (isLoaded(change.location.pathname)) setCurrent(change);
      else startTransition(() => setCurrent(change));
    });
    const { location } = history;
    setCurrent((rendered) =>
      createPath(rendered.location) === createPath(location)
        ? rendered
        : { action: NavigationType.Pop, location },
    );
    return stop;
  }, [history, isLoaded]);
  return (
    <Router location={current.location} navigationType={current.action} navigator={history}>
      {isLoading && <div role="progressbar" aria-label={t('loading')} className={classes.loading} />}
      {children}
    </Router>
  );
}
