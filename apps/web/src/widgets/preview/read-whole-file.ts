import type { Language } from '@siliport/contract/language';
import { eachChunk } from './each-chunk.ts';
import { fetchFile } from './file-answer.ts';
import { PreviewError } from './preview-error.ts';
import type { PreviewFile } from './preview-file.ts';

/** Office files are unpacked in memory, several times their size: beyond this the download is the better way. */
export const maxWholeFileBytes = 100 * 1024 * 1024;

export const readWholeFile = async (
  file: PreviewFile,
  options: { language: Language; signal: AbortSignal },
): Promise<ArrayBuffer> => {
  if ((file.blob?.size ?? file.size ?? 0) > maxWholeFileBytes) throw new PreviewError('tooLarge');
  const data = file.blob ? await file.blob.arrayBuffer() : await readBody(await fetchFile(file.url, options));
  if (data.byteLength === 0) throw new PreviewError('empty');
  return data;
};

/** Reads an answer's body, giving up as soon as it is over the limit rather than when the memory is gone. */
export const readBody = async (response: Response): Promise<ArrayBuffer> => {
  if (Number(response.headers.get('Content-Length') ?? 0) > maxWholeFileBytes) {
    await response.body?.cancel();
    throw new PreviewError('tooLarge');
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const take = (chunk: Uint8Array<ArrayBuffer>) => {
    size += chunk.byteLength;
    if (size > maxWholeFileBytes) throw new PreviewError('tooLarge');
    chunks.push(chunk);
  };
  if (response.body) {
    await eachChunk(response.body, take).catch((error: unknown) => {
      throw error instanceof PreviewError ? error : new PreviewError('network', String(error));
    });
  }
  return new Blob(chunks).arrayBuffer();
};
