import { idsIn, readSource, sourcesIn } from './sources.ts';
import { type Files, writeFileAt, writeFolder, yamlOf } from './write-folder.ts';

/** What is text alone: events, articles, the home page and the lists of choices. */
export const buildTexts = async (): Promise<void> => {
  const activities: Files = new Map(
    sourcesIn<unknown>('activities', 'activity.yaml').map(([id, source]) => [
      `activities/${id}.yaml`,
      yamlOf(source),
    ]),
  );
  const articles: Files = new Map(
    idsIn('articles').map((name) => [`articles/${name}`, yamlOf(readSource(`articles/${name}`))]),
  );
  await writeFolder('activities', activities);
  await writeFolder('articles', articles);
  for (const name of ['home.yaml', 'dictionaries.yaml']) await writeFileAt(name, yamlOf(readSource(name)));
  console.log(`${activities.size} events, ${articles.size} articles`);
};
