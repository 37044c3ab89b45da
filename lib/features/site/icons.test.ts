import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { loadInstance } from '../../instance/load-instance.fixture';
import { answerIcon, createManifest } from './answer-icon';

const instance = await loadInstance(null);
const logo = {
  base64: btoa('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"/>'),
  contentType: 'image/svg+xml',
};

describe('the icons of an instance', () => {
  it.each([
    ['favicon.ico', 48, instance],
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

  it('have no other name', async () => {
    expect((await answerIcon('constructor', { instance })).status).toBe(404);
  });
});

describe('the icon that a device cuts into its own shape', () => {
  it.each([
    ['a drawn sign', instance],
    ['a logo', { ...instance, logo }],
  ])('is filled to its edges, and keeps %s within what every shape shows', async (_name, town) => {
    const answer = await answerIcon('maskable.png', { instance: town });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { isOpaque } = await sharp(bytes).stats();
    expect(isOpaque).toBe(true);
    // A band of a tenth of the width at each side is of one colour.
    const band = { left: 0, top: 0, width: 512, height: 51 };
    const { channels } = await sharp(await sharp(bytes).extract(band).png().toBuffer()).stats();
    for (const { min, max } of channels) expect(min).toBe(max);
  });
});

describe('the manifest', () => {
  it('starts in its own language and names icons that there are', async () => {
    const manifest = createManifest('ar', { instance });
    expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/ar', scope: '/' });
    const icons = manifest.icons as { src: string; sizes: string; purpose?: string }[];
    expect(icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
      'any any',
    ]);
    for (const { src } of icons) {
      const file = src.split('/').pop() ?? '';
      expect((await answerIcon(file, { instance })).status).toBe(200);
    }
  });
});
