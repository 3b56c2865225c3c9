import type { CallOutput } from '../../api/call.ts';
import type { DocumentFiles } from '../../widgets/document-files/use-document-files.ts';

export type DocumentDetails = CallOutput<'documentDetails'>;

/** What each part of a document's page is drawn from. */
export interface DocumentParts {
  details: DocumentDetails;
  files: DocumentFiles;
}
