import '../ui/styles/mantine.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import '../ui/styles/shell.css';
import '../ui/styles/print.css';
import { MantineProvider, VisuallyHidden } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { toErrorMessage } from '../api/call-error.ts';
import { isServerReady, recoverQueries } from '../api/recovery.ts';
import { session } from '../api/session.ts';
import { queryClient, removeQueriesOnSessionChange } from '../api/use-call.ts';
import { LanguageProvider } from '../i18n/language.tsx';
import { usePhrases } from '../i18n/use-phrases.ts';
import { settings } from '../settings.ts';
import { announcementsId } from '../ui/feedback/announce.ts';
import { type Dismiss, dismissPageToasts, labelToasts, toast, useToasts } from '../ui/feedback/toast.ts';
import { createPortalTheme } from '../ui/styles/theme.ts';
import { UiTextContext } from '../ui/ui-text.ts';
import { whenIdle } from '../when-idle.ts';
import { watchOpenTabs } from '../widgets/drafts/open-tabs.ts';
import { uiPhrases } from './app.phrases.ts';
import { HashRouter } from './HashRouter.tsx';
import { preloadFirstScreen, preloadLinks } from './preload.ts';
import { AppRoutes, isScreenLoaded } from './routes.tsx';

/** Shows each failed mutation as a toast until the next attempt, unless its form shows the failure itself (AP-2). */
const toastFailedMutations = (): void => {
  let dismiss: Dismiss | undefined;
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'pending') dismiss?.();
    if (event.action.type !== 'error' || event.mutation.meta?.silent || session.get().expired) return;
    dismiss = toast.error(toErrorMessage(event.action.error));
  });
};

removeQueriesOnSessionChange();
toastFailedMutations();
const recover = recoverQueries({
  client: queryClient,
  isReady: isServerReady,
  onRecovered: dismissPageToasts,
});
window.addEventListener('online', recover);
preloadLinks();
// Without it the page works for most readers.
whenIdle(() => import('./after-first-screen.ts').catch(() => {}));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const theme = createPortalTheme(settings.palette);
// The build knows the other variables of the theme.
settings.palette?.forEach((color, shade) => {
  document.documentElement.style.setProperty(`--mantine-color-brand-${shade}`, color);
});

function UiTextProvider({ children }: { children: ReactNode }) {
  const t = usePhrases(uiPhrases);
  useEffect(() => labelToasts(t('close')), [t]);
  return <UiTextContext value={t}>{children}</UiTextContext>;
}

function ToastOutlet() {
  const Toasts = useToasts();
  return Toasts && <Toasts />;
}

const app = (
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false}>
      <LanguageProvider>
        <UiTextProvider>
          <QueryClientProvider client={queryClient}>
            <HashRouter isLoaded={isScreenLoaded}>
              <AppRoutes />
            </HashRouter>
          </QueryClientProvider>
        </UiTextProvider>
      </LanguageProvider>
      <VisuallyHidden id={announcementsId} role="status" />
      <ToastOutlet />
    </MantineProvider>
  </StrictMode>
);

/** How long the first rendering waits for code and data of its screen; on a slow line the header comes before them. */
const firstRenderTimeoutMs = 400;

const timeout = new Promise((resolve) => setTimeout(resolve, firstRenderTimeoutMs));
// The screen itself loads failed code again and shows the failure.
void Promise.all([watchOpenTabs(), Promise.race([preloadFirstScreen().catch(() => {}), timeout])]).then(() =>
  // In slices of 5 ms; rendered at once, the first screen would block a slow phone for half a second.
  startTransition(() => createRoot(root).render(app)),
);
