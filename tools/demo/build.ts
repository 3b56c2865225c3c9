import { buildDocuments } from './build-documents.ts';
import { buildFaqs } from './outputs/build-faqs.ts';
import { buildProjects } from './outputs/build-projects.ts';
import { buildTexts } from './outputs/build-texts.ts';
import { buildTrainings } from './outputs/build-trainings.ts';
import { buildVersions } from './outputs/build-versions.ts';

/** `npm run demo:build` makes everything anew, `npm run demo:build -- versions faqs` these parts alone. */
const parts: Record<string, () => Promise<void>> = {
  documents: buildDocuments,
  versions: buildVersions,
  projects: buildProjects,
  faqs: buildFaqs,
  texts: buildTexts,
  trainings: buildTrainings,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}, only ${Object.keys(parts).join(', ')}.`);

for (const [name, build] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name)) await build();
