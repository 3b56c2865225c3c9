import type { CallName } from '@siliport/contract';
import { currentLanguage } from '../../i18n/language.tsx';
import { type CallInput, type RequestOptions, request } from '../call.ts';
import { CallError } from '../call-error.ts';
import { errorText, openEnvelope, type ResponseContext, toStatusError } from '../envelope.ts';
import { limitSilence } from '../silence-limit.ts';

export interface DownloadedFile {
  blob: Blob;
  fileName: string;
}

interface DownloadOptions {
  signal?: AbortSignal;
  /** Called with the received percentage, rounded down (DL-1). */
  onProgress?: (percent: number) => void;
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns the file name of a response: from its own headers, percent-encoded, or from either form of Content-Disposition. */
export const parseFileName = (headers: Headers): string => {
  const plain = headers.get('content-file-name') ?? headers.get('file-name');
  if (plain) return decode(plain);
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decode(encoded.trim());
  return decode(/filename\s*=\s*"?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download');
};

/** Returns the received percentage, rounded down; 0 while the length is unknown (DL-1). */
export const toPercent = (received: number, total: number): number =>
  total > 0 ? Math.min(100, Math.floor((received / total) * 100)) : 0;

/**
 * Reads a stream to its end, or until `onChunk` returns false. Without `for await`, because Chromium before 124 and Safari
 * 26 cannot iterate over a stream.
 */
export const forEachChunk = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => unknown,
): Promise<void> => {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      if (onChunk(next.value) === false) return await reader.cancel();
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error;
  }
};

const readBody = async (response: Response, onProgress: (percent: number) => void): Promise<Blob> => {
  if (!response.body) return response.blob();
  const type = response.headers.get('content-type') ?? '';
  const total = Number(response.headers.get('content-length') ?? 0);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  await forEachChunk(response.body, (part) => {
    parts.push(part);
    received += part.byteLength;
    onProgress(toPercent(received, total));
  });
  return new Blob(parts, { type });
};

/** Rejects a JSON response, which is a refusal and never a file (DL-7, AP-2). */
const requireFile = async (response: Response, context: ResponseContext): Promise<Response> => {
  const isJson = response.headers.get('content-type')?.includes('application/json');
  const body: unknown = isJson ? await response.json().catch(() => null) : null;
  if (!response.ok) throw toStatusError(response.status, body, context);
  if (!isJson) return response;
  const { code, message } = openEnvelope(response.status, body, context);
  throw new CallError(message || errorText('fileMissing', context.language), {
    code,
    status: response.status,
  });
};

/** Sends a call whose response may take any time as a whole (AP-1). Returns its response once that is known to be a file. */
export const requestFile = <N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: Pick<RequestOptions, 'signal' | 'headers'> = {},
): Promise<Response> => request(name, input, { ...options, client: 'download' }, requireFile);

/** Downloads the file of a call. Throws `CallError`; the reason of the signal when it was aborted. */
export const download = async <N extends CallName>(
  name: N,
  input: CallInput<N>,
  { signal, onProgress = () => {} }: DownloadOptions = {},
): Promise<DownloadedFile> => {
  const language = currentLanguage();
  return limitSilence(
    async (limitedSignal, reportArrival) => {
      const response = await requestFile(name, input, { signal: limitedSignal });
      const blob = await readBody(response, (percent) => {
        reportArrival();
        onProgress(percent);
      }).catch((error) => {
        if (signal?.aborted) throw error;
        throw new CallError(errorText('downloadInterrupted', language), { status: response.status });
      });
      if (blob.size === 0) throw new CallError(errorText('fileEmpty', language), { status: response.status });
      return { blob, fileName: parseFileName(response.headers) };
    },
    { signal },
  );
};

/** Saves a file through the browser's own downloads. */
export const saveFile = ({ blob, fileName }: DownloadedFile) => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
