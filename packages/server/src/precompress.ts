import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:m?js|css|svg|html|json|txt|webmanifest)$/;

/**
 * Writes a `.br` and a `.gz` next to every text file of a folder, with the best compression: done once, when
 * an app is built, rather than quickly for each visitor.
 */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => compressible.test(file)).map((file) => join(folder, file));
  await Promise.all(
    texts.map(async (file) => {
      const content = await readFile(file);
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, best));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
