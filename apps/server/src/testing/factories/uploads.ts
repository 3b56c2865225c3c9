import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallResult, interfaceToken, type Portal } from '../portal.ts';

export const hashSha1 = (content: Buffer): string => createHash('sha1').update(content).digest('hex');

/** Returns unique bytes with a PDF header. */
export const createPdfBytes = (size = 1000): Buffer => {
  const start = Buffer.from(`%PDF-1.7 ${randomUUID()}\n`);
  return Buffer.concat([start, Buffer.alloc(Math.max(0, size - start.length), 'x')]);
};

export interface UploadForm {
  name?: string;
  content?: Buffer;
  fields?: Record<string, string>;
  /** Additional headers; undefined removes a default one. */
  headers?: Record<string, string | undefined>;
}

const boundary = 'the-boundary-of-the-tests';

const fieldPart = (name: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Returns the multipart form as browsers encode it: fields, then the file. */
export const uploadBody = ({
  name = 'trace.pdf',
  content = createPdfBytes(),
  fields = {},
}: UploadForm): Buffer =>
  Buffer.concat([
    Buffer.from(
      Object.entries(fields)
        .map(([key, value]) => fieldPart(key, value))
        .join(''),
    ),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

export const uploadHeaders = (
  content: Buffer,
  token?: string,
  more: Record<string, string | undefined> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'interface-token': interfaceToken,
      'file-hash': hashSha1(content),
      authorization: token,
      ...more,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

export const uploadPath = '/api/common/file/upload';

/** Injects the form without a socket. */
export const upload = async (portal: Portal, token?: string, form: UploadForm = {}): Promise<CallResult> => {
  const content = form.content ?? createPdfBytes();
  const response = await portal.app.inject({
    method: 'POST',
    url: uploadPath,
    headers: uploadHeaders(content, token, form.headers),
    payload: uploadBody({ ...form, content }),
  });
  return { ...response.json(), status: response.statusCode, response };
};

/** Uploads a file as the member of the token. Returns its URL. */
export const uploadFile = async (portal: Portal, token: string, form: UploadForm = {}): Promise<string> => {
  const { data, message } = await upload(portal, token, form);
  if (typeof data !== 'string') throw new Error(`not uploaded: ${message}`);
  return data;
};

/** Returns the stored files by key, and those still being written. */
export const listStoredFiles = async (portal: Portal): Promise<{ kept: string[]; incoming: string[] }> => {
  const root = join(portal.services.config.dataDir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const incoming = names.filter((name) => name.startsWith('incoming'));
  const kept = names.filter((name) => !name.startsWith('incoming')).map((name) => name.replace('/', ''));
  return { kept: kept.sort(), incoming };
};
