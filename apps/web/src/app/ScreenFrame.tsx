import { Skeleton } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import {
  Component,
  type ComponentType,
  Fragment,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { type Path, useLocation } from 'react-router';
import { call } from '../api/call.ts';
import { reloadIfOutdated } from '../api/recovery.ts';
import { useLanguage } from '../i18n/language.tsx';
import type { Phrase } from '../i18n/phrases.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { settings } from '../settings.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { dismissPageToasts } from '../ui/feedback/toast.ts';
import page from '../ui/styles/page.module.css';
import { whenIdle } from '../when-idle.ts';
import { PageTitleContext } from '../widgets/page/page-title.ts';
import { shellPhrases } from './app.phrases.ts';
import { useNavigationFocus } from './use-navigation-focus.ts';

interface BoundaryProps {
  /** Shown after a failure. */
  message: ReactNode;
  /** The path of the screen; a change of it resets the boundary. */
  path: string;
  children: ReactNode;
}

interface State {
  /** The path that failed; empty until it is known whether a reload brings it. */
  failedAt: string | null;
}

/** Keeps header and footer when the code of a screen does not load or throws, and offers a reload. */
class ScreenErrorBoundary extends Component<BoundaryProps, State> {
  override state: State = { failedAt: null };

  /** React does not retry loading code. What was typed is saved as a draft. */
  private readonly reloadIfFailed = () => {
    if (this.state.failedAt !== null) location.reload();
  };

  override componentDidMount() {
    window.addEventListener('online', this.reloadIfFailed);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.reloadIfFailed);
  }

  override componentDidCatch() {
    const { path } = this.props;
    void reloadIfOutdated().then(() => this.setState({ failedAt: path }));
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, { failedAt }: State): Partial<State> | null {
    return failedAt && failedAt !== path ? { failedAt: null } : null;
  }

  override render() {
    const { message, children } = this.props;
    if (this.state.failedAt === null) return children;
    return this.state.failedAt === '' ? null : message;
  }
}

/** Shown while the code of a screen loads; most screens have a heading and rows there. */
function PageSkeleton() {
  return (
    <Loading className={page.page}>
      <Skeleton height={32} width="min(320px, 60%)" mb={24} />
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Skeleton key={row} height={24} mb={16} />
      ))}
    </Loading>
  );
}

/** Parameters that name the item of a screen; of several, the first one names what is in front. */
const itemParameters = ['preview', 'id', 'productId'];

/** Returns the path of a screen, with the item that it shows: views make an item popular in the search (N-1). */
const toVisitedPath = ({ pathname, search }: Path): string => {
  const query = new URLSearchParams(search);
  const name = itemParameters.find((each) => query.has(each));
  return name === undefined ? pathname : `${pathname}?${name}=${query.get(name)}`;
};

/** Records each visited route once it is painted (SH-11); a failure is ignored. */
const useVisitRecord = (title: string) => {
  const visited = toVisitedPath(useLocation());
  const record = useEffectEvent((path: string) => {
    const visit = { title: title.slice(0, limits.visit), path: path.slice(0, limits.visit) };
    whenIdle(() => call('visitAdd', visit).catch(() => {}));
  });
  useEffect(() => record(visited), [visited]);
};

/** Rendered inside the boundary, so that it runs once the page is rendered. */
function NavigationFocus() {
  useNavigationFocus();
  return null;
}

interface ScreenBoundaryProps {
  /** Shown while the code loads; the skeleton of a page if undefined. */
  fallback?: ReactNode;
  /** What fallback and error stand in, where nothing else is shown. */
  layout?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

/** Shows a fallback while the code of its children loads, and an error with a reload when that fails. */
export function ScreenBoundary({
  fallback = <PageSkeleton />,
  layout: Layout = Fragment,
  children,
}: ScreenBoundaryProps) {
  const { pathname } = useLocation();
  const t = usePhrases(shellPhrases);
  const message = (
    <Layout>
      <ErrorState
        title={t('failedTitle')}
        text={t('failedText')}
        retryLabel={t('reload')}
        onRetry={() => location.reload()}
      />
    </Layout>
  );
  return (
    <ScreenErrorBoundary path={pathname} message={message}>
      <Suspense fallback={<Layout>{fallback}</Layout>}>{children}</Suspense>
    </ScreenErrorBoundary>
  );
}

/** Gives a screen its title, visit record, focus after navigation, skeleton and error boundary. */
export function ScreenFrame({ title: titles, children }: { title: Phrase; children: ReactNode }) {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const name = titles[language];
  const [itemTitle, setItemTitle] = useState<string | null>(null);
  const title = `${itemTitle ?? name} - ${settings.portal[language]}`;

  useEffect(() => {
    document.title = title;
  }, [title]);
  useVisitRecord(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => dismissPageToasts, [pathname]);

  return (
    <PageTitleContext value={setItemTitle}>
      <ScreenBoundary>
        {children}
        <NavigationFocus />
      </ScreenBoundary>
    </PageTitleContext>
  );
}
