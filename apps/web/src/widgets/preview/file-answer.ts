import { type Language, wireLanguage } from '@siliport/contract/language';
import { PreviewError } from './preview-error.ts';

/** One GET for a file. A refusal comes as the JSON envelope, whatever the HTTP status, and carries its own text (DL-7). */
export const fetchFile = async (
  url: string,
  options: { language: Language; signal: AbortSignal; range?: string },
): Promise<Response> => {
  const headers = new Headers({ Language: wireLanguage[options.language] });
  if (options.range) headers.set('Range', options.range);
  // Not by the browser's cache: a second reader of a file would have to wait there for the first to end.
  const response = await fetch(url, { headers, signal: options.signal, cache: 'no-store' }).catch(
    (error: unknown) => {
      throw options.signal.aborted ? error : new PreviewError('network', String(error));
    },
  );
  await refuseAnythingButAFile(response);
  return response;
};

const refuseAnythingButAFile = async (response: Response): Promise<void> => {
  const type = response.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json')) {
    const envelope: unknown = await response.json().catch(() => undefined);
    const message = toErrorMessage(envelope);
    throw message
      ? new PreviewError('refused', message)
      : new PreviewError('network', 'JSON without a message');
  }
  if (response.status === 416) throw new PreviewError('empty');
  if (response.status === 404 || response.status === 410) throw new PreviewError('missing');
  if (!response.ok) throw new PreviewError('network', `HTTP ${response.status}`);
  // A page in place of a file is some gateway's or the login page: never what was asked for.
  if (type.startsWith('text/html')) throw new PreviewError('missing');
};

const toErrorMessage = (envelope: unknown): string | undefined => {
  if (typeof envelope !== 'object' || envelope === null || !('message' in envelope)) return undefined;
  return typeof envelope.message === 'string' && envelope.message !== '' ? envelope.message : undefined;
};
