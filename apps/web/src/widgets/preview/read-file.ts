import { type Language, wireLanguage } from '@siliport/contract/language';
import { forEachChunk } from '../../api/files/download.ts';
import { limitSilence } from '../../api/silence-limit.ts';
import { PreviewError, type PreviewFile } from './preview-file.ts';

interface FetchedFile {
  status: number;
  headers: Headers;
  bytes: ArrayBuffer;
}

/** Fetches a file, or a range of it. A refusal is a JSON envelope with its own message, whatever the HTTP status (DL-7). */
export const fetchFile = async (
  url: string,
  { language, signal, range }: { language: Language; signal: AbortSignal; range?: string },
): Promise<FetchedFile> => {
  const headers = { Language: wireLanguage[language], ...(range && { Range: range }) };
  const read = async (limitedSignal: AbortSignal, reportArrival: () => void) => {
    // With the browser's cache, a second request for the file would wait for the first one to end.
    const response = await fetch(url, { headers, signal: limitedSignal, cache: 'no-store' });
    await checkIsFile(response);
    const bytes = await readBody(response, reportArrival);
    return { status: response.status, headers: response.headers, bytes };
  };
  return limitSilence(read, { signal }).catch((error: unknown) => {
    throw signal.aborted || error instanceof PreviewError
      ? error
      : new PreviewError('network', String(error));
  });
};

const checkIsFile = async (response: Response): Promise<void> => {
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
  // HTML in place of a file comes from a gateway or a login page.
  if (type.startsWith('text/html')) throw new PreviewError('missing');
};

const toErrorMessage = (envelope: unknown): string | undefined => {
  if (typeof envelope !== 'object' || envelope === null || !('message' in envelope)) return undefined;
  return typeof envelope.message === 'string' && envelope.message !== '' ? envelope.message : undefined;
};

/** Office files are unpacked in memory to several times their size; larger ones should be downloaded. */
const maxWholeFileBytes = 100 * 1024 * 1024;

export const readWholeFile = async (
  file: PreviewFile,
  options: { language: Language; signal: AbortSignal },
): Promise<ArrayBuffer> => {
  if ((file.blob?.size ?? file.size ?? 0) > maxWholeFileBytes) throw new PreviewError('tooLarge');
  const data = file.blob ? await file.blob.arrayBuffer() : (await fetchFile(file.url, options)).bytes;
  if (data.byteLength === 0) throw new PreviewError('empty');
  return data;
};

/** Reads the body of a response; throws as soon as it exceeds the limit. */
const readBody = async (response: Response, onChunk: () => void): Promise<ArrayBuffer> => {
  if (Number(response.headers.get('Content-Length') ?? 0) > maxWholeFileBytes) {
    await response.body?.cancel();
    throw new PreviewError('tooLarge');
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const collect = (chunk: Uint8Array<ArrayBuffer>) => {
    onChunk();
    size += chunk.byteLength;
    if (size > maxWholeFileBytes) throw new PreviewError('tooLarge');
    chunks.push(chunk);
  };
  if (response.body) await forEachChunk(response.body, collect);
  return new Blob(chunks).arrayBuffer();
};
