import { findProgram, installWithApt, isExecutable } from './debian-packages.ts';
import { runTool } from './run-tool.ts';

/** A build without a window system: tests take half the processor time. */
const headlessShell = 'chromium-headless-shell';

const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path of this machine's Chromium or Chrome, `CHROMIUM_PATH` first; undefined where there is none. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH || names.map(findProgram).find(Boolean) || macPaths.find(isExecutable);

const installDebianChromium = async (): Promise<void> => {
  // The pages are half Chinese: without a Chinese font, screenshots of them show boxes.
  const font = 'fonts-noto-cjk';
  // Not every Debian derivative packages the headless shell.
  if (!(await installWithApt(headlessShell, font)) && !findChromium()) await installWithApt('chromium', font);
};

/** Installs the headless shell where it is missing: Debian's package where there is apt, else Playwright's browser. */
export const installChromium = async (): Promise<void> => {
  if (process.env.CHROMIUM_PATH || findProgram(headlessShell)) return;
  await installDebianChromium();
  if (!findChromium()) await runTool('playwright', ['install', 'chromium']);
};
