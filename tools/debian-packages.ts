import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from './run-tool.ts';

export const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Returns the path of a program of this machine; undefined where it is not installed. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/snap/bin']
    .map((folder) => join(folder, name))
    .find(isExecutable);

/** Installs these packages where there is apt and this is root; returns whether it did. */
export const installWithApt = async (...packages: string[]): Promise<boolean> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  const install = [...apt, 'install', '-y', '-qq', '--no-install-recommends', ...packages];
  await runTool('apt-get', [...apt, 'update', '-qq'], environment);
  return (await runTool('apt-get', install, environment)) === 0;
};
