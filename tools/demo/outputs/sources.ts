import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Text } from '../model.ts';
import type { Package } from '../packages/pack-package.ts';

/** The shapes of tools/demo/knowledge; the import validates what is made from them. */

export interface VersionSource {
  product: string;
  name: Text;
  number: string;
  released: string;
  description: Text;
  install: (Package & { id: string })[];
  documents: ({ id: string; name: Text; number: string } & ({ file: string } | { document: string }))[];
}

export interface TextFile {
  file: string;
  name: string;
  text: string;
}

export interface FaqSource {
  title: Text;
  files?: TextFile[];
}

export interface Slide {
  title: string;
  lines: string[];
}

export interface ChapterSource {
  id: string;
  name: Text;
  seconds: number;
  slides: { zh: Slide; en: Slide }[];
}

export interface TrainingSource {
  title: Text;
  chapters: ChapterSource[];
  files?: ({ document: string } | TextFile)[];
}

const knowledge = new URL('../knowledge/', import.meta.url);

export const readText = (path: string): string => readFileSync(new URL(path, knowledge), 'utf8');

export const readSource = <T>(path: string): T => parse(readText(path)) as T;

export const idsIn = (folder: string): string[] => readdirSync(new URL(`${folder}/`, knowledge)).sort();

/** Every source of a folder by its id. */
export const sourcesIn = <T>(folder: string, file: string): [id: string, source: T][] =>
  idsIn(folder).map((id) => [id, readSource<T>(`${folder}/${id}/${file}`)]);
