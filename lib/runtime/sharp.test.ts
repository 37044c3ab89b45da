import { describe, expect, it } from 'vitest';
import sharp from './sharp';

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b5c70' } });
const decode = async (bytes: Buffer) =>
  (await sharp(bytes).raw().toBuffer({ resolveWithObject: true })).info.width;

describe('the decoders of pictures', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('read %s', async (format) => {
    await expect(decode(await picture().toFormat(format).toBuffer())).resolves.toBe(8);
  });

  it.each(['avif', 'gif', 'tiff'] as const)('are blocked for %s', async (format) => {
    await expect(decode(await picture().toFormat(format).toBuffer())).rejects.toThrow();
  });
});

it('keeps no decoded pictures in memory', async () => {
  await decode(await picture().png().toBuffer());
  expect(sharp.cache().memory.max).toBe(0);
});
