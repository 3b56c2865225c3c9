import type { Attachment, FaqText, TrainingText, VersionText } from '../knowledge.ts';
import type { DocumentText } from '../portal.ts';
import { inside, type Location } from '../problems.ts';
import type { IpProjectText } from '../projects.ts';
import type { Content, Item, Items } from '../read-folder.ts';

/** A file that an item names, and where it does. */
export interface NamedFile {
  name: string;
  place: Location;
}

const inLanguages = ({ zh, en }: { zh: string; en: string }, place: Location): NamedFile[] =>
  zh === en
    ? [{ name: zh, place }]
    : [
        { name: zh, place: inside(place, 'zh') },
        { name: en, place: inside(place, 'en') },
      ];

const ofDocument = ({ file }: DocumentText, place: Location): NamedFile[] =>
  inLanguages(file, inside(place, 'file'));

const ofList = (list: readonly object[], place: Location): NamedFile[] =>
  list.flatMap((each, index) =>
    'file' in each && typeof each.file === 'string'
      ? [{ name: each.file, place: inside(inside(place, index), 'file') }]
      : [],
  );

const ofVersion = ({ install, documents }: VersionText, place: Location): NamedFile[] => [
  ...ofList(install, inside(place, 'install')),
  ...ofList(documents, inside(place, 'documents')),
];

const ofAttachments = ({ files = [] }: { files?: Attachment[] }, place: Location): NamedFile[] =>
  ofList(files, inside(place, 'files'));

const ofFaq = (value: FaqText, place: Location): NamedFile[] => ofAttachments(value, place);

const ofTraining = (value: TrainingText, place: Location): NamedFile[] => [
  ...value.chapters.flatMap(({ videos }, chapter) =>
    videos.flatMap(({ file }, index) => {
      const here = inside(inside(inside(inside(place, 'chapters'), chapter), 'videos'), index);
      return inLanguages(file, inside(here, 'file'));
    }),
  ),
  ...ofAttachments(value, place),
];

const ofIpProject = ({ deliverables }: IpProjectText, place: Location): NamedFile[] =>
  ofList(deliverables, inside(place, 'deliverables'));

/** What each item names, by the path of its YAML file. */
export const namedFiles = (content: Content, problems: string[]): Map<string, NamedFile[]> => {
  const of = <T>({ items }: Items<T>, names: (value: T, place: Location) => NamedFile[]) =>
    items.map(({ file, value }: Item<T>): [string, NamedFile[]] => [
      file,
      names(value, { file, field: '', problems }),
    ]);
  return new Map([
    ...of(content.documents, ofDocument),
    ...of(content.versions, ofVersion),
    ...of(content.faqs, ofFaq),
    ...of(content.trainings, ofTraining),
    ...of(content.ipProjects, ofIpProject),
  ]);
};
