import type { Config } from './config.ts';
import type { Changes } from './database/changes/changes.ts';
import type { Database } from './database/database.ts';
import type { PoolUsage } from './database/open.ts';
import type { Events } from './events/events.queries.ts';
import type { PasswordCheck } from './features/account/common-passwords.worker.ts';
import type { FindFileToRead } from './features/files/files-to-read.queries.ts';
import type { SanitizedText } from './features/work-orders/sanitize-text.worker.ts';
import type { QueueMail } from './mail/mail.ts';
import type { Secret } from './secret.ts';
import type { DiskSpace } from './storage/disk-space.ts';
import type { Storage } from './storage/storage.ts';
import type { Tracing } from './tracing/tracing.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

/** Returns the current time; tests set it. */
export type Clock = () => Date;

/** The services of all features; created once at startup, or by a test. */
export interface Services {
  config: Config;
  db: Database;
  storage: Storage;
  /** Finds a file with what decides whether it is read; found ones stay in memory. */
  findFileToRead: FindFileToRead;
  diskSpace: DiskSpace;
  clock: Clock;
  secret: Secret;
  /** Queues an email in the caller's transaction. */
  queueMail: QueueMail;
  /** Wakes a rendition worker, because a reader is waiting for a rendition. */
  notifyRenditionWorker: () => Promise<void>;
  /** Sanitizes members' texts off the main thread. */
  sanitizer: WorkerPool<string, SanitizedText>;
  /** Finds common and breached passwords off the main thread. */
  passwordChecker: WorkerPool<PasswordCheck, boolean>;
  /** Traces of requests; undefined: they are off. */
  tracing?: Tracing | undefined;
  /** Returns the connections to the database: used, idle, and requests that wait for one. */
  getPoolUsage: () => PoolUsage;
  /** The changes of the data that this process keeps in memory. */
  changes: Changes;
  /** Live events for members. */
  events: Events;
}
