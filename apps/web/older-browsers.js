// What browsers before 2024 lack beside the standard library, which core-js has; shell.js loads both there (decision 44).
(() => {
  // For use-pdf-document.ts.
  document.documentElement.setAttribute('data-older-browser', '');

  AbortSignal.any ??= (signals) => {
    const controller = new AbortController();
    const { signal } = controller;
    for (const each of signals) {
      if (each.aborted) controller.abort(each.reason);
      each.addEventListener('abort', () => controller.abort(each.reason), { signal });
    }
    return signal;
  };

  /** Above the page, which is not made for this browser. */
  const showNotice = () => {
    const notice = document.createElement('p');
    notice.setAttribute('role', 'alert');
    Object.assign(notice.style, {
      margin: 0,
      padding: '12px 16px',
      background: '#8a4b08',
      color: '#fff',
      textAlign: 'center',
    });
    notice.textContent =
      document.documentElement.lang === 'en'
        ? 'This browser is too old: parts of this site do not work in it. Please use Chrome or Edge 109, Firefox 128, Safari 16.4 or newer.'
        : '此浏览器版本过旧，部分功能无法使用。请使用 Chrome 或 Edge 109、Firefox 128、Safari 16.4 及以上版本。';
    document.body.prepend(notice);
  };

  // Tables take their form by their own width.
  if (!CSS.supports('container-type', 'inline-size')) showNotice();
})();
