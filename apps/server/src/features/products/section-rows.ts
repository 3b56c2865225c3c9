import type { Language } from '@siliport/contract/language';
import type { Database } from '../../database/database.ts';
import { documentRowOf } from '../documents/document-row.ts';
import { findDocumentsByIds } from '../documents/documents.queries.ts';
import { faqRowOf } from '../faqs/faq-row.ts';
import { findFaqsByIds } from '../faqs/faqs.queries.ts';
import { trainingRowOf } from '../trainings/training-row.ts';
import { findTrainingsByIds } from '../trainings/trainings.queries.ts';
import { versionRowOf } from './version-row.ts';
import { findVersionsByIds } from './versions.queries.ts';

/** What a product's sections list, by ids, in the reader's language. */
export const sectionRowsIn = (db: Database, language: Language, timeZone: string) => ({
  version: async (ids: readonly string[]) => (await findVersionsByIds(db, ids, language)).map(versionRowOf),
  document: async (ids: readonly string[]) =>
    (await findDocumentsByIds(db, ids, language)).map((document) => documentRowOf(document, timeZone)),
  train: async (ids: readonly string[]) => (await findTrainingsByIds(db, ids, language)).map(trainingRowOf),
  faq: async (ids: readonly string[]) => (await findFaqsByIds(db, ids, language)).map(faqRowOf),
});
