import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createConverter, type LibreOfficeConverter } from '@matbee/libreoffice-converter';
import type { ConversionReply, ConversionRequest } from './embedded-converter.ts';

/** The process of the embedded converter: it takes one file after another from its parent, whose id is its argument. */

const folder = dirname(fileURLToPath(import.meta.resolve('@matbee/libreoffice-converter/package.json')));
const wasmPath = join(folder, 'wasm');
const require = createRequire(import.meta.url);

/** For Chinese text; Latin fonts are part of the package. */
const fonts = ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf'].map((path) => ({
  filename: basename(path),
  data: new Uint8Array(readFileSync(require.resolve(`@expo-google-fonts/noto-sans-sc/${path}`))),
}));

/** Emscripten's function that tells a thread what it is, and its default size of a stack in bytes. */
const threadInitName = '_emscripten_thread_init';
const stackSize = 2 * 1024 ** 2;

/**
 * LibreOffice's threads have the main thread access files for them. Emscripten lets the main thread of Node sleep for a
 * millisecond between two of these accesses, and of some starts 45,000 are such: almost a minute. Declared unable to
 * sleep, as a browser's, it looks for them all the time.
 */
const keepMainThreadAwake = (env: WebAssembly.ModuleImports, getExports: () => WebAssembly.Exports): void => {
  const { _emscripten_init_main_thread_js: initMainThread } = env;
  env._emscripten_init_main_thread_js = (thread: number) => {
    const init = getExports()[threadInitName];
    if (typeof initMainThread !== 'function' || typeof init !== 'function')
      throw new Error(`LibreOffice has no ${threadInitName}`);
    initMainThread(thread);
    const [isMain, isRuntime, canSleep, isProfiled] = [1, 1, 0, 0];
    init(thread, isMain, isRuntime, canSleep, stackSize, isProfiled);
  };
};

/** Compiles the program without keeping its 147 MB of code, as the loader would. */
const instantiateWasm = (
  imports: WebAssembly.Imports & { env: WebAssembly.ModuleImports },
  onInstance: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
): object => {
  let exports: WebAssembly.Exports = {};
  keepMainThreadAwake(imports.env, () => exports);
  void WebAssembly.compile(readFileSync(join(wasmPath, 'soffice.wasm'))).then((module) => {
    const instance = new WebAssembly.Instance(module, imports);
    exports = instance.exports;
    onInstance(instance, module);
  });
  return {};
};

const start = async (): Promise<LibreOfficeConverter> => {
  // The package looks for its parts in the working folder.
  process.chdir(wasmPath);
  const loader = require(join(wasmPath, 'loader.cjs'));
  const createModule = (config: object) =>
    loader.createModule({ ...config, instantiateWasm, wasmBinary: new ArrayBuffer() });
  return createConverter({ wasmPath, wasmLoader: { ...loader, createModule }, fonts });
};

const reply = (message: ConversionReply): void => {
  process.send?.(message);
};

const convert = async (
  converter: LibreOfficeConverter,
  { bytes, suffix }: ConversionRequest,
): Promise<ConversionReply> => {
  try {
    const options = { inputFormat: suffix, outputFormat: 'pdf' } as const;
    const { data } = await converter.convert(bytes, options, 'document');
    return { pdf: data, rssBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { problem: String(error), rssBytes: process.memoryUsage.rss() };
  }
};

// LibreOffice may keep the main thread busy for a minute, so that another one notices when the portal was killed.
new Worker(
  `const { ppid } = require('node:worker_threads').workerData;
  setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), 500);`,
  { eval: true, workerData: { ppid: Number(process.argv[2]) } },
);
const converter = await start();
process.on('message', async (request: ConversionRequest) => reply(await convert(converter, request)));
reply({ ready: true });
