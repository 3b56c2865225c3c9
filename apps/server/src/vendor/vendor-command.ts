import { parseArgs } from 'node:util';
import { type Permission, permissions } from '@siliport/contract/call';
import { limits } from '@siliport/contract/limits';
import { type Hand, HandRefused } from './hand.ts';
import { actOnMember, type MemberAction, memberActions, permit, sendMessage } from './members.ts';
import { readTextFile } from './text-file.ts';
import { answerWorkOrder, setStatus } from './work-orders.ts';

export const usage = `Usage:
  npm run vendor -- answer WORKORDER --text FILE
  npm run vendor -- status WORKORDER STATUS
  npm run vendor -- message MEMBER|SITE --title TITLE [--title-en TITLE] --text FILE [--text-en FILE]
  npm run vendor -- permit MEMBER|SITE ${permissions.join('|')} on|off
  npm run vendor -- member ${memberActions.join('|')} EMAIL
WORKORDER is a number such as WO-2026-000123, MEMBER an e-mail address, SITE a site id.
FILE is plain text or Markdown in UTF-8.`;

interface Options {
  title?: string | undefined;
  'title-en'?: string | undefined;
  text?: string | undefined;
  'text-en'?: string | undefined;
}

/** What is to be done once the database is there; everything that can be wrong with the words alone is known by then. */
export type Command = (hand: Hand) => Promise<string>;

const wrong = (): never => {
  throw new HandRefused(usage);
};

const readText = (path: string | undefined): Promise<string> => (path ? readTextFile(path) : wrong());

const titleOf = (title: string | undefined): string => {
  const text = (title ?? '').trim();
  if (text.length > limits.title || /\p{Cc}/u.test(text))
    throw new HandRefused(`A title has at most ${limits.title} characters, on one line.`);
  return text;
};

const message = async (name: string, options: Options): Promise<Command> => {
  const title = { zh: titleOf(options.title), en: titleOf(options['title-en']) };
  if (title.zh === '' && title.en === '') wrong();
  const zh = await readText(options.text);
  const en = options['text-en'] ? await readTextFile(options['text-en']) : '';
  return (hand) => sendMessage(hand, name, { title, content: { zh, en } });
};

type Maker = (names: string[], options: Options) => Promise<Command>;

/** By the number of names that each takes. */
const makers: Record<string, { names: number; make: Maker }> = {
  answer: {
    names: 1,
    make: async ([number = ''], { text }) => {
      const html = await readText(text);
      return (hand) => answerWorkOrder(hand, number, html);
    },
  },
  status: {
    names: 2,
    make:
      async ([number = '', status = '']) =>
      (hand) =>
        setStatus(hand, number, status),
  },
  message: { names: 1, make: ([name = ''], options) => message(name, options) },
  permit: {
    names: 3,
    make: async ([name = '', permission, state]) => {
      if (!permissions.some((each) => each === permission) || !['on', 'off'].includes(state ?? '')) wrong();
      return (hand) => permit(hand, name, permission as Permission, state === 'on');
    },
  },
  member: {
    names: 2,
    make: async ([action, email = '']) => {
      if (!memberActions.some((each) => each === action)) wrong();
      return (hand) => actOnMember(hand, action as MemberAction, email);
    },
  },
};

const parse = (args: string[]) => {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      options: { title: text, 'title-en': text, text, 'text-en': text },
      allowPositionals: true,
    });
  } catch {
    return wrong();
  }
};

/** The command that these words ask for. Errors: HandRefused. */
export const readCommand = async (args: string[]): Promise<Command> => {
  const { values, positionals } = parse(args);
  const [verb = '', ...names] = positionals;
  const maker = Object.hasOwn(makers, verb) ? makers[verb] : undefined;
  if (!maker || names.length !== maker.names) return wrong();
  return maker.make(names, values);
};
