import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Returns the socket of the portal's PostgreSQL from its pid file. */
const readSocket = async (dataDir: string): Promise<{ host: string; port: number }> => {
  const folder = (await readFile(join(dataDir, 'postgres.place'), 'utf8').catch(() => '')).trim() || dataDir;
  const lines = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { port: Number(lines[3]), host: lines[4] ?? '' };
};

/** Queries the portal's database directly, for what only the vendor or the portal itself knows. */
export const queryDatabase = async (text: string, values: unknown[]): Promise<Record<string, unknown>[]> => {
  const socket = await readSocket(join(process.env.SILIPORT_E2E_FOLDER ?? '', 'data'));
  const client = new pg.Client({ ...socket, user: 'siliport', database: 'siliport' });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** Returns the position of a slider puzzle's gap, which the page does not know. */
export const findCaptchaGap = async (captchaId: string): Promise<number> => {
  const [row] = await queryDatabase('select x from captchas where id = $1', [captchaId]);
  if (!row) throw new Error('no such captcha');
  return Number(row.x);
};
