import { randomUUID } from 'node:crypto';
import { sessions } from '../../apps/server/src/database/schema/members.ts';
import { insertSession } from '../../apps/server/src/features/account/login/sessions.queries.ts';
import { insertMember, password } from '../../apps/server/src/testing/factories/members.ts';
import { codePattern, strongPassword } from '../../apps/server/src/testing/factories/registration.ts';
import { type Portal, readOutbox } from '../../apps/server/src/testing/portal.ts';
import { retryUntil } from '../../apps/server/src/testing/retry-until.ts';
import { createMovedClock, type MovedClock } from '../../apps/server/src/testing/servers/moved-clock.ts';
import { startPortalProcess, toEnvironment } from '../../apps/server/src/testing/servers/portal-process.ts';
import { type CheckRow, createRow, measure } from './report.ts';
import { createSendCall, type SendCall } from './send-call.ts';
import {
  type FaultPortal,
  finishRow,
  maxRecoveryMs,
  runUnderWriters,
  waitForWrites,
} from './under-writers.ts';

const hour = 3600;
const day = 24 * hour;
const mailTimeoutMs = 15_000;

/** What a member has that expires. */
type Credential = 'session' | 'remembered session' | 'code' | 'ticket';

/** Each with the credentials that are expired then; the others are valid. The one that shows most is the first. */
const jumps: { name: string; seconds: number; expired: Credential[] }[] = [
  {
    name: '30 days forward',
    seconds: 30 * day,
    expired: ['session', 'remembered session', 'code', 'ticket'],
  },
  { name: '2 h forward', seconds: 2 * hour, expired: ['code', 'ticket'] },
  { name: '1 h back', seconds: -hour, expired: [] },
];

interface ClockedPortal {
  portal: Portal;
  send: SendCall;
}

/** Requests a code and reads it from the mail that the portal process sends. */
const requestMailedCode = async ({ portal, send }: ClockedPortal) => {
  const email = `${randomUUID()}@acme.example`;
  const { text } = await send('sendEmailCode', { email });
  const { flow } = JSON.parse(text).data;
  const code = await retryUntil(mailTimeoutMs, async () => {
    const mails = await readOutbox(portal.services.config.dataDir);
    const mail = mails.find(({ to }) => to?.[0]?.address === email);
    const found = codePattern.exec(mail?.text ?? '')?.[1];
    if (!found) throw new Error(`no mail came to ${email}`);
    return found;
  });
  return { email, code, flow };
};

/** Issues one credential of each kind. Returns functions that try it and return the code of the answer. */
const issueCredentials = async (
  clocked: ClockedPortal,
): Promise<Record<Credential, () => Promise<number>>> => {
  const { portal, send } = clocked;
  const { db } = portal.services;
  const { id: memberId } = await insertMember(portal.services);
  const trySession = async (rememberMe: boolean) => {
    const { token } = await insertSession(db, {
      memberId,
      passwordChangeOnly: false,
      rememberMe,
      now: new Date(),
    });
    return async () => (await send('permissions', {}, token)).code;
  };
  const [mailed, exchanged] = [await requestMailedCode(clocked), await requestMailedCode(clocked)];
  const ticket = JSON.parse((await send('validateEmail', exchanged)).text).data.code;
  const passwords = { password: strongPassword, confirmPassword: strongPassword };
  const registration = { email: exchanged.email, code: ticket, siteId: 'ACME01', ...passwords };
  return {
    session: await trySession(false),
    'remembered session': await trySession(true),
    code: async () => (await send('validateEmail', mailed)).code,
    ticket: async () => (await send('improveSiteId', registration)).code,
  };
};

/** The code of the answer, 0 without one. */
const tryTwice = async (attempt: () => Promise<number>): Promise<number> => {
  const code = await attempt().catch(() => 0);
  // On a busy machine the first strong password waits longer for its dictionaries than a call may take.
  return code === 503 ? attempt().catch(() => 0) : code;
};

/** Counts an attempt whose answer must be 200 or a refusal. */
const countTry = async (
  row: CheckRow,
  name: string,
  isExpired: boolean,
  attempt: () => Promise<number>,
): Promise<void> => {
  row.tried++;
  const code = await tryTwice(attempt);
  if (code === 200 && isExpired) row.letIn++;
  else if (code !== 200 && (!isExpired || code === 0 || code >= 500)) row.lost++;
  else return;
  row.failures = [row.failures, `${name}: ${code}`].filter(Boolean).join(', ');
};

const checkJump = async (
  { name, seconds, expired }: (typeof jumps)[number],
  { portal, createWrites }: FaultPortal,
  { address, clock }: { address: string; clock: MovedClock },
): Promise<CheckRow> => {
  const row = createRow(`clock jumps ${name}`, maxRecoveryMs);
  const writes = createWrites();
  const clocked = { portal, send: createSendCall(address) };
  const { email } = await insertMember(portal.services);
  const login = async (text: string) =>
    (await clocked.send('login', { username: email, password: text })).code;
  const checkMail = () => requestMailedCode(clocked).then(() => 200);
  const checkCredentials = async (
    issued: Awaited<ReturnType<typeof issueCredentials>>,
    refused: Credential[],
  ) => {
    for (const [credential, attempt] of Object.entries(issued) as [Credential, () => Promise<number>][])
      await countTry(row, credential, refused.includes(credential), attempt);
    await countTry(row, 'mail', false, checkMail);
    // A wrong password delays the account; the delay must not last as long as the jump.
    await countTry(row, 'wrong password', true, () => login('not the password'));
    await countTry(row, 'password', false, () => login(password));
  };
  const [during, afterwards] = [await issueCredentials(clocked), await issueCredentials(clocked)];
  await runUnderWriters([() => writes.reply(address)], async () => {
    for (const [offset, issued, refused] of [
      [seconds, during, expired],
      [0, afterwards, []],
    ] as const) {
      await waitForWrites(writes.replies, 2);
      await clock.set(address, offset);
      await measure(row, () => waitForWrites(writes.replies, 1));
      await checkCredentials(issued, [...refused]);
    }
  });
  const { tried } = row;
  const finished = await finishRow(row, writes);
  return { ...finished, tried: finished.tried + tried };
};

/** Sets the clock of the portal `loops` times while members write; the worst time is that until the next write. */
export const checkClock = async (fault: FaultPortal, loops: number): Promise<CheckRow[]> => {
  const clock = await createMovedClock();
  if (!clock) return [{ ...createRow('clock jumps'), notRun: 'needs libfaketime (Debian: faketime)' }];
  const { db } = fault.portal.services;
  // The sessions of the writers outlive every jump.
  await db.update(sessions).set({ expiresAt: new Date(Date.now() + 90 * day * 1000) });
  const settings = { ...clock.environment, TRUST_PROXY: '127.0.0.1' };
  const { address, kill } = await startPortalProcess({ ...toEnvironment(fault.portal), ...settings });
  try {
    const rows: CheckRow[] = [];
    for (const jump of jumps.slice(0, loops)) rows.push(await checkJump(jump, fault, { address, clock }));
    return rows;
  } finally {
    await kill('SIGTERM');
    await clock.close();
  }
};
