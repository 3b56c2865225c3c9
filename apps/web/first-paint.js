// Runs before the first paint, so that a chosen color scheme does not flash; a file of its own because the CSP
// allows no inline script. The keys are those of Mantine's color scheme manager and of i18n/language.tsx.
(() => {
  const root = document.documentElement;
  try {
    const scheme = localStorage.getItem('mantine-color-scheme-value');
    const dark =
      scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
    // Without a choice, and where there is none, the page keeps the language that the server wrote it in.
    const language = root.hasAttribute('data-only-language') ? null : localStorage.getItem('language');
    if (language) root.lang = language === 'EN' ? 'en' : 'zh-CN';
  } catch (_) {
    root.setAttribute('data-mantine-color-scheme', 'light');
  }
})();
