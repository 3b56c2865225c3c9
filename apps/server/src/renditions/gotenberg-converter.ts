import {
  checkOfficeFile,
  checkPdf,
  conversionTimeoutMs,
  type RenditionConverter,
  RenditionRefusal,
} from './converter.ts';

/** Longer than Gotenberg's own limit, so that its response arrives. */
const timeoutMs = conversionTimeoutMs + 15_000;

/** Creates a converter that uses a Gotenberg server, which has its own queue and limits. */
export const createGotenbergConverter = (baseUrl: string): RenditionConverter => ({
  convertToPdf: async (file) => {
    checkOfficeFile(file);
    const form = new FormData();
    // The generic name reveals only the format.
    form.set('files', new Blob([new Uint8Array(file.bytes)]), `document.${file.suffix}`);
    const response = await fetch(
      new URL('forms/libreoffice/convert', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`),
      {
        method: 'POST',
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    if (response.ok) return checkPdf(new Uint8Array(await response.arrayBuffer()));
    await response.body?.cancel();
    if (response.status === 400) throw new RenditionRefusal('damaged');
    if (response.status === 503) throw new RenditionRefusal('timeout');
    throw new Error(`Gotenberg answered ${response.status}`);
  },
  close: async () => undefined,
});
