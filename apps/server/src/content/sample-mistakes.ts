import { readFolder } from './read-folder.ts';
import { type FolderFiles, makeFolder, sampleFiles } from './sample-folder.ts';
import { validate } from './validate.ts';

const today = { date: '2026-11-02', timeZone: 'Asia/Shanghai' };

/** What is reported of a folder. */
export const mistakesOf = async (path: string): Promise<string[]> => {
  const problems: string[] = [];
  const content = await readFolder(path, problems);
  if (content) await validate(content, problems, { today, warnings: [] });
  return problems;
};

/** The mistakes of the sample folder with these changes. */
export const mistakesWith = async (changed: FolderFiles): Promise<string[]> => {
  const folder = await makeFolder({ ...sampleFiles(), ...changed });
  const problems = await mistakesOf(folder.path);
  await folder.remove();
  return problems;
};
