import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type CallName, calls } from '@siliport/contract';
import type { AnyCall } from '@siliport/contract/call';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { buildApp } from '../app.ts';
import { getBrand } from '../brand/brand.queries.ts';
import { type Config, readConfig } from '../config.ts';
import { createChanges } from '../database/changes/changes.ts';
import { type DatabaseHandle, getPoolUsage } from '../database/open.ts';
import { members } from '../database/schema/members.ts';
import { createEvents } from '../events/events.queries.ts';
import { createPasswordChecker } from '../features/account/common-passwords.ts';
import { insertSession } from '../features/account/login/sessions.queries.ts';
import { createFileFinder } from '../features/files/files-to-read.queries.ts';
import { createSanitizer } from '../features/work-orders/sanitizer.ts';
import { createQueueClient } from '../jobs/boss.queries.ts';
import { createMailQueue } from '../mail/mail-queue.queries.ts';
import { createTransports } from '../mail/transport.ts';
import { createRenditionNotifier } from '../renditions/make-renditions.ts';
import { loadSecret } from '../secret.ts';
import type { Services } from '../services.ts';
import { createDiskSpaceMonitor } from '../storage/disk-space.ts';
import { openStorage } from '../storage/open-storage.ts';
import { sendQueuedMails } from './send-queued-mails.ts';
import { createTestDatabase } from './test-database.ts';

export const interfaceToken = 'the-token-of-the-tests';

export interface CallOptions {
  token?: string;
  language?: 'zh_CN' | 'EN';
  /** Additional headers; undefined removes a default one. */
  headers?: Record<string, string | undefined>;
  base?: string;
}

export interface CallResult {
  status: number;
  /** The code of the envelope; 0 for other responses, such as a file. */
  code: number;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the data
  data: any;
  response: LightMyRequestResponse;
}

export interface Portal {
  app: FastifyInstance;
  /** URLs of all routes. */
  routes: readonly string[];
  services: Services;
  databaseUrl: string;
  /** The pool of the portal's database. */
  pool: DatabaseHandle['pool'];
  /** The current time of the portal, set by the test. */
  time: { now: Date };
  /** The free bytes of the disk as seen by the portal; unlimited by default. */
  disk: { freeBytes: number };
  call(name: CallName, input?: unknown, options?: CallOptions): Promise<CallResult>;
  /** Opens a session, by the login call when there is a password: its check is slow. Returns the token. */
  login(email: string, password?: string): Promise<string>;
  /** Sends queued emails as the worker does. Returns all emails of the outbox, oldest first. */
  mails(): Promise<Email[]>;
  close(): Promise<void>;
}

const answered = (response: LightMyRequestResponse): CallResult => {
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const envelope = isJson ? response.json() : {};
  return { code: 0, message: '', data: undefined, ...envelope, status: response.statusCode, response };
};

const definedOnly = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

export const createCaller =
  (app: FastifyInstance): Portal['call'] =>
  async (name, input = {}, { token, language, headers, base } = {}) => {
    const call: AnyCall = calls[name];
    const url = `/${base ?? call.bases[0]}/${call.path}`;
    const allHeaders = definedOnly({
      'interface-token': interfaceToken,
      authorization: token,
      language,
      ...headers,
    });
    if (call.method === 'POST')
      return answered(
        await app.inject({ method: 'POST', url, headers: allHeaders, payload: input as object }),
      );
    const query = new URLSearchParams(input as Record<string, string>).toString();
    return answered(
      await app.inject({ method: 'GET', url: query ? `${url}?${query}` : url, headers: allHeaders }),
    );
  };

/** Returns the emails that a portal without a mail server wrote into its data folder, oldest first. */
export const readOutbox = async (dataDir: string): Promise<Email[]> => {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names.toSorted().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
};

const openSession = async ({ db, clock }: Services, email: string): Promise<string> => {
  const [member] = await db.select().from(members).where(eq(members.email, email));
  if (!member) throw new Error(`there is no member ${email}`);
  const { id: memberId, mustChangePassword: passwordChangeOnly } = member;
  const session = await insertSession(db, { memberId, passwordChangeOnly, rememberMe: false, now: clock() });
  return session.token;
};

const silent = { info: () => undefined, warn: () => undefined };

/**
 * Creates a portal without a socket: new database, temporary storage, a clock set by the test, and no captchas by
 * default.
 */
export const createTestPortal = async (
  environment: Record<string, string> = {},
  openDatabase: () => Promise<DatabaseHandle> = createTestDatabase,
): Promise<Portal> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'siliport-portal-'));
  const database = await openDatabase();
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    INTERFACE_TOKEN: interfaceToken,
    DEMO: 'off',
    CAPTCHA: 'off',
    ...environment,
  });
  const time = { now: new Date('2026-10-05T02:00:00Z') };
  const storage = await openStorage(config);
  const secret = await loadSecret(config);
  const boss = await createQueueClient(database.pool);
  const clock = () => new Date(time.now);
  const queueMail = createMailQueue(boss, secret);
  const transports = createTransports(config, () => getBrand(database.db));
  const changes = createChanges(database.url);
  const events = createEvents(database.url);
  const sanitizer = createSanitizer();
  const passwordChecker = createPasswordChecker();
  const disk = { freeBytes: Number.POSITIVE_INFINITY };
  const diskSpace = createDiskSpaceMonitor({ data: dataDir }, async () => disk.freeBytes);
  const services: Services = {
    config,
    db: database.db,
    storage,
    findFileToRead: createFileFinder(database.db, changes),
    diskSpace,
    clock,
    secret,
    queueMail,
    notifyRenditionWorker: createRenditionNotifier(boss),
    sanitizer,
    passwordChecker,
    getPoolUsage: () => getPoolUsage(database.pool),
    changes,
    events,
  };
  const routes: string[] = [];
  const app = await buildApp(services, { onRoute: (url) => routes.push(url) });
  const callNow = createCaller(app);
  // The portal sees what the test itself wrote into the database.
  const call: Portal['call'] = async (...args) => {
    await changes.catchUp();
    return callNow(...args);
  };
  return {
    app,
    routes,
    databaseUrl: database.url,
    pool: database.pool,
    services,
    time,
    disk,
    call,
    login: async (email, password) =>
      password === undefined
        ? openSession(services, email)
        : (await call('login', { username: email, password })).data.token,
    mails: async () => {
      await sendQueuedMails({ boss, secret, transports, log: silent, now: clock });
      return readOutbox(dataDir);
    },
    close: async () => {
      await app.close();
      await changes.close();
      await events.close();
      await sanitizer.close();
      await passwordChecker.close();
      await boss.stop({ graceful: false });
      for (const transport of Object.values(transports)) transport.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export const toStream = (text: string): Readable => Readable.from([Buffer.from(text)]);
