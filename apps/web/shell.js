// Shows header, words and row titles of the first screen until React renders it, and starts the entry once the words are
// painted: a file of its own because the CSP allows no inline script. All stand where the screen has them
// (first-paint.spec.ts holds it).
(() => {
  const root = document.getElementById('root');
  const { lang, dataset } = document.documentElement;
  const language = lang === 'en' ? 'en' : 'zh';
  const read = (id) => JSON.parse(document.getElementById(id)?.textContent ?? '{}');
  const { vendor, portal, logo, hero } = read('siliport-settings');
  const { screens, entry, olderBrowsers, failure } = read('first-screens');
  // Only a built page has the table (first-paint.vite.ts).
  if (!entry) return;
  const create = (name, ...children) => {
    const element = document.createElement('div');
    element.className = `shell-${name}`;
    element.append(...children);
    return element;
  };

  /** Says below the header that the code could not load, and reloads the page by a button or once the network is back. */
  const showFailure = () => {
    const reload = () => location.reload();
    const button = document.createElement('button');
    button.textContent = failure.reload[language];
    button.addEventListener('click', reload);
    window.addEventListener('online', reload);
    const { title, text } = failure;
    const message = create(
      'failure',
      create('title', title[language]),
      create('lead', text[language]),
      button,
    );
    message.setAttribute('role', 'alert');
    root.querySelector('.shell > :not(.shell-header)')?.remove();
    root.append(message);
  };

  // The newest of what the code needs, Promise.withResolvers and AbortSignal.any included.
  const isOlder = !URL.parse;
  const load = async () => {
    if (isOlder) await Promise.all(olderBrowsers.map((file) => import(`/${file}`)));
    await import(`/${entry}`);
  };
  const start = () => load().catch(showFailure);
  // A hidden page has no frames.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
  // Only a page that another server delivers has no settings.
  if (!vendor) return;
  const content = screens[dataset.screen]?.shell;

  const createLogo = () => {
    const children = [];
    if (logo) {
      const picture = new Image();
      picture.alt = '';
      picture.height = 28;
      picture.fetchPriority = 'high';
      picture.src = logo[dataset.mantineColorScheme];
      children.push(picture);
    }
    if (!logo?.withName) children.push(create('vendor', vendor[language]));
    return create('logo', ...children);
  };

  /** The words of the screen, with the portal's name in them. */
  const format = (phrase) => phrase[language].replace('{portal}', () => portal[language]);

  const createHome = ({ title, text }) =>
    create(
      'hero',
      create(
        'hero-content',
        create(
          'hero-words',
          create('portal', portal[language]),
          create('hero-title', format(hero?.title ?? title)),
          create('hero-text', format(hero?.text ?? text)),
          create('hero-buttons'),
        ),
        create('slide', create('slide-cover'), create('slide-words')),
      ),
    );

  const createLogin = ({ title, text }) =>
    create('login', create('login-card', create('title', format(title)), create('lead', format(text))));

  const createList = ({ title }) => {
    const rows = create('rows');
    window.earlyTitles?.then((titles) => rows.append(...titles.map((each) => create('row', each))));
    return create('list', create('title', format(title)), rows);
  };

  const shell = create('', create('header', create('bar', create('menu'), createLogo())));
  shell.className = 'shell';
  // Neither read out nor reached by the keyboard: it has no landmarks, and what it shows comes again.
  shell.inert = true;
  if (content?.kind === 'home') shell.append(createHome(content));
  if (content?.kind === 'login') shell.append(createLogin(content));
  if (content?.kind === 'list') shell.append(createList(content));
  root.append(shell);
})();
