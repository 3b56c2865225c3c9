import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listIds, readDocuments, readSources, trainingSchema } from '../source/items.ts';
import { toPath } from './write-folder.ts';

const trainings = readSources('trainings', 'training.yaml', trainingSchema);

interface Chapter {
  seconds: number;
  videos: { definition: string; file: Record<'zh' | 'en', string> }[];
}

const videos = trainings.flatMap(([id]) => {
  const { chapters } = parse(readFileSync(toPath(`trainings/${id}/training.yaml`), 'utf8')) as {
    chapters: Chapter[];
  };
  return chapters.flatMap(({ seconds, videos: made }) =>
    made.flatMap(({ file }) =>
      [file.zh, file.en].map((name) => ({ path: `trainings/${id}/${name}`, seconds })),
    ),
  );
});

/** Returns the top-level boxes of an mp4, in order. */
const listBoxes = (bytes: Buffer): string[] => {
  const names: string[] = [];
  for (let at = 0; at + 8 <= bytes.length; at += Math.max(8, bytes.readUInt32BE(at)))
    names.push(bytes.toString('latin1', at + 4, at + 8));
  return names;
};

/** Reads the duration from the movie header. */
const readSeconds = (bytes: Buffer): number => {
  const at = bytes.indexOf('mvhd') + 4;
  return bytes.readUInt32BE(at + 16) / bytes.readUInt32BE(at + 12);
};

describe('the committed demo', () => {
  it('takes at most 40 MB', () => {
    const entries = readdirSync(toPath(''), { recursive: true, withFileTypes: true });
    const sizes = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => statSync(`${parentPath}/${name}`).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40e6);
  });

  it('has every item that has a source', () => {
    for (const folder of ['versions', 'trainings'])
      expect(readdirSync(toPath(folder)).sort()).toEqual(listIds(folder));
    expect(readdirSync(toPath('documents')).sort()).toEqual(
      readDocuments()
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('has a video of each chapter in both languages and two definitions, as long as the chapter says', () => {
    const chapters = trainings.flatMap(([, { chapters: found }]) => found);
    expect(videos).toHaveLength(chapters.length * 4);
    for (const { path, seconds } of videos) {
      const bytes = readFileSync(toPath(path));
      const boxes = listBoxes(bytes);
      expect(boxes[0], path).toBe('ftyp');
      expect(boxes.indexOf('moov'), `${path} plays while it loads`).toBeLessThan(boxes.indexOf('mdat'));
      expect(bytes.includes('avc1'), path).toBe(true);
      expect(bytes.includes('mp4a'), path).toBe(true);
      expect(Math.abs(readSeconds(bytes) - seconds), path).toBeLessThan(0.3);
    }
  });
});
