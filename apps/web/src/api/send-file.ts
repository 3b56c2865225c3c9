import { currentLanguage } from '../i18n/language.tsx';
import { type RequestOptions, readJson, request } from './call.ts';
import { CallError } from './call-error.ts';
import { openEnvelope } from './envelope.ts';
import { createTransferRate } from './transfer-rate.ts';
import { uploadPhrases } from './upload.phrases.ts';
import type { SendProgress, UploadFields } from './upload.ts';

const systemException = 500;

/** Returns a transport by XMLHttpRequest, which alone reports how much has been sent (DL-5). */
const sendWithProgress =
  (onProgress: (bytes: number) => void): NonNullable<RequestOptions['transport']> =>
  (address, { method, headers, body, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const xhr = new XMLHttpRequest();
    xhr.open(method, address);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded }) => onProgress(loaded);
    xhr.onload = () => resolve(new Response(xhr.responseText, { status: xhr.status }));
    xhr.onerror = () => reject(new TypeError('no response'));
    const abort = () => {
      xhr.abort();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    else xhr.send(body);
    return promise.finally(() => signal?.removeEventListener('abort', abort));
  };

interface SendOptions {
  sha1: string;
  fields: UploadFields;
  signal?: AbortSignal | undefined;
  onSent: (progress: SendProgress) => void;
}

const explain = (error: unknown): unknown => {
  if (!(error instanceof CallError)) return error;
  const phrases = uploadPhrases[error.code === systemException ? 'systemException' : 'cut'];
  const isOwn = error.code === systemException || error.status === 0;
  return isOwn ? new CallError(phrases[currentLanguage()], error) : error;
};

/** Sends a file without a timeout and returns its URL (DL-5). Throws `CallError`, or the reason of the signal. */
export const sendFile = (file: File, { sha1, fields, signal, onSent }: SendOptions): Promise<string> => {
  const rate = createTransferRate();
  const onProgress = (loaded: number) => {
    const bytes = Math.min(loaded, file.size);
    rate.note(performance.now(), bytes);
    onSent({ bytes, ...rate.measure(file.size) });
  };
  return request(
    'fileUpload',
    // The fields precede the file, because the server checks them before it reads the file.
    { ...fields, file },
    {
      form: 'multipart',
      headers: { 'File-Hash': sha1 },
      signal,
      transport: sendWithProgress(onProgress),
    },
    async (response, context) =>
      String(openEnvelope(response.status, await readJson(response), context).data),
  ).catch((error: unknown) => {
    throw explain(error);
  });
};
