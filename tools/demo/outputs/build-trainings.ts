import { type ChapterSource, sourcesIn, type TrainingSource } from './sources.ts';
import { type Files, writeFolder, yamlOf } from './write-folder.ts';

const definitions = ['720p', '360p'] as const;

const videosOf = ({ id }: ChapterSource) =>
  definitions.map((definition) => ({
    definition,
    file: { zh: `${id}.zh.${definition}.mp4`, en: `${id}.en.${definition}.mp4` },
  }));

const trainingYaml = ({ chapters, files, ...source }: TrainingSource): string =>
  yamlOf({
    ...source,
    chapters: chapters.map((chapter) => {
      const { id, name, seconds } = chapter;
      return { id, name, seconds, videos: videosOf(chapter) };
    }),
    ...(files && {
      files: files.map((file) => ('document' in file ? file : { file: file.file, name: file.name })),
    }),
  });

const textsOf = (id: string, source: TrainingSource): [string, string][] => [
  [`trainings/${id}/training.yaml`, trainingYaml(source)],
  ...(source.files ?? []).flatMap((file): [string, string][] =>
    'document' in file ? [] : [[`trainings/${id}/${file.file}`, file.text]],
  ),
];

export const buildTrainings = async (): Promise<void> => {
  const sources = sourcesIn<TrainingSource>('trainings', 'training.yaml');
  const files: Files = new Map(sources.flatMap(([id, source]) => textsOf(id, source)));
  await writeFolder('trainings', files);
  console.log(`${files.size} texts of trainings`);
};
