import { Box } from '@mantine/core';
import { type ComponentType, type LazyExoticComponent, lazy, memo, type ReactNode, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { session } from '../api/session.ts';
import { findScreen } from '../screens.ts';
import { TransferTrayLoader } from '../widgets/transfers/TransferTrayLoader.tsx';
import { shellPhrases } from './app.phrases.ts';
import { SkipLink } from './layouts/HeaderButtons.tsx';
import { HeaderSearch } from './layouts/HeaderSearch.tsx';
import { SiteFooter } from './layouts/SiteFooter.tsx';
import { SiteHeader } from './layouts/SiteHeader.tsx';
import { ScreenBoundary, ScreenFrame } from './ScreenFrame.tsx';
import { guardedPath, useGuardedLocation } from './use-guarded-location.ts';
import { useLiveEvents, useSessionData } from './use-session-data.ts';

type Component = ComponentType<{ children?: ReactNode }>;

/** Loaders of every page and of the layout of the personal center, by the name of the component. */
const modules = new Map(
  Object.entries(
    import.meta.glob<Record<string, Component>>([
      '../features/**/*Page.tsx',
      './NotFoundPage.tsx',
      './layouts/MemberLayout.tsx',
    ]),
  ).map(([file, load]) => [file.replace(/^.*\/|\.tsx$/g, ''), load]),
);

const loaded = new Map<string, Component>();
const lazyComponents = new Map<string, LazyExoticComponent<Component>>();

/** Loads a component's code, which `LazyComponent` then renders without a fallback. */
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

/** Renders loaded code immediately, unlike `lazy`: React holds back what had a fallback before for 300 ms. */
function LazyComponent({ name, ...props }: { name: string; children?: ReactNode }) {
  // Replacing the component would lose its state.
  const [LoadedComponent] = useState(() => loaded.get(name) ?? createLazy(name));
  return <LoadedComponent {...props} />;
}

// The same elements for every navigation, so that React renders them only once.
const publicHeader = (
  <>
    <SkipLink />
    <SiteHeader />
  </>
);
const publicFooter = <SiteFooter />;

/** Header, page and footer. The page sets its own width by `page` of ui/styles/page.module.css, or uses all of it. */
function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {publicHeader}
      <Box id="main" tabIndex={-1} component="main" flex={1} miw={0}>
        {children}
      </Box>
      {publicFooter}
    </>
  );
}

/** The page of an unknown route (SH-14). */
const notFoundPage = 'NotFoundPage';

/** Returns the components of the screen at a path, or of the one that the guard shows instead. */
const findComponents = (path: string): string[] => {
  const screen = findScreen(guardedPath(path, session.get()) ?? path);
  if (!screen) return [notFoundPage];
  return screen.layout === 'member' ? [screen.page, 'MemberLayout'] : [screen.page];
};

/** Loads the code of the screen at a path. */
export const preloadScreen = async (path: string): Promise<void> => {
  await Promise.all(findComponents(path).map(preload));
};

/** Whether the code of the screen at a path is there. */
export const isScreenLoaded = (path: string): boolean =>
  findComponents(path).every((name) => loaded.has(name));

/** Beside the screens, so that its responses render no screen again. */
function SessionData() {
  useSessionData();
  useLiveEvents();
  return null;
}

const companions = (
  <>
    <SessionData />
    <TransferTrayLoader />
  </>
);

/** The screen at a path in its layout; a change of the query or of the session renders only what reads it. */
const ScreenInLayout = memo(function ScreenInLayout({ path }: { path: string }) {
  const screen = findScreen(path);
  const page = screen?.page ?? notFoundPage;
  const content = (
    <ScreenFrame title={screen?.title ?? shellPhrases.notFoundTitle}>
      <LazyComponent key={page} name={page} />
    </ScreenFrame>
  );
  if (screen?.layout !== 'member') return <PublicLayout>{content}</PublicLayout>;
  // Replaces the screen before at once, which may be the login or a form that was sent.
  return (
    <ScreenBoundary layout={PublicLayout}>
      <LazyComponent name="MemberLayout">{content}</LazyComponent>
    </ScreenBoundary>
  );
});

export function AppRoutes() {
  const shown = useGuardedLocation();
  return (
    <>
      <LocationContext value={shown}>
        <HeaderSearch>
          <ScreenInLayout path={shown.location.pathname} />
        </HeaderSearch>
      </LocationContext>
      {companions}
    </>
  );
}
