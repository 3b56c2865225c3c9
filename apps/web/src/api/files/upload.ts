import { findAttachmentProblem, findImageProblem } from '@siliport/contract/attachments';
import { useEffect, useRef, useState } from 'react';
import { currentLanguage } from '../../i18n/language.tsx';
import { type RequestOptions, readJson, request } from '../call.ts';
import { CallError, toErrorMessage } from '../call-error.ts';
import { openEnvelope } from '../envelope.ts';
import { limitSilence } from '../silence-limit.ts';
import { hashSha1 } from './file-hash.ts';
import { createTransferRate } from './transfer-rate.ts';
import { uploadPhrases } from './upload.phrases.ts';

/** What the file is for: any allowed attachment (FB-5), or an image of at most 2 MB (DL-6). */
export type UploadKind = 'attachment' | 'image';

/** Additional fields: `id` and `code` where a registration is completed without a session (AC-6). */
export type UploadFields = { id?: string; code?: string };

/** The progress of sending; rate (bytes per second) and seconds are unknown at its start. */
export interface SendProgress {
  bytes: number;
  rate?: number;
  secondsLeft?: number;
}

export type UploadStep = { step: 'checking'; bytes: number } | ({ step: 'sending' } & SendProgress);

export interface UploadOptions {
  kind?: UploadKind;
  fields?: UploadFields;
  signal?: AbortSignal;
  onStep?: (step: UploadStep) => void;
}

const systemException = 500;

/** Longer than the server needs for a file that has arrived: by default it waits 50 s for the virus scan. */
const maxSilenceMs = 120_000;

/** Returns a transport by XMLHttpRequest, because `fetch` does not report how much has been sent (DL-5). */
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
  const phrases = uploadPhrases[error.code === systemException ? 'systemException' : 'interrupted'];
  const isOwn = error.code === systemException || error.status === 0;
  return isOwn ? new CallError(phrases[currentLanguage()], error) : error;
};

/** Sends a file, which may take any time as a whole, and returns its URL (DL-5). Throws `CallError`, or the reason of the signal. */
const sendFile = (file: File, { sha1, fields, signal, onSent }: SendOptions): Promise<string> => {
  const rate = createTransferRate();
  const onProgress = (loaded: number) => {
    const bytes = Math.min(loaded, file.size);
    rate.note(performance.now(), bytes);
    onSent({ bytes, ...rate.measure(file.size) });
  };
  const send = (limitedSignal: AbortSignal, reportArrival: () => void) =>
    request(
      'fileUpload',
      // The fields precede the file, because the server checks them before it reads the file.
      { ...fields, file },
      {
        form: 'multipart',
        headers: { 'File-Hash': sha1 },
        signal: limitedSignal,
        transport: sendWithProgress((loaded) => {
          reportArrival();
          onProgress(loaded);
        }),
      },
      async (response, context) =>
        String(openEnvelope(response.status, await readJson(response), context).data),
    );
  return limitSilence(send, { signal, milliseconds: maxSilenceMs }).catch((error: unknown) => {
    throw explain(error);
  });
};

/** Returns in the user's language why a file cannot be uploaded; undefined when it can (FB-5, DL-6). */
export const findUploadProblem = (
  { name, size }: Pick<File, 'name' | 'size'>,
  kind: UploadKind = 'attachment',
): string | undefined => {
  const problem = (kind === 'image' ? findImageProblem : findAttachmentProblem)(name, size);
  if (!problem) return undefined;
  const key = kind === 'image' && problem !== 'empty' ? 'notImage' : problem;
  return uploadPhrases[key][currentLanguage()];
};

/**
 * Uploads a file and returns its URL, which a form then submits (DL-5). Throws `CallError`; `UnreadableFile`; the reason of
 * the signal when it was aborted.
 */
export const uploadFile = async (
  file: File,
  { kind = 'attachment', fields = {}, signal, onStep = () => {} }: UploadOptions = {},
): Promise<string> => {
  const problem = findUploadProblem(file, kind);
  if (problem) throw new CallError(problem);
  onStep({ step: 'checking', bytes: 0 });
  const sha1 = await hashSha1(file, { signal, onProgress: (bytes) => onStep({ step: 'checking', bytes }) });
  onStep({ step: 'sending', bytes: 0 });
  return sendFile(file, { sha1, fields, signal, onSent: (sent) => onStep({ step: 'sending', ...sent }) });
};

/** The running upload, or why the last one failed. */
export interface UploadState {
  file: { name: string; size: number } | undefined;
  /** Undefined while idle. */
  step: UploadStep | undefined;
  /** Why the last upload failed; it stays until another file is chosen. */
  problem: string | undefined;
}

const idle: UploadState = { file: undefined, step: undefined, problem: undefined };

/**
 * Uploads one file at a time for a form: `const { state, start, cancel } = useUpload()`. `start` resolves to the URL, or to
 * undefined when the file was refused, failed or was canceled; `state` has the reason. Unmounting aborts the upload.
 */
export const useUpload = ({ kind, fields }: Pick<UploadOptions, 'kind' | 'fields'> = {}) => {
  const [state, setState] = useState(idle);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const start = async (file: File, as: UploadKind | undefined = kind): Promise<string | undefined> => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    const nameAndSize = { name: file.name, size: file.size };
    const set = (part: Partial<UploadState>) =>
      !signal.aborted && setState({ ...idle, file: nameAndSize, ...part });
    try {
      const onStep = (step: UploadStep) => set({ step });
      const url = await uploadFile(file, { kind: as, fields, signal, onStep });
      set({ file: undefined });
      return signal.aborted ? undefined : url;
    } catch (error) {
      set({ problem: toErrorMessage(error) });
      return undefined;
    }
  };
  const cancel = () => {
    current.current?.abort();
    setState(idle);
  };
  return { state, start, cancel };
};
