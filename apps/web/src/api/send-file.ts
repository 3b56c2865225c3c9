import axios from 'axios';
import { currentLanguage } from '../i18n/language.tsx';
import { addressOf, requestHeaders } from './call.ts';
import { CallError } from './call-error.ts';
import { openEnvelope } from './envelope.ts';
import { session } from './session.ts';
import { uploadPhrases } from './upload.phrases.ts';
import type { Sent, UploadFields } from './upload.ts';

const systemException = 500;

const formOf = (file: File, fields: UploadFields): FormData => {
  const form = new FormData();
  // Before the file: the server decides who may send it before it reads a byte.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
};

interface Sending {
  sha1: string;
  fields: UploadFields;
  signal?: AbortSignal;
  onSent: (sent: Sent) => void;
}

/** DL-5: by XMLHttpRequest, the only way to learn how much has been sent; no timeout. Errors: CallError. */
export const sendFile = async (file: File, { sha1, fields, signal, onSent }: Sending): Promise<string> => {
  const language = currentLanguage();
  const tokenThen = session.get().token;
  const answer = await axios
    .post<unknown>(addressOf('fileUpload'), formOf(file, fields), {
      headers: { ...requestHeaders(), 'File-Hash': sha1 },
      signal,
      timeout: 0,
      validateStatus: () => true,
      onUploadProgress: ({ loaded, rate, estimated }) =>
        onSent({ bytes: Math.min(loaded, file.size), rate, secondsLeft: estimated }),
    })
    .catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new CallError(uploadPhrases.cut[language]);
    });
  try {
    const expire = () => session.get().token === tokenThen && session.expire();
    return String(openEnvelope(answer.status, answer.data, { language, client: 'api', expire }).data);
  } catch (error) {
    const isSystem = error instanceof CallError && error.code === systemException;
    throw isSystem ? new CallError(uploadPhrases.systemException[language], error) : error;
  }
};
