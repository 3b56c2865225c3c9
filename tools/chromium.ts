import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from './run-tool.ts';

/** A build without a window system: tests take half the processor time. */
const headlessShell = 'chromium-headless-shell';

const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
    .map((folder) => join(folder, name))
    .find(isExecutable);

/** Returns the path of this machine's Chromium or Chrome, `CHROMIUM_PATH` first; undefined where there is none. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH || names.map(findProgram).find(Boolean) || macPaths.find(isExecutable);

const installWithApt = async (): Promise<void> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  const install = (program: string) =>
    // The pages are half Chinese: without a Chinese font, screenshots of them show boxes.
    runTool(
      'apt-get',
      [...apt, 'install', '-y', '-qq', '--no-install-recommends', program, 'fonts-noto-cjk'],
      environment,
    );
  await runTool('apt-get', [...apt, 'update', '-qq'], environment);
  // Not every Debian derivative packages the headless shell.
  if ((await install(headlessShell)) !== 0 && !findChromium()) await install('chromium');
};

/** Installs the headless shell where it is missing: Debian's package where there is apt, else Playwright's browser. */
export const installChromium = async (): Promise<void> => {
  if (process.env.CHROMIUM_PATH || findProgram(headlessShell)) return;
  await installWithApt();
  if (!findChromium()) await runTool('playwright', ['install', 'chromium']);
};
