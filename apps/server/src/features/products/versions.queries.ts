import type { Calls } from '@siliport/contract';
import type { Output } from '@siliport/contract/call';
import type { versionRow } from '@siliport/contract/calls/products';
import type { Language } from '@siliport/contract/language';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import {
  contentLanguage,
  fileIdInLanguage,
  inLanguage,
  textsInLanguage,
} from '../../database/in-language.ts';
import { createItemFinder } from '../../database/item-ids.ts';
import { documents, products } from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { versionFiles, versions } from '../../database/schema/knowledge.ts';
import type { Audience } from '../../http/handler.ts';
import { toFileUrl } from '../files/file-url.ts';
import { canRead } from '../files/files.queries.ts';

const joinDocument = and(eq(documents.id, versionFiles.documentId), documents.published);

/** Joins the file of a row of `version_files`, in a query that joins `documents`. */
const joinFile = (language: Language): SQL => eq(files.id, fileIdInLanguage(language, versionFiles.fileId));

/** Bytes of all install files of a version. */
const installSize = (language: Language) =>
  sql<number>`(
    select coalesce(sum(${files.size}), 0) from ${versionFiles}
    left join ${documents} on ${joinDocument} join ${files} on ${joinFile(language)}
    where ${versionFiles.versionId} = ${versions.id} and ${versionFiles.kind} = 'install')`.mapWith(Number);

const columns = (language: Language) => ({
  id: versions.id,
  ...textsInLanguage(language, versions, 'name'),
  contentLanguage: contentLanguage.version,
  no: versions.number,
  size: installSize(language),
  releaseDate: versions.releasedOn,
});

const published = and(eq(products.id, versions.productId), products.published, versions.published);

/** Returns the rows of versions in the order of their ids. */
export const findVersionsByIds = createItemFinder('versions', (db, language, items) =>
  db
    .select(columns(language))
    .from(versions)
    .innerJoin(items.table, eq(versions.id, items.id))
    .innerJoin(products, published)
    .orderBy(items.position),
);

/** Numbers of the published versions of a product, newest first. */
export const findVersionNumbers = (db: Database, productId: string): Promise<{ id: string; no: string }[]> =>
  db
    .select({ id: versions.id, no: versions.number })
    .from(versions)
    .innerJoin(products, published)
    .where(eq(versions.productId, productId))
    .orderBy(desc(versions.releasedOn), desc(versions.id));

/** A published version with its product. */
export const findVersionById = async (db: Database, id: string, language: Language) => {
  const productName = inLanguage(language, products.nameZh, products.nameEn);
  const [row] = await db
    .select({
      ...columns(language),
      ...textsInLanguage(language, versions, 'description'),
      productId: products.id,
      productName,
    })
    .from(versions)
    .innerJoin(products, published)
    .where(eq(versions.id, id));
  return row;
};

export const findVersionFiles = (db: Database, versionId: string, language: Language) =>
  db
    .select({
      id: versionFiles.id,
      kind: versionFiles.kind,
      ...textsInLanguage(language, versionFiles, 'name'),
      no: versionFiles.number,
      documentId: documents.id,
      file: files,
      releaseDate: sql<string>`coalesce(${documents.releasedOn}, ${versions.releasedOn})::text`,
    })
    .from(versionFiles)
    .innerJoin(versions, eq(versions.id, versionFiles.versionId))
    .leftJoin(documents, joinDocument)
    .innerJoin(files, joinFile(language))
    .where(eq(versionFiles.versionId, versionId))
    .orderBy(asc(versionFiles.kind), asc(versionFiles.position), asc(versionFiles.id));

/** An install file or published document of a published version. */
export const findVersionFile = async (db: Database, id: string, language: Language) => {
  const [row] = await db
    .select({ titleZh: versionFiles.nameZh, titleEn: versionFiles.nameEn, file: files })
    .from(versionFiles)
    .innerJoin(versions, eq(versions.id, versionFiles.versionId))
    .innerJoin(products, published)
    .leftJoin(documents, joinDocument)
    .innerJoin(files, joinFile(language))
    .where(eq(versionFiles.id, id));
  return row && { type: 'version' as const, ...row };
};

type Row = Awaited<ReturnType<typeof findVersionFiles>>[number];
type VersionFileRow = Output<Calls['versionDetails']>['documentList'][number];

/** Returns a file as its version's page shows it: published documents can be read there, install files are downloaded. */
export const toVersionFileRow = (
  { kind, file, documentId, ...row }: Row,
  caller: Audience,
): VersionFileRow => ({
  ...row,
  size: file.size,
  sha256: file.sha256,
  fileSuffix: file.suffix,
  file: kind === 'document' && canRead(file, caller) ? toFileUrl(file.id) : '',
  ...(documentId && { documentId }),
});

export const toVersionRow = (
  version: Awaited<ReturnType<typeof findVersionsByIds>>[number],
): Static<typeof versionRow> => ({ ...version, contentLanguage: version.contentLanguage ?? undefined });
