import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type ChapterSource, readSources, type TrainingSource, trainingSchema } from '../source/items.ts';
import { type Film, toEncoding } from '../videos/chapter-film.ts';
import { slidesThatDoNotFit } from '../videos/check-slides.ts';
import { encode, toFingerprint } from '../videos/encode.ts';
import { deleteOtherFolders, type Files, toPath, toYaml, writeFolder } from './write-folder.ts';

const definitions = ['720p', '360p'] as const;
const languages = ['zh', 'en'] as const;

type Training = [id: string, source: TrainingSource];

const videoName = (chapter: string, language: string, definition: string): string =>
  `${chapter}.${language}.${definition}.mp4`;

const listVideos = ({ id }: ChapterSource) =>
  definitions.map((definition) => ({
    definition,
    file: { zh: videoName(id, 'zh', definition), en: videoName(id, 'en', definition) },
  }));

const trainingYaml = ({ chapters, files, ...source }: TrainingSource): string =>
  toYaml({
    ...source,
    chapters: chapters.map((chapter) => {
      const { id, name, seconds } = chapter;
      return { id, name, seconds, videos: listVideos(chapter) };
    }),
    ...(files && {
      files: files.map((file) => ('document' in file ? file : { file: file.file, name: file.name })),
    }),
  });

const listTexts = ([id, source]: Training): [string, string][] => [
  [`trainings/${id}/training.yaml`, trainingYaml(source)],
  ...(source.files ?? []).flatMap((file): [string, string][] =>
    'document' in file ? [] : [[`trainings/${id}/${file.file}`, file.text]],
  ),
];

interface Video extends Film {
  /** A path below demo. */
  large: string;
  small: string;
}

const toFilms = ([id, training]: Training): Video[] =>
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
  const bytes = await readFile(toPath(path)).catch(() => undefined);
  return bytes?.includes(fingerprint) ?? false;
};

const isUpToDate = async ({ large, small }: Video, fingerprint: string): Promise<boolean> =>
  (await carries(large, fingerprint)) && (await carries(small, fingerprint));

/** Encodes the videos, except those whose fingerprint shows that they are current. */
const makeVideos = async (videos: Video[], into: string): Promise<string[]> => {
  const made: string[] = [];
  for (const video of videos) {
    const encoding = toEncoding(video);
    if (await isUpToDate(video, toFingerprint(encoding))) continue;
    const { large, small } = video;
    await encode(encoding, { large: join(into, basename(large)), small: join(into, basename(small)) });
    made.push(large, small);
  }
  return made;
};

/** Writes the training only after all of its videos, so that the folder can be imported at any time. */
const buildTraining = async (training: Training): Promise<number> => {
  const videos = toFilms(training);
  const into = await mkdtemp(join(tmpdir(), 'siliport-videos-'));
  try {
    const made = await makeVideos(videos, into);
    const files: Files = new Map<string, string>(listTexts(training));
    for (const { large, small } of videos) files.set(large, 'kept').set(small, 'kept');
    for (const path of made) files.set(path, await readFile(join(into, basename(path))));
    await writeFolder(`trainings/${training[0]}`, files);
    return made.length;
  } finally {
    await rm(into, { recursive: true });
  }
};

export const buildTrainings = async (): Promise<void> => {
  const trainings = readSources('trainings', 'training.yaml', trainingSchema);
  const problems = slidesThatDoNotFit(trainings.flatMap(toFilms));
  if (problems.length > 0) throw new Error(['Slides that do not fit:', ...problems].join('\n  '));
  let made = 0;
  for (const training of trainings) made += await buildTraining(training);
  await deleteOtherFolders(
    'trainings',
    trainings.map(([id]) => id),
  );
  console.log(`${trainings.length} trainings, ${made} video files made anew`);
};
