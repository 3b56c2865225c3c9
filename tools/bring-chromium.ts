import { existsSync } from 'node:fs';
import { findChromium, hasHeadlessShell } from './find-chromium.ts';
import { runTool } from './run-tool.ts';

const installWithApt = async (): Promise<void> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const soon = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  const install = (program: string) =>
    // The pages are half Chinese: without a font of it, pictures of them show boxes.
    runTool(
      'apt-get',
      [...soon, 'install', '-y', '-qq', '--no-install-recommends', program, 'fonts-noto-cjk'],
      quiet,
    );
  await runTool('apt-get', [...soon, 'update', '-qq'], quiet);
  // Not every distribution of that family has the headless shell as a package.
  if ((await install('chromium-headless-shell')) !== 0 && !findChromium()) await install('chromium');
};

/** Installs the headless shell where it is missing: Debian's package if that can be, else Playwright's own if there is no browser at all. */
export const bringChromium = async (): Promise<void> => {
  if (process.env.CHROMIUM_PATH || hasHeadlessShell()) return;
  await installWithApt();
  if (!findChromium()) await runTool('playwright', ['install', 'chromium']);
};
