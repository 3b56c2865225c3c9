import { buildDocuments } from './outputs/build-documents.ts';
import { buildProjects } from './outputs/build-projects.ts';
import { buildTrainings } from './outputs/build-trainings.ts';
import { buildVersions } from './outputs/build-versions.ts';

/**
 * `npm run demo:build` builds demo/ from demo/source; `npm run demo:build -- versions trainings` builds only these
 * parts.
 */
const parts: Record<string, () => Promise<void>> = {
  documents: buildDocuments,
  versions: buildVersions,
  projects: buildProjects,
  trainings: buildTrainings,
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}, only ${Object.keys(parts).join(', ')}.`);

for (const [name, build] of Object.entries(parts))
  if (requested.length === 0 || requested.includes(name)) await build();
