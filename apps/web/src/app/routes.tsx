import { Route, Routes } from 'react-router';
import { session } from '../api/session.ts';
import { findScreen, type Screen, screens } from '../screens.ts';
import { TransferTrayLoader } from '../widgets/transfers/TransferTrayLoader.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { LazyComponent, preload } from './lazy-component.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ScreenBoundary, ScreenFrame } from './ScreenFrame.tsx';
import { shellPhrases } from './shell.phrases.ts';
import { guardedPath, useGuardedLocation } from './use-guarded-location.ts';
import { useLiveEvents } from './use-live-events.ts';
import { useSessionData } from './use-session-data.ts';

const createRoutes = (layout: Screen['layout']) =>
  Object.entries<Screen>(screens)
    .filter(([, screen]) => screen.layout === layout)
    .map(([name, { path, title, page }]) => (
      <Route
        key={name}
        path={path}
        // Paths are written in the specification's capitals, and the guard compares them to the letter.
        caseSensitive
        element={
          <ScreenFrame title={title}>
            <LazyComponent key={page} name={page} />
          </ScreenFrame>
        }
      />
    ));

/** Loads the code of the screen at a path, or of the one that the guard shows instead. */
export const preloadScreen = async (path: string): Promise<void> => {
  const screen = findScreen(guardedPath(path, session.get()) ?? path);
  await Promise.all([screen && preload(screen.page), screen?.layout === 'member' && preload('MemberLayout')]);
};

export function AppRoutes() {
  const shown = useGuardedLocation();
  useSessionData();
  useLiveEvents();
  return (
    <>
      <Routes location={shown}>
        <Route element={<PublicLayout />}>
          {createRoutes(undefined)}
          <Route
            path="*"
            element={
              <ScreenFrame title={shellPhrases.notFoundTitle}>
                <NotFoundPage />
              </ScreenFrame>
            }
          />
        </Route>
        <Route
          element={
            <ScreenBoundary>
              <LazyComponent name="MemberLayout" />
            </ScreenBoundary>
          }
        >
          {createRoutes('member')}
        </Route>
      </Routes>
      <TransferTrayLoader />
    </>
  );
}
