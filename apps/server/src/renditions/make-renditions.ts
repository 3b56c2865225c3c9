import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import type { FilePage } from '../content/extract/extract-pages.ts';
import { replaceFilePages } from '../content/extract/file-pages.queries.ts';
import { createPageExtractor, type PageExtractor } from '../content/extract/page-extractor.ts';
import { lockFileBytes } from '../features/files/files.queries.ts';
import type { QueueName } from '../jobs/boss.queries.ts';
import { renditions } from '../monitoring/metrics.ts';
import { reindexItemsOfFile } from '../search/file-text.queries.ts';
import type { Services } from '../services.ts';
import { StorageUnavailable } from '../storage/storage.ts';
import {
  createGotenbergConverter,
  maxSourceBytes,
  type RenditionConverter,
  RenditionRefusal,
} from './converter.ts';
import { createEmbeddedConverter } from './embedded-converter.ts';
import { claimRendition, findOfficeFile, type RenditionKey, updateRendition } from './renditions.queries.ts';

/** The package is missing in an installation that has Gotenberg. */
const getLibreOfficeVersion = (): string =>
  createRequire(import.meta.url)('@matbee/libreoffice-converter/package.json').version;

/** Returns name and version of the configured converter; a new one renders all files again. */
export const getConverterName = ({ gotenbergUrl }: Pick<Config, 'gotenbergUrl'>): string =>
  gotenbergUrl ? 'gotenberg-8' : `libreoffice-${getLibreOfficeVersion()}`;

export const createConverter = ({ gotenbergUrl }: Pick<Config, 'gotenbergUrl'>): RenditionConverter =>
  gotenbergUrl ? createGotenbergConverter(gotenbergUrl) : createEmbeddedConverter();

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface RenditionTools {
  services: Pick<Services, 'config' | 'db' | 'storage' | 'clock'>;
  converter: RenditionConverter;
  extractor: PageExtractor;
  log: Log;
}

const convert = async (
  { services: { db, storage }, converter }: RenditionTools,
  sha256: string,
): Promise<Uint8Array> => {
  const file = await findOfficeFile(db, sha256);
  if (!file) throw new RenditionRefusal('damaged');
  if (file.size > maxSourceBytes) throw new RenditionRefusal('tooLarge');
  return converter.convertToPdf({ bytes: await buffer(await storage.open(sha256)), suffix: file.suffix });
};

const extractPages = async (extractor: PageExtractor, pdf: Uint8Array): Promise<FilePage[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'siliport-rendition-'));
  try {
    const path = join(folder, 'rendition.pdf');
    await writeFile(path, pdf);
    return await extractor.extract(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Stores the PDF and its text; from the update of the row on, no sweeper deletes the PDF. */
const store = async (
  { services: { db, storage, clock }, extractor }: RenditionTools,
  key: RenditionKey,
  pdf: Uint8Array,
): Promise<void> => {
  const pages = await extractPages(extractor, pdf);
  const stored = await storage.put(Readable.from([pdf]));
  await db.transaction(async (tx) => {
    await lockFileBytes(tx, stored.sha256);
    if (!(await storage.has(stored.sha256))) throw new StorageUnavailable('the bytes were swept away');
    const { sha256: pdfSha256, sha1: pdfSha1, size: pdfSize } = stored;
    const outcome = {
      state: 'done',
      reason: null,
      pdfSha256,
      pdfSha1,
      pdfSize,
      pageCount: pages.length,
    } as const;
    await updateRendition(tx, key, outcome, clock());
    await replaceFilePages(tx, key.sourceSha256, pages);
    await reindexItemsOfFile(tx, key.sourceSha256);
  });
};

/**
 * Creates one rendition, or records why it failed. Throws when converter or storage are unavailable; the next run
 * retries it.
 */
const makeRendition = async (tools: RenditionTools, key: RenditionKey): Promise<void> => {
  const { services, log } = tools;
  const { db, clock } = services;
  try {
    await store(tools, key, await convert(tools, key.sourceSha256));
    renditions.inc({ outcome: 'done' });
  } catch (error) {
    renditions.inc({ outcome: error instanceof RenditionRefusal ? error.reason : 'error' });
    if (!(error instanceof RenditionRefusal)) {
      await updateRendition(db, key, { state: 'pending' }, clock());
      throw error;
    }
    log.info({ file: key.sourceSha256, reason: error.reason }, 'no rendition');
    await updateRendition(db, key, { state: 'failed', reason: error.reason }, clock());
  }
};

/**
 * Creates missing renditions, requested ones first, until none is left; with `convertAhead` also those that nobody
 * requested.
 */
export const makeRenditions = async (tools: RenditionTools): Promise<void> => {
  const { db, config, clock } = tools.services;
  const converter = getConverterName(config);
  for (;;) {
    const key = await claimRendition(db, { converter, includeUnrequested: config.convertAhead }, clock());
    if (!key) return;
    await makeRendition(tools, key);
  }
};

const queue = 'renditions' satisfies QueueName;

/** Returns a function that wakes a rendition worker. */
export const createRenditionNotifier = (boss: PgBoss) => async (): Promise<void> => {
  await boss.send(queue);
};

/** Starts the rendition worker. Returns the function that stops it. */
export const startRenditionWorker = async (
  boss: PgBoss,
  services: RenditionTools['services'],
  log: Log,
): Promise<() => Promise<void>> => {
  const converter = createConverter(services.config);
  const extractor = createPageExtractor((path, reason) =>
    log.warn({ path, reason }, 'rendition without text'),
  );
  await boss.work(queue, { pollingIntervalSeconds: 1 }, () =>
    makeRenditions({ services, converter, extractor, log }),
  );
  return async () => {
    await converter.close();
    await extractor.close();
  };
};
