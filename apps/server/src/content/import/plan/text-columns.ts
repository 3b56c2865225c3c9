import type { Bilingual } from '../../format/schema.ts';

interface Texts {
  title: Bilingual;
  description: Bilingual;
  group?: { zh: readonly string[]; en: readonly string[] };
}

/** The columns that documents, FAQs, trainings and activities share. */
export const textColumns = ({ title, description, group }: Texts) => ({
  titleZh: title.zh,
  titleEn: title.en,
  descriptionZh: description.zh,
  descriptionEn: description.en,
  groupZh: (group?.zh ?? []).join(','),
  groupEn: (group?.en ?? []).join(','),
});

export const htmlColumns = (content: Bilingual) => ({ contentZh: content.zh, contentEn: content.en });

/** For the search: the labels of both languages. */
export const bothLabels = ({ group }: Texts): string[] => [...(group?.zh ?? []), ...(group?.en ?? [])];
