import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { leanFonts } from '../../../apps/web/lean-fonts.vite.ts';
import { mantineVariables } from '../../../apps/web/mantine-variables.vite.ts';
import { pdfAssets } from '../../../apps/web/pdf-assets.vite.ts';
import { createBrokenPageTreePdf, createManualPdf, largePdf } from '../preview-samples/pdf-writer.ts';
import {
  damagedSheetWorkbook,
  drawingsWorkbook,
  largeWorkbook,
  styledWorkbook,
} from '../preview-samples/workbooks.ts';
import { writeZip } from '../preview-samples/zip-writer.ts';

const samples = join(import.meta.dirname, '../preview-samples');
const page = join(import.meta.dirname, '../../../apps/web/src/widgets/preview/harness');

/** The portal's content security policy. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; " +
  "font-src 'self' data: blob:; worker-src 'self' blob:; connect-src 'self' blob:; frame-src 'self' blob:; " +
  "object-src 'none'; base-uri 'none'; frame-ancestors 'self'";

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
};

export interface Harness {
  url: string;
  /** The requested ranges of each file. */
  ranges: Map<string, string[]>;
  stop: () => Promise<void>;
}

export const startHarness = async (): Promise<Harness> => {
  const built = mkdtempSync(join(tmpdir(), 'preview-harness-'));
  await build({
    root: page,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), pdfAssets(), leanFonts(), mantineVariables()],
    build: { outDir: built, emptyOutDir: true, reportCompressedSize: false, assetsInlineLimit: 0 },
  });
  const ranges: Harness['ranges'] = new Map();
  const made = createFiles();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://harness').pathname;
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (path.startsWith('/files/')) sendSample(path.slice(7), request, response, { made, ranges });
    else sendBuilt(join(built, path === '/' ? 'index.html' : path), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, ranges, stop: () => stop(server, built) };
};

const stop = async (server: Server, built: string): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(built, { recursive: true });
};

/** Generates files that are too large for the repository. */
const createFiles = (): Map<string, () => Buffer> => {
  const zeros = (size: number) => Buffer.alloc(size);
  return new Map([
    ['large.pdf', once(() => largePdf())],
    ['manual.pdf', once(() => createManualPdf())],
    ['large.xlsx', once(() => largeWorkbook())],
    ['short.xlsx', once(() => largeWorkbook(2048))],
    ['drawings.xlsx', once(() => drawingsWorkbook())],
    ['damaged-sheet.xlsx', once(() => damagedSheetWorkbook())],
    ['styled.xlsx', once(() => styledWorkbook())],
    ['page-tree.pdf', once(() => createBrokenPageTreePdf())],
    ['bomb.xlsx', once(() => writeZip([{ name: 'xl/workbook.xml', data: zeros(210 * 1024 * 1024) }]))],
    [
      'lying.xlsx',
      once(() => writeZip([{ name: 'xl/workbook.xml', data: zeros(40 * 1024 * 1024), claimedSize: 500 }])),
    ],
  ]);
};

const once = (make: () => Buffer): (() => Buffer) => {
  let made: Buffer | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const sendBuilt = (file: string, response: ServerResponse): void => {
  if (!existsSync(file)) return void response.writeHead(404).end();
  response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
  // As the portal does, so that only the first file of a test waits for the code.
  if (!file.endsWith('.html')) response.setHeader('Cache-Control', 'max-age=3600');
  response.end(readFileSync(file));
};

const lapsed = { code: 201, message: 'Your login has expired, please log in again', data: null };

const sendSample = (
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  { made, ranges }: { made: Map<string, () => Buffer>; ranges: Harness['ranges'] },
): void => {
  if (name.startsWith('lapsed.')) {
    return void response
      .setHeader('Content-Type', 'application/json; charset=utf-8')
      .end(JSON.stringify(lapsed));
  }
  if (name.startsWith('lost.')) return void request.socket.destroy();
  const path = join(samples, name);
  const data = made.get(name)?.() ?? (existsSync(path) ? readFileSync(path) : undefined);
  if (!data) return void response.writeHead(404).end();
  response.setHeader('Content-Type', 'application/octet-stream').setHeader('Accept-Ranges', 'bytes');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (!range) return void response.end(data);
  ranges.set(name, [...(ranges.get(name) ?? []), request.headers.range ?? '']);
  const [from, to] = [Number(range[1]), Math.min(Number(range[2]), data.length - 1)];
  if (from >= data.length) return void response.writeHead(416).end();
  response
    .writeHead(206, { 'Content-Range': `bytes ${from}-${to}/${data.length}` })
    .end(data.subarray(from, to + 1));
};
