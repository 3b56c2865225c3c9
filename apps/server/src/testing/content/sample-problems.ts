import { readContentFolder } from '../../content/format/read-folder.ts';
import { validate } from '../../content/format/validate/validate.ts';
import type { Origin } from '../../content/import/content.queries.ts';
import { createContentFolder, type FolderFiles, sampleFiles } from './sample-folder.ts';

const today = { date: '2026-11-02', timeZone: 'Asia/Shanghai' };

/** Returns the problems of a folder. */
export const findProblems = async (path: string, origin: Origin = 'demo'): Promise<string[]> => {
  const problems: string[] = [];
  const content = await readContentFolder(path, problems);
  if (content) await validate(content, { origin, today, warnings: [] });
  return problems;
};

/** Returns the problems of the sample folder with these changes. */
export const findProblemsWith = async (changed: FolderFiles, origin?: Origin): Promise<string[]> => {
  const folder = await createContentFolder({ ...sampleFiles(), ...changed });
  const problems = await findProblems(folder.path, origin);
  await folder.remove();
  return problems;
};
