// Runs before the first paint: a file of its own because the CSP allows no inline script. The keys are those of Mantine's
// color scheme manager, of i18n/language.tsx and of api/session.ts.
(() => {
  const root = document.documentElement;

  /** Returns null where the browser forbids a page its storage. */
  const read = (key) => {
    try {
      return localStorage.getItem(key) ?? sessionStorage.getItem(key);
    } catch (_) {
      return null;
    }
  };

  /** So that a chosen color scheme does not flash. */
  const setColorScheme = () => {
    const scheme = read('mantine-color-scheme-value');
    const dark =
      scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  };

  /** Without a choice, and where there is none, the page keeps the language that the server wrote it in. */
  const setLanguage = () => {
    const language = root.hasAttribute('data-only-language') ? null : read('language');
    if (language) root.lang = language === 'EN' ? 'en' : 'zh-CN';
  };

  /** Loads the code of the screen beside the entry, which would ask for it only when it runs (first-paint.vite.ts). */
  const preloadScreen = () => {
    const table = document.getElementById('screen-files');
    if (!table) return;
    const { files, open, member } = JSON.parse(table.textContent);
    const path = location.hash.slice(1).split('?')[0] || '/';
    for (const index of open[path] ?? (read('token') ? member[path] : open['/login']) ?? []) {
      const link = document.createElement('link');
      const isStyle = files[index].endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      link.as = isStyle ? 'style' : 'script';
      // As the entry's own requests for these files, which use the same response then.
      link.crossOrigin = '';
      link.href = `/${files[index]}`;
      document.head.append(link);
    }
  };

  setColorScheme();
  setLanguage();
  preloadScreen();
})();
