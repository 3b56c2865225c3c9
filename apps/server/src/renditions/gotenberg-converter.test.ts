import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createGotenbergConverter } from './converter.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts a fake Gotenberg server. Returns its URL and the received form. */
const start = async (status: number, body: string) => {
  const sent: { url?: string; body: string }[] = [];
  const started = createServer(async (request, response) => {
    sent.push({ url: request.url, body: (await buffer(request)).toString('latin1') });
    response.writeHead(status).end(body);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}`, sent };
};
const file = { bytes: Buffer.from('{\\rtf1 text}'), suffix: 'rtf' };

describe('the Gotenberg converter', () => {
  test('sends the file without its name and returns the PDF (N-5)', async () => {
    const { url, sent } = await start(200, '%PDF-1.7');
    const pdf = await createGotenbergConverter(`${url}/base/`).convertToPdf(file);
    expect(Buffer.from(pdf).toString()).toBe('%PDF-1.7');
    expect(sent[0]?.url).toBe('/base/forms/libreoffice/convert');
    expect(sent[0]?.body).toContain('filename="document.rtf"');
    expect(sent[0]?.body).toContain('{\\rtf1 text}');
  });

  test.each([
    [400, 'damaged'],
    [503, 'timeout'],
  ] as const)('treats status %d as a file that is %s', async (status, reason) => {
    const { url } = await start(status, 'no');
    await expect(createGotenbergConverter(url).convertToPdf(file)).rejects.toMatchObject({ reason });
  });

  test('treats a response that is not a PDF as a damaged file', async () => {
    const { url } = await start(200, '<html>');
    await expect(createGotenbergConverter(url).convertToPdf(file)).rejects.toMatchObject({
      reason: 'damaged',
    });
  });

  test('refuses no file when the server is unavailable or fails', async () => {
    const { url } = await start(500, 'no');
    await expect(createGotenbergConverter(url).convertToPdf(file)).rejects.toThrow('Gotenberg answered 500');
    server?.close();
    await expect(createGotenbergConverter('http://127.0.0.1:1').convertToPdf(file)).rejects.toThrow(
      'fetch failed',
    );
  });
});
