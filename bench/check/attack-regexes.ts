import { calls } from '@siliport/contract';
import { check } from 'recheck';
import type { TObject } from 'typebox';
import { validInputs } from '../../apps/server/src/testing/factories/valid-inputs.ts';
import { fuzzedCalls } from '../../apps/server/src/testing/fuzz.ts';
import { findRegexes } from '../../tools/regexes.ts';
import type { AttackPortal } from './attack-portal.ts';
import { type CheckRow, createRow, measure } from './report.ts';

/** Milliseconds after which every call ends; an expression that backtracks would take longer, and hold up all others. */
const maxAnswerMs = 5000;
/** Characters in a field without a limit of its own. */
const defaultLength = 10_000;

/** Beginnings that make a backtracking expression try again from each of their characters. */
const fragments = [
  ' ',
  'a',
  '0',
  'a@',
  'a.',
  '-',
  '<',
  '<a ',
  '&#',
  '<!--',
  '(',
  '\t\n',
  '中',
  'A1',
  '/..',
  '+8',
];

const toHostileString = (fragment: string, length: number): string =>
  `${fragment.repeat(length / fragment.length).slice(0, length - 1)}!`;

const isText = ({ type }: { type?: string }): boolean => type === 'string';

/** Sends strings of the greatest length in every text field of every call (SEC-42). `runs`: strings of each field. */
export const checkHostileStrings = async (
  { portal, addMember, send }: AttackPortal,
  runs: number,
): Promise<CheckRow> => {
  const row = createRow('ReDoS: strings of the greatest length', maxAnswerMs);
  const owner = await addMember();
  const inputs = await validInputs(portal.services, { id: owner.id, siteId: 'ACME01' });
  for (const { name } of fuzzedCalls) {
    const good = await inputs[name]();
    const fields = Object.entries((calls[name].input as TObject).properties).filter(([, field]) =>
      isText(field),
    );
    for (const [field, { maxLength = defaultLength }] of fields as [string, { maxLength?: number }][])
      for (let run = 0; run < Math.min(runs, fragments.length); run++) {
        const fragment = fragments[(row.tried + run) % fragments.length] ?? '';
        row.tried++;
        const input = { ...good, [field]: toHostileString(fragment, maxLength) };
        const answer = await measure(row, () => send(name, input, owner.token).catch(() => undefined));
        if (!answer || answer.status >= 500) row.lost++;
      }
  }
  return row;
};

/** Checks every regular expression of the server, the contract and the tools; the worst time is that of a proof. */
export const checkRegexes = async (): Promise<CheckRow> => {
  const row = createRow('ReDoS: regular expressions');
  for (const { source, flags } of findRegexes().unique) {
    row.tried++;
    const { status } = await measure(row, () => check(source, flags, { timeout: 20_000 }));
    if (status === 'vulnerable') row.letIn++;
    if (status === 'unknown') row.lost++;
  }
  return row;
};
