import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { loadInstance } from '../instance/load-instance';
import { answerIcon } from './answer-icon';
import { createManifest } from './create-manifest';

const instance = loadInstance(null);
const logo = {
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"/>'),
  contentType: 'image/svg+xml',
};

describe('the icons of an instance', () => {
  it.each([
    ['apple-icon.png', 180, instance],
    ['192.png', 192, instance],
    ['512.png', 512, { ...instance, logo }],
    ['maskable.png', 512, { ...instance, logo }],
  ])('%s is %i pixels square, with a logo and without', async (file, size, town) => {
    const answer = await answerIcon(file, { instance: town });
    const { width, height, format } = await sharp(
      Buffer.from(await answer.arrayBuffer()),
    ).metadata();
    expect([width, height, format]).toEqual([size, size, 'png']);
  });

  it('are a Windows icon with three sizes for the tab', async () => {
    const answer = await answerIcon('favicon.ico', { instance });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 6).toString('hex')).toBe('000001000300');
    expect([bytes[6], bytes[22], bytes[38]]).toEqual([16, 32, 48]);
    const last = bytes.subarray(bytes.readUInt32LE(50));
    expect((await sharp(last).metadata()).width).toBe(48);
  });

  it('know no other name', async () => {
    expect((await answerIcon('constructor', { instance })).status).toBe(404);
  });
});

describe('the manifest', () => {
  it('starts in its own language and names icons that there are', async () => {
    const manifest = createManifest('ar', { instance });
    expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/ar', scope: '/' });
    for (const { src } of manifest.icons as { src: string }[]) {
      const file = src.split('/').pop() ?? '';
      expect((await answerIcon(file, { instance })).status).toBe(200);
    }
  });
});
