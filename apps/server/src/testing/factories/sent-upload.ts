import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Portal } from '../portal.ts';
import { createPdfBytes, type UploadForm, uploadBody, uploadHeaders, uploadPath } from './uploads.ts';

interface SentUpload {
  request: ClientRequest;
  /** The bytes of the form, not yet sent. */
  body: Buffer;
  /** Resolves to the envelope, or rejects with the connection's error. */
  result: Promise<{ status: number; code: number; message: string; data: string }>;
}

/** Resolves when the connection has closed for any reason. */
export const waitForClose = (sent: ClientRequest): Promise<void> =>
  new Promise((resolve) => sent.once('close', resolve));

/** Opens an upload over a socket; the test sends its bytes. */
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
    // As browsers do.
    connection: 'keep-alive',
    // Node adds Content-Length to a body that is passed at once.
    ...(length === 'announced'
      ? { 'content-length': String(body.length) }
      : { 'transfer-encoding': 'chunked' }),
    ...form.headers,
  });
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: uploadPath, headers, agent: false });
  const result = new Promise<Awaited<SentUpload['result']>>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', async (response: IncomingMessage) => {
      const envelope = JSON.parse(await text(response));
      resolve({ ...envelope, status: response.statusCode });
    });
  });
  // A test that aborts the connection ignores the response.
  result.catch(() => undefined);
  return { request: sent, body, result };
};

/** Sends the whole form. */
export const sendUpload = (
  portal: Portal,
  token: string | undefined,
  form: UploadForm = {},
  length: 'announced' | 'chunked' = 'announced',
): SentUpload['result'] => {
  const { request: sent, body, result } = openUpload(portal, token, form, length);
  sent.end(body);
  return result;
};

/** Sends this share of the form and aborts the connection. */
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
