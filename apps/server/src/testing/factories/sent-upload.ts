import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Portal } from '../portal.ts';
import { createPdfBytes, type UploadForm, uploadBody, uploadHeaders, uploadPath } from './uploads.ts';

interface SentUpload {
  request: ClientRequest;
  /** The form's bytes; nothing of them has been sent. */
  body: Buffer;
  /** The envelope, or what became of the connection. */
  answer: Promise<{ status: number; code: number; message: string; data: string }>;
}

/** However it came to its end. */
export const waitForClose = (sent: ClientRequest): Promise<void> =>
  new Promise((resolve) => sent.once('close', resolve));

/** An upload over a socket, whose bytes the test sends as it likes; chunked when no length is given. */
export const openUpload = (
  portal: Portal,
  token: string | undefined,
  form: UploadForm = {},
  length: 'announced' | 'chunked' = 'announced',
): SentUpload => {
  const content = form.content ?? createPdfBytes();
  const body = uploadBody({ ...form, content });
  const { port } = portal.app.server.address() as AddressInfo;
  const headers = uploadHeaders(content, token, {
    // As browsers do it.
    connection: 'keep-alive',
    // Node would tell the length of a body that it is given at once.
    ...(length === 'announced'
      ? { 'content-length': String(body.length) }
      : { 'transfer-encoding': 'chunked' }),
    ...form.headers,
  });
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: uploadPath, headers, agent: false });
  const answer = new Promise<Awaited<SentUpload['answer']>>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', async (response: IncomingMessage) => {
      const envelope = JSON.parse(await text(response));
      resolve({ ...envelope, status: response.statusCode });
    });
  });
  // A test that breaks the connection does not ask for the answer.
  answer.catch(() => undefined);
  return { request: sent, body, answer };
};

/** Sends all of it. */
export const sendUpload = (
  portal: Portal,
  token: string | undefined,
  form: UploadForm = {},
  length: 'announced' | 'chunked' = 'announced',
): SentUpload['answer'] => {
  const { request: sent, body, answer } = openUpload(portal, token, form, length);
  sent.end(body);
  return answer;
};

/** Sends this share of it and breaks the connection. */
export const breakUpload = async (
  portal: Portal,
  token: string,
  form: UploadForm,
  share: number,
): Promise<void> => {
  const { request: sent, body } = openUpload(portal, token, form);
  sent.on('error', () => undefined);
  sent.write(body.subarray(0, Math.max(1, Math.floor(body.length * share))), () => sent.destroy());
  await waitForClose(sent);
};
