import { randomUUID } from 'node:crypto';
import {
  hashSha1,
  uploadBody,
  uploadHeaders,
  uploadPath,
} from '../../apps/server/src/testing/factories/uploads.ts';
import type { AttackPortal } from './attack-portal.ts';
import { type CheckRow, createRow, measure } from './report.ts';

/** Milliseconds between the medians of known and unknown addresses that nobody can measure from outside (SEC-3). */
const maxDifferenceMs = 5;

const quartile = (sorted: readonly number[], quarters: 1 | 2 | 3): number =>
  sorted[Math.floor((sorted.length * quarters) / 4)] ?? 0;

/** Whether two samples differ by more than the noise of the machine: their middle halves do not overlap. */
const isTellable = (one: number[], other: number[]): boolean => {
  const [fast = [], slow = []] = [one, other]
    .map((times) => times.toSorted((a, b) => a - b))
    .sort((a, b) => quartile(a, 2) - quartile(b, 2));
  const difference = quartile(slow, 2) - quartile(fast, 2);
  return difference >= maxDifferenceMs && quartile(slow, 1) > quartile(fast, 3);
};

/** Compares the answers to known and unknown addresses in turns; a busy machine has three attempts. */
const checkTiming = async (
  { addMember }: AttackPortal,
  name: string,
  rounds: number,
  send: (email: string) => Promise<unknown>,
): Promise<CheckRow> => {
  const row = createRow(`enumeration by time: ${name}`);
  const measureMs = async (email: string): Promise<number> => {
    const startedAt = performance.now();
    await measure(row, () => send(email));
    row.tried++;
    return performance.now() - startedAt;
  };
  const isLeaked = async (): Promise<boolean> => {
    const members = await Promise.all(Array.from({ length: rounds }, () => addMember()));
    const [known, unknown]: [number[], number[]] = [[], []];
    for (const [round, { email }] of members.entries()) {
      const measureUnknown = async () => unknown.push(await measureMs(`${randomUUID()}@acme.example`));
      // Each is first in half of the rounds, because the second one finds a warmer process.
      if (round % 2 === 0) await measureUnknown();
      known.push(await measureMs(email));
      if (round % 2 === 1) await measureUnknown();
    }
    return isTellable(known, unknown);
  };
  for (let attempt = 0; attempt < 3; attempt++) if (!(await isLeaked())) return row;
  row.letIn = 1;
  return row;
};

export const checkEnumeration = async (attack: AttackPortal, rounds: number): Promise<CheckRow[]> => [
  await checkTiming(attack, 'login', rounds, (username) =>
    attack.send('login', { username, password: 'not the password' }),
  ),
  await checkTiming(attack, 'code', rounds, (email) =>
    attack.send('sendEmailCode', { email, type: 'password' }),
  ),
];

/** Sends requests of which at most `allowed` may succeed. */
const checkLimit = async (
  name: string,
  { tries, allowed }: { tries: number; allowed: number },
  send: (index: number) => Promise<number>,
): Promise<CheckRow> => {
  const row = createRow(`limit: ${name}`);
  let accepted = 0;
  for (let index = 0; index < tries; index++) {
    row.tried++;
    const code = await measure(row, () => send(index));
    if (code >= 500) row.lost++;
    if (code === 200) accepted++;
  }
  return { ...row, letIn: Math.max(0, accepted - allowed) };
};

/** Guesses codes, floods an address with mails and a member's folder with files, each from many addresses. */
export const checkLimits = async (attack: AttackPortal): Promise<CheckRow[]> => {
  const { send, addMember, portal } = attack;
  const { email } = await addMember();
  const spell = (index: number) => (index % 2 ? email.toUpperCase() : email);
  const mails = createRow('limit: mails to one address');
  for (let index = 0; index < 20; index++) {
    mails.tried++;
    await measure(mails, () => send('sendEmailCode', { email: spell(index), type: 'password' }));
  }
  const received = (await portal.mails()).filter(({ to }) => to?.[0]?.address === email);
  mails.letIn = Math.max(0, received.length - 1);
  const guesses = await checkLimit('guesses of a code', { tries: 50, allowed: 0 }, async (index) => {
    const code = String(100_000 + index);
    return (await send('validateEmail', { email, code })).code;
  });
  const { token } = await addMember();
  const uploads = await checkLimit(
    'uploads of an hour',
    { tries: 320, allowed: 300 },
    async () => (await send('fileUpload', {}, token)).code,
  );
  return [mails, guesses, uploads];
};

const html = '<!doctype html><script>alert(1)</script>';

/** Names and contents that must be refused. */
const hostileFiles: [string, string][] = [
  ...['a.exe', 'a.html', 'a.svg', 'a.pdf.exe', 'a.pdf.', '.pdf', 'a.php', 'a.p\u202efdp.sh'].map(
    (name): [string, string] => [name, 'text'],
  ),
  ...['a.pdf', 'a.png', 'a.jpg', 'a.docx', 'a.zip', 'a.mp4'].map((name): [string, string] => [name, html]),
  ['a.txt', 'MZ\x90\0\x03'],
  ['a.txt', '\x7fELF\x02'],
  ['a.txt', ''],
  ['a.gif', 'GIF89a\xff\xff\xff\xff\x80\0\0'],
];

/** Uploads what is no attachment, what has another hash, and what nobody is logged in for. */
export const checkUploads = async ({ running, addMember }: AttackPortal): Promise<CheckRow> => {
  const row = createRow('hostile uploads');
  const { token } = await addMember();
  const send = async (name: string, text: string, as?: string, hash?: string): Promise<void> => {
    row.tried++;
    const content = Buffer.from(text, 'latin1');
    const headers = uploadHeaders(content, as, hash === undefined ? {} : { 'file-hash': hash });
    const body = new Uint8Array(uploadBody({ name, content }));
    const response = await measure(row, () =>
      fetch(running.address + uploadPath, { method: 'POST', headers, body }),
    );
    const { code } = await response.json();
    if (response.status >= 500) row.lost++;
    if (code === 200) row.letIn++;
  };
  for (const [name, text] of hostileFiles) await send(name, text, token);
  await send('a.txt', 'text', token, hashSha1(Buffer.from('other')));
  await send('a.txt', 'text', token, '');
  await send('a.txt', 'text');
  await send('a.txt', 'text', 'forged');
  return row;
};
