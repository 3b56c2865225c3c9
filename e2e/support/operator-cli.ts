import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

const folder = (): string => process.env.SILIPORT_E2E_FOLDER ?? '';

/** Runs a command of the operator CLI (`npm run vendor -- …`) beside the running portal. Returns its output. */
export const runOperatorCli = async (...words: string[]): Promise<string> => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const { stdout } = await run(process.execPath, [join(root, 'apps/server/src/cli/main.js'), ...words], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: join(folder(), 'data') },
  });
  return stdout;
};

interface Message {
  title: { zh: string; en: string };
  text: { zh: string; en: string };
}

export const sendMessage = async (to: string, { title, text }: Message): Promise<void> => {
  const directory = await mkdtemp(join(folder(), 'message-'));
  const [zh, en] = [join(directory, 'zh.md'), join(directory, 'en.md')];
  await Promise.all([writeFile(zh, text.zh), writeFile(en, text.en)]);
  const titles = ['--title', title.zh, '--title-en', title.en];
  await runOperatorCli('message', to, ...titles, '--text', zh, '--text-en', en);
};

export const answerWorkOrder = async (number: string, text: string): Promise<void> => {
  const file = join(await mkdtemp(join(folder(), 'answer-')), 'answer.md');
  await writeFile(file, text);
  await runOperatorCli('answer', number, '--text', file);
};

export const closeWorkOrder = (number: string): Promise<string> => runOperatorCli('status', number, 'Closed');
