import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|mjs|css|svg|json)$/;

/** Writes a .br and a .gz beside every text file of the build, which the server hands out as they are. */
export const precompress = (): Plugin => ({
  name: 'siliport-precompress',
  apply: 'build',
  async writeBundle({ dir = '.' }) {
    const entries = await readdir(join(dir, 'assets'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        const content = await readFile(path);
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
    );
  },
});
