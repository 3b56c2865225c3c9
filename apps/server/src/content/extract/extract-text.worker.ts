import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { textOfFile } from './extract-text.ts';

/** What the worker is asked, and what it answers. */
export interface TextQuestion {
  path: string;
  suffix: string;
  bytes: number;
}
export type TextAnswer = { text: string } | { failure: string };

const answer = async ({ path, suffix, bytes }: TextQuestion): Promise<TextAnswer> => {
  try {
    return { text: await textOfFile(await readFile(path), suffix, bytes) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', async (question: TextQuestion) => parentPort?.postMessage(await answer(question)));
