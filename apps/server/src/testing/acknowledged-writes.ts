import { randomUUID } from 'node:crypto';
import { files } from '../database/schema/files.ts';
import { workOrderEntries } from '../database/schema/work-orders.ts';
import { parseFileId } from '../features/files/file-url.ts';
import { sweepFiles } from '../jobs/jobs.queries.ts';
import { createPdfBytes, uploadBody, uploadHeaders, uploadPath } from './factories/uploads.ts';
import { clearQuotas } from './factories/work-orders.ts';
import type { Portal } from './portal.ts';
import { postJson } from './servers/portal-process.ts';

/** Writes of a member to a portal process, and which of them it acknowledged. */
export interface AcknowledgedWrites {
  replies: string[];
  /** Ids of files. */
  uploads: string[];
  readonly tried: number;
  /** Milliseconds of the slowest answer. */
  readonly worstMs: number;
  /** Replies to the work order. Returns the code of the answer; rejects when the connection closes. */
  reply(address: string): Promise<number>;
  /** Sends one reply with one Idempotency-Key until it is acknowledged. Returns how often it was sent. */
  repeatReply(address: string): Promise<number>;
  upload(address: string): Promise<number>;
  /** Returns the acknowledged writes that the database or the storage does not have. */
  findLost(): Promise<string[]>;
  /** Returns the replies that the database has more than once. */
  findRepeated(): Promise<string[]>;
}

/** Creates writers for the work order `feedbackId` of the member of the token. */
export const createAcknowledgedWrites = (
  portal: Portal,
  { token, feedbackId }: { token: string; feedbackId: string },
): AcknowledgedWrites => {
  const [replies, uploads]: [string[], string[]] = [[], []];
  let [tried, worstMs] = [0, 0];
  const measure = async (send: () => Promise<number>): Promise<number> => {
    tried++;
    const startedAt = performance.now();
    const code = await send();
    worstMs = Math.max(worstMs, performance.now() - startedAt);
    // A quota of the member is no fault of the portal.
    if (code === 429) await clearQuotas(portal);
    return code;
  };
  const sendReply = async (address: string, key: string = randomUUID()): Promise<number> => {
    const description = `reply ${key}`;
    const url = `${address}/api/member/addFeedbackReply`;
    const { code } = await postJson(url, { feedbackId, description }, token, { 'idempotency-key': key });
    if (code === 200) replies.push(`<p>${description}</p>`);
    return code;
  };
  const repeatReply = async (address: string): Promise<number> => {
    const key = randomUUID();
    let sent = 1;
    while ((await measure(() => sendReply(address, key)).catch(() => 0)) !== 200) sent++;
    return sent;
  };
  const sendFile = async (address: string): Promise<number> => {
    const content = createPdfBytes(200_000);
    const headers = uploadHeaders(content, token);
    const body = new Uint8Array(uploadBody({ content }));
    const response = await fetch(address + uploadPath, { method: 'POST', headers, body });
    const { code, data } = await response.json();
    if (code === 200) uploads.push(parseFileId(data) ?? '');
    return code;
  };
  const { db } = portal.services;
  const findReplies = async (): Promise<string[]> =>
    (await db.select({ text: workOrderEntries.description }).from(workOrderEntries)).map(({ text }) => text);
  const findLost = async (): Promise<string[]> => {
    const rows = await db.select({ id: files.id }).from(files);
    const kept = new Set([...(await findReplies()), ...rows.map(({ id }) => id)]);
    const { missing } = await sweepFiles(portal.services);
    return [...[...replies, ...uploads].filter((each) => !kept.has(each)), ...missing];
  };
  const findRepeated = async (): Promise<string[]> => {
    const seen = new Set<string>();
    return (await findReplies()).filter((reply) => seen.size === seen.add(reply).size);
  };
  return {
    replies,
    uploads,
    get tried() {
      return tried;
    },
    get worstMs() {
      return worstMs;
    },
    reply: (address) => measure(() => sendReply(address)),
    repeatReply,
    upload: (address) => measure(() => sendFile(address)),
    findLost,
    findRepeated,
  };
};

/** Repeats a write until `isOver`; the portal may be away meanwhile. */
export const writeUntil = async (isOver: () => boolean, write: () => Promise<unknown>): Promise<void> => {
  while (!isOver()) await write().catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
};
