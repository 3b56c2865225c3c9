import { type FaqSource, sourcesIn } from './sources.ts';
import { type Files, writeFolder, yamlOf } from './write-folder.ts';

const filesOf = (id: string, { files, ...source }: FaqSource): [string, string][] => {
  const listed = files && { files: files.map(({ file, name }) => ({ file, name })) };
  return [
    [`faqs/${id}/faq.yaml`, yamlOf({ ...source, ...listed })],
    ...(files ?? []).map(({ file, text }): [string, string] => [`faqs/${id}/${file}`, text]),
  ];
};

export const buildFaqs = async (): Promise<void> => {
  const files: Files = new Map(
    sourcesIn<FaqSource>('faqs', 'faq.yaml').flatMap(([id, source]) => filesOf(id, source)),
  );
  await writeFolder('faqs', files);
  console.log(`${files.size} files of FAQs`);
};
