import type { Language } from '@siliport/contract/language';
import { keepPreviousData } from '@tanstack/react-query';
import type { CallInput } from '../../api/call.ts';
import { callQuery } from '../../api/query.ts';

/** DO-1: a page of the document centre; the old rows stay while the next page loads. */
export const documentPageQuery = (request: CallInput<'documentPage'>, language: Language) => ({
  ...callQuery('documentPage', request, language),
  placeholderData: keepPreviousData,
});
