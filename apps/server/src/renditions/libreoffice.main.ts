import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConverter, type LibreOfficeConverter } from '@matbee/libreoffice-converter';
import { serveParent } from '../workers/serve-parent.ts';
import type { Conversion, ConversionRequest } from './embedded-converter.ts';

// The process of the embedded converter.

const folder = dirname(fileURLToPath(import.meta.resolve('@matbee/libreoffice-converter/package.json')));
const wasmPath = join(folder, 'wasm');
const require = createRequire(import.meta.url);

/** For Chinese text; Latin fonts are part of the package. */
const fonts = ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf'].map((path) => ({
  filename: basename(path),
  data: new Uint8Array(readFileSync(require.resolve(`@expo-google-fonts/noto-sans-sc/${path}`))),
}));

/** Compiles the program without keeping its 147 MB of code, as the loader would. */
const instantiateWasm = (
  imports: WebAssembly.Imports,
  onInstance: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
): object => {
  void WebAssembly.instantiate(readFileSync(join(wasmPath, 'soffice.wasm')), imports).then(
    ({ instance, module }) => onInstance(instance, module),
  );
  return {};
};

/** The name of the program in its environment, by default the path of this file, which ends it when it is not ASCII. */
const thisProgram = 'soffice';

const start = async (): Promise<LibreOfficeConverter> => {
  // The package looks for its parts in the working folder.
  process.chdir(wasmPath);
  const loader = require(join(wasmPath, 'loader.cjs'));
  const createModule = (config: object) =>
    // A first run of the whole program beside the conversions would take two thirds of the time of a start, and one in
    // four of them stalls: the two wait for each other's locks and read 45,000 pieces of files in turns.
    loader.createModule({
      ...config,
      thisProgram,
      noInitialRun: true,
      instantiateWasm,
      wasmBinary: new ArrayBuffer(),
    });
  return createConverter({ wasmPath, wasmLoader: { ...loader, createModule }, fonts });
};

const convert = async (
  converter: LibreOfficeConverter,
  { bytes, suffix }: ConversionRequest,
): Promise<Conversion> => {
  const options = { inputFormat: suffix, outputFormat: 'pdf' } as const;
  const { data } = await converter.convert(bytes, options, 'document');
  return { pdf: data, rssBytes: process.memoryUsage.rss() };
};

await serveParent(async () => {
  const converter = await start();
  return (request: ConversionRequest) => convert(converter, request);
});
