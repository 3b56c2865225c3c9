import { existsSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';
import { runTool } from './run-tool.ts';

const installWithApt = async (): Promise<void> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await runTool('apt-get', ['update', '-qq'], quiet);
  // The pages are half Chinese: without a font of it, pictures of them show boxes.
  await runTool(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
    quiet,
  );
};

/** Installs a browser where there is none: Debian's package if that can be, else Playwright's own. */
export const bringChromium = async (): Promise<void> => {
  if (findChromium()) return;
  await installWithApt();
  if (!findChromium()) await runTool('playwright', ['install', 'chromium']);
};
