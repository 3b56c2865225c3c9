import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The same engine without windows of its own: a test costs it half of the work. */
const headlessShell = 'chromium-headless-shell';

const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const find = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
    .map((folder) => join(folder, name))
    .find(isProgram);

export const hasHeadlessShell = (): boolean => find(headlessShell) !== undefined;

/** The Chromium or Chrome of this machine: CHROMIUM_PATH, else the first of the names; undefined where there is none. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH || names.map(find).find(Boolean) || places.find(isProgram);
