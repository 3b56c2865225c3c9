import { readActivities } from '../format/read-folder.ts';
import { checkActivities } from '../format/validate/activities.ts';
import { isRelativeToImport, planActivity } from '../import/plan/activities.ts';
import { beginRun, type ImportServices, keyOf, toToday, writeItems } from '../import/write-items.ts';

/**
 * Writes the demo's activities whose times are counted from the day of the import anew, if another day has come. What
 * is no demo content any more stays as it is. Gives the mistakes of the folder; with one, nothing is written.
 */
export const renewActivities = async (services: ImportServices, folder: string): Promise<string[]> => {
  const problems: string[] = [];
  const today = toToday(services);
  const items = await readActivities(folder, problems);
  checkActivities(items, today, problems);
  if (problems.length > 0) return problems;
  const run = await beginRun(services, 'demo');
  const planned = items
    .filter(({ value }) => isRelativeToImport(value))
    .map((item) => planActivity(item, today));
  const ours = planned.filter((item) => run.known.get(keyOf(item))?.origin === 'demo');
  await writeItems(run, ours);
  return [];
};
