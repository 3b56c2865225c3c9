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

  const parse = (id) => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

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

  /** A session without remember-me ends with the browser, as its missing cookie shows. */
  const readToken = () => {
    const isOver = read('remember') !== 'true' && !document.cookie.includes('siliport-browser-session=1');
    return isOver ? null : read('token');
  };

  /** Loads the code of the screen beside the entry, which would ask for it only when it runs; what is painted comes first. */
  const preloadFile = (file) => {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    link.as = isStyle ? 'style' : 'script';
    link.fetchPriority = 'low';
    // As the entry's own requests for these files, which use the same response then.
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  };

  /** The picture of the slide that the carousel begins with (use-carousel.ts). */
  const preloadSlide = (slides = []) => {
    const cover = slides[slides.length === 2 ? 0 : Math.min(1, slides.length - 1)]?.cover;
    if (!cover) return;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'image';
    link.fetchPriority = 'high';
    link.href = cover;
    document.head.append(link);
  };

  /** Leaves the response to the entry. */
  const readData = async (response) => (await (await response).clone().json()).data;

  /** Sends the first requests of the screen, whose responses the entry takes (api/early-responses.ts). */
  const sendRequests = (requests, timeoutMs, token) => {
    const language = root.lang === 'en' ? 'EN' : 'zh_CN';
    const headers = {
      ...(token ? { Authorization: token } : {}),
      'Interface-Token': parse('siliport-settings').interfaceToken,
      Language: language,
    };
    window.earlyResponses = new Map();
    for (const { method, address, body, hasSlides, hasTitles } of requests) {
      const type = body && { 'Content-Type': 'application/json' };
      const signal = AbortSignal.timeout(timeoutMs);
      const response = fetch(address, { method, body, headers: { ...headers, ...type }, signal });
      window.earlyResponses.set([method, address, token ?? undefined, language, body].join('\n'), response);
      // The entry reports a failure.
      response.catch(() => {});
      if (hasSlides)
        readData(response)
          .then(({ carousel }) => preloadSlide(carousel))
          .catch(() => {});
      // For shell.js.
      if (hasTitles)
        window.earlyTitles = readData(response)
          .then(({ list }) => list.map(({ title }) => title))
          .catch(() => []);
    }
  };

  /** Whether the session opens only what its member has to do first. */
  const isRestricted = () => [read('mustChangePassword'), read('mustSetUpSecondFactor')].includes('true');

  /** The path of the screen that is shown: the login in place of one that is not open, as the guard decides. */
  const findShownPath = (path, { screens }, token) => (token || screens[path]?.isOpen ? path : '/login');

  const prepareScreen = () => {
    // Only a built page has the table (first-paint.vite.ts).
    const table = parse('first-screens');
    if (!table) return;
    const [path, query] = location.hash.slice(1).split('?');
    const token = readToken();
    const shown = findShownPath(path || '/', table, token);
    // A member is led on from the login, and from each other screen to what has to be done first.
    root.dataset.screen = token && (shown === '/login' || isRestricted()) ? '' : shown;
    const screen = table.screens[shown];
    if (!screen) return;
    const requests = [...screen.requests, ...(token ? table.memberRequests : [])];
    // Before the code: over HTTP/1.1 a browser fetches six files at a time.
    if (!query && !isRestricted()) sendRequests(requests, table.timeoutMs, token);
    for (const index of screen.files) preloadFile(table.files[index]);
  };

  setColorScheme();
  setLanguage();
  prepareScreen();
})();
