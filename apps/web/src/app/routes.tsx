import { Box, Button } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { Link, Outlet, Route, Routes, useLocation } from 'react-router';
import { session, useSession } from '../api/session.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { paths } from '../paths.ts';
import { findScreen, type Screen, screens } from '../screens.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { TransferTrayLoader } from '../widgets/transfers/TransferTrayLoader.tsx';
import { SiteFooter } from './layouts/SiteFooter.tsx';
import { SiteHeader } from './layouts/SiteHeader.tsx';
import { SkipLink } from './layouts/SkipLink.tsx';
import { ScreenBoundary, ScreenFrame } from './ScreenFrame.tsx';
import { shellPhrases } from './shell.phrases.ts';
import { guardedPath, useGuardedLocation } from './use-guarded-location.ts';
import { useLiveEvents } from './use-live-events.ts';
import { useSessionData } from './use-session-data.ts';

type Component = ComponentType<object>;

/** The page of every screen and the layout of the personal centre, by the name of file and component. */
const modules = new Map(
  Object.entries(
    import.meta.glob<Record<string, Component>>(['../features/**/*Page.tsx', './layouts/MemberLayout.tsx']),
  ).map(([file, load]) => [file.replace(/^.*\/|\.tsx$/g, ''), load]),
);

const loaded = new Map<string, Component>();
const lazyComponents = new Map<string, LazyExoticComponent<Component>>();

/** Loads a component's code; `LazyComponent` then shows it without a fallback. */
const preload = async (name: string): Promise<{ default: Component }> => {
  const component = (await modules.get(name)?.())?.[name];
  if (!component) throw new Error(`no component ${name}`);
  loaded.set(name, component);
  return { default: component };
};

const createLazy = (name: string): LazyExoticComponent<Component> => {
  const component = lazyComponents.get(name) ?? lazy(() => preload(name));
  lazyComponents.set(name, component);
  return component;
};

/** Unlike `lazy` alone it shows loaded code at once; React holds back what once had a fallback for 300 ms. */
function LazyComponent({ name }: { name: string }) {
  // Stays the same while it is shown, because another component would lose its state.
  const [Shown] = useState(() => loaded.get(name) ?? createLazy(name));
  return <Shown />;
}

/** Header, page, footer. The page itself decides how wide it is: `page` in ui/page.module.css or the whole width. */
function PublicLayout() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <Box id="main" tabIndex={-1} component="main" flex={1} miw={0}>
        <Outlet />
      </Box>
      <SiteFooter />
    </>
  );
}

/** Renders the page of an unknown route (SH-14). */
function NotFoundPage() {
  const t = usePhrases(shellPhrases);
  const { pathname } = useLocation();
  const { token } = useSession();
  return (
    <EmptyState
      heading
      icon={IconRouteOff}
      title={t('notFoundTitle')}
      text={t('notFoundText', { path: pathname })}
      actions={
        <>
          <Button component={Link} to={token ? paths.loginHome() : paths.index()}>
            {t('toHome')}
          </Button>
          <Button component={Link} to={paths.documentList()} variant="default">
            {t('toDocuments')}
          </Button>
        </>
      }
    />
  );
}

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
