import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { LEAST_COMPRESSED_BYTES } from '../../lib/gateway/finish-answer';
import { BROTLI_SUFFIX } from '../../lib/gateway/static-files';

const shrink = promisify<Buffer, Buffer>(brotliCompress);

/**
 * Writes the Brotli form of each script and style sheet below a directory beside it, for the gateway to
 * send: at the best quality, for which a running site has no time.
 */
export async function compressStaticFiles(directory: string): Promise<void> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:js|css)$/.test(path))
    .map((path) => join(directory, path));
  await Promise.all(
    files.map(async (file) => {
      const whole = readFileSync(file);
      if (whole.byteLength < LEAST_COMPRESSED_BYTES) return;
      writeFileSync(file + BROTLI_SUFFIX, await shrink(whole));
    }),
  );
}
