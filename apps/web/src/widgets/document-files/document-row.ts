import type { Language } from '@siliport/contract/language';
import type { CallOutput } from '../../api/call.ts';
import type { RowKey } from '../../api/downloads.ts';

export type DocumentRow = CallOutput<'documentPage'>['list'][number];

/** A document has a file in each language, so a kept download belongs to the language it was made in. */
export const downloadKey = (id: string, language: Language): RowKey => `document/${id}/${language}`;
