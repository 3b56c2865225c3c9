import { readFile } from 'node:fs/promises';
import { extractText } from './extract-text.ts';

export interface TextRequest {
  path: string;
  suffix: string;
  bytes: number;
}

export default async ({ path, suffix, bytes }: TextRequest): Promise<string> =>
  extractText(await readFile(path), suffix, bytes);
