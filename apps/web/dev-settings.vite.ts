import type { Plugin } from 'vite';

const script = /<script id="siliport-settings"[^>]*>[\s\S]*?<\/script>/;

/**
 * In development Vite serves index.html, and the settings the server would put into it are taken from the server's own
 * page. Without a server the placeholder stays, and the page falls back to its defaults.
 */
export const devSettings = (server: string): Plugin => ({
  name: 'siliport-dev-settings',
  apply: 'serve',
  async transformIndexHtml(html) {
    const page = await fetch(server)
      .then((response) => response.text())
      .catch(() => '');
    const settings = script.exec(page)?.[0];
    return settings ? html.replace('<!--siliport-settings-->', () => settings) : html;
  },
});
