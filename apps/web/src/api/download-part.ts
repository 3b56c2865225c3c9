import type { CallName } from '@siliport/contract';
import { currentLanguage } from '../i18n/language.tsx';
import type { CallInput } from './call.ts';
import { CallError } from './call-error.ts';
import { parseFileName, requestFile } from './download.ts';
import { errorText } from './envelope.ts';

/** What the answer to any range says of the whole file. */
export interface FileFacts {
  fileName: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  etag: string;
  sha1: string;
  sha256: string;
}

/** The file is another one than that whose beginning lies here. */
export class FileChanged extends Error {
  override readonly name = 'FileChanged';
}

interface Part {
  /** The first byte, and the last. */
  start: number;
  end: number;
  /** The version that is asked for. */
  etag: string;
  signal: AbortSignal;
}

const rangePattern = /^bytes (\d+)-(\d+)\/(\d+)$/;

const factsOf = (headers: Headers, size: number): FileFacts => ({
  fileName: parseFileName(headers),
  mediaType: headers.get('content-type') ?? '',
  size,
  etag: headers.get('etag') ?? '',
  sha1: headers.get('x-content-sha1') ?? '',
  sha256: headers.get('x-content-sha256') ?? '',
});

/** The answer to a range. Errors: FileChanged when the whole of another version came, or a part of one. */
const openPart = async <N extends CallName>(name: N, input: CallInput<N>, part: Part): Promise<Response> => {
  const { start, end, etag, signal } = part;
  const headers = { Range: `bytes=${start}-${end}`, 'If-Range': etag };
  const response = await requestFile(name, input, { signal, headers });
  const [, from] = rangePattern.exec(response.headers.get('content-range') ?? '') ?? [];
  const isOther = response.headers.get('etag') !== etag;
  if (response.status !== 206 || Number(from) !== start || isOther) {
    await response.body?.cancel();
    throw new FileChanged();
  }
  return response;
};

/** What a file is, without fetching it. */
export const fileFacts = async <N extends CallName>(
  name: N,
  input: CallInput<N>,
  signal: AbortSignal,
): Promise<FileFacts> => {
  // The last byte instead of the first: only what begins at the first byte counts as a download.
  const { headers, body, status } = await requestFile(name, input, {
    signal,
    headers: { Range: 'bytes=-1' },
  });
  await body?.cancel();
  const [, , , size] = rangePattern.exec(headers.get('content-range') ?? '') ?? [];
  if (status !== 206 || !size) throw new CallError(errorText('unreadable', currentLanguage()), { status });
  return factsOf(headers, Number(size));
};

/** Reads a range, handing each piece on as it comes, so that no more than a piece is held. Errors: CallError. */
export const downloadPart = async <N extends CallName>(
  name: N,
  input: CallInput<N>,
  part: Part & { onPiece: (bytes: Uint8Array<ArrayBuffer>) => Promise<void> },
): Promise<void> => {
  const { body } = await openPart(name, input, part);
  const reader = body?.getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;
  const read = () =>
    reader?.read().catch((error: unknown) => {
      if (part.signal.aborted) throw error;
      throw new CallError(errorText('downloadCut', currentLanguage()));
    });
  let missing = part.end - part.start + 1;
  for (let piece = await read(); piece && !piece.done; piece = await read()) {
    missing -= piece.value.byteLength;
    await part.onPiece(piece.value);
  }
  if (missing !== 0) throw new CallError(errorText('downloadCut', currentLanguage()));
};
