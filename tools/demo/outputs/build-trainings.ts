import { readFile } from 'node:fs/promises';
import { encodingOf, type Film } from '../videos/chapter-film.ts';
import { encode, fingerprintOf } from '../videos/encode.ts';
import { type ChapterSource, sourcesIn, type TrainingSource } from './sources.ts';
import { type Files, pathOf, writeFolder, yamlOf } from './write-folder.ts';

const definitions = ['720p', '360p'] as const;
const languages = ['zh', 'en'] as const;

type Training = [id: string, source: TrainingSource];

const videoName = (chapter: string, language: string, definition: string): string =>
  `${chapter}.${language}.${definition}.mp4`;

const videosOf = ({ id }: ChapterSource) =>
  definitions.map((definition) => ({
    definition,
    file: { zh: videoName(id, 'zh', definition), en: videoName(id, 'en', definition) },
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

const textsOf = ([id, source]: Training): [string, string][] => [
  [`trainings/${id}/training.yaml`, trainingYaml(source)],
  ...(source.files ?? []).flatMap((file): [string, string][] =>
    'document' in file ? [] : [[`trainings/${id}/${file.file}`, file.text]],
  ),
];

interface Video extends Film {
  /** Below demo. */
  large: string;
  small: string;
}

const filmsOf = ([id, training]: Training): Video[] =>
  training.chapters.flatMap((chapter, index) =>
    languages.map((language): Video => {
      const [large, small] = definitions.map((definition) => videoName(chapter.id, language, definition));
      const folder = `trainings/${id}`;
      return {
        id,
        training,
        chapter: index,
        language,
        large: `${folder}/${large}`,
        small: `${folder}/${small}`,
      };
    }),
  );

const carries = async (path: string, fingerprint: string): Promise<boolean> => {
  const bytes = await readFile(pathOf(path)).catch(() => undefined);
  return bytes?.includes(fingerprint) ?? false;
};

/** Encoding takes long: a video that says it was made from the same pictures stays. */
const makeVideo = async (video: Video): Promise<boolean> => {
  const encoding = encodingOf(video);
  const fingerprint = fingerprintOf(encoding);
  const { large, small } = video;
  if ((await carries(large, fingerprint)) && (await carries(small, fingerprint))) return false;
  await encode(encoding, { large: pathOf(large), small: pathOf(small) });
  return true;
};

export const buildTrainings = async (): Promise<void> => {
  const trainings = sourcesIn<TrainingSource>('trainings', 'training.yaml');
  const videos = trainings.flatMap(filmsOf);
  const files: Files = new Map<string, string>(trainings.flatMap(textsOf));
  for (const { large, small } of videos) files.set(large, 'kept').set(small, 'kept');
  await writeFolder('trainings', files);
  let made = 0;
  for (const video of videos) if (await makeVideo(video)) made += 1;
  console.log(`${trainings.length} trainings, ${videos.length} videos, ${made} of them made anew`);
};
