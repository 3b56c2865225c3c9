import type { CallName } from '@siliport/contract';
import { currentLanguage } from '../../i18n/language.tsx';
import type { CallInput } from '../call.ts';
import { CallError } from '../call-error.ts';
import { errorText } from '../envelope.ts';
import { limitSilence } from '../silence-limit.ts';
import { parseFileName, requestFile } from './download.ts';

/** The whole file, as the headers of any range describe it. */
export interface FileInfo {
  fileName: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  etag: string;
  sha1: string;
  sha256: string;
}

/** The server has another version of the file than the one whose first bytes were downloaded. */
export class FileChanged extends Error {
  override readonly name = 'FileChanged';
}

interface Range {
  /** The positions of the first and the last byte. */
  start: number;
  end: number;
  /** The requested version. */
  etag: string;
  signal: AbortSignal;
}

const rangePattern = /^bytes (\d+)-(\d+)\/(\d+)$/;

const toFileInfo = (headers: Headers, size: number): FileInfo => ({
  fileName: parseFileName(headers),
  mediaType: headers.get('content-type') ?? '',
  size,
  etag: headers.get('etag') ?? '',
  sha1: headers.get('x-content-sha1') ?? '',
  sha256: headers.get('x-content-sha256') ?? '',
});

/** Returns the response to a range. Throws `FileChanged` when the server sends another version. */
const requestRange = async <N extends CallName>(
  name: N,
  input: CallInput<N>,
  range: Range,
): Promise<Response> => {
  const { start, end, etag, signal } = range;
  const headers = { Range: `bytes=${start}-${end}`, 'If-Range': etag };
  const response = await requestFile(name, input, { signal, headers });
  const [, from] = rangePattern.exec(response.headers.get('content-range') ?? '') ?? [];
  const isOtherVersion = response.headers.get('etag') !== etag;
  if (response.status !== 206 || Number(from) !== start || isOtherVersion) {
    await response.body?.cancel();
    throw new FileChanged();
  }
  return response;
};

/** Returns size, hashes and version of a file without downloading it. */
export const requestFileInfo = async <N extends CallName>(
  name: N,
  input: CallInput<N>,
  signal: AbortSignal,
): Promise<FileInfo> => {
  // Requests the last byte, because only a range that starts at the first one counts as a download.
  const lastByte = { Range: 'bytes=-1' };
  const { headers, body, status } = await limitSilence(
    (limitedSignal) => requestFile(name, input, { signal: limitedSignal, headers: lastByte }),
    { signal },
  );
  await body?.cancel();
  const [, , , size] = rangePattern.exec(headers.get('content-range') ?? '') ?? [];
  if (status !== 206 || !size) throw new CallError(errorText('unreadable', currentLanguage()), { status });
  return toFileInfo(headers, Number(size));
};

/** Downloads a range piece by piece, so that only one piece is in memory. Throws `CallError` or `FileChanged`. */
export const downloadRange = async <N extends CallName>(
  name: N,
  input: CallInput<N>,
  range: Range & { onPiece: (bytes: Uint8Array<ArrayBuffer>) => Promise<void> },
): Promise<void> => {
  const { start, end, signal, onPiece } = range;
  const readRange = async (limitedSignal: AbortSignal, reportArrival: () => void) => {
    const { body } = await requestRange(name, input, { ...range, signal: limitedSignal });
    const reader = body?.getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;
    const read = () =>
      reader?.read().catch((error: unknown) => {
        if (signal.aborted) throw error;
        throw new CallError(errorText('downloadInterrupted', currentLanguage()));
      });
    let missing = end - start + 1;
    for (let piece = await read(); piece && !piece.done; piece = await read()) {
      reportArrival();
      missing -= piece.value.byteLength;
      await onPiece(piece.value);
    }
    if (missing !== 0) throw new CallError(errorText('downloadInterrupted', currentLanguage()));
  };
  return limitSilence(readRange, { signal });
};
