import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { at, sampleOffer } from '../../domain/offer.fixture';
import type { Site } from '../../renderer/site';
import { drawMotif } from '../card/draw-motif';
import { createFeedSite } from '../feed/feed-site.fixture';
import { answerSharePicture } from './answer-share-picture';

vi.mock('../card/draw-motif', { spy: true });

const NOW = at('2026-07-01 12:00');
const odd = sampleOffer({ alias: '2-odd', name: `<b>&\u0000${'ä'.repeat(300)}`, sessions: [] });
const site = {
  ...createFeedSite([sampleOffer(), odd], NOW),
  instance: {
    name: 'Ferienprogramm Neustadt',
    claim: 'Alles auf einen Blick',
    languages: ['de', 'en'],
    palette: { light: { brand: '#0B5C70', accent: '#FFB81C' } },
  },
} as unknown as Site;

const ask = (locale: string, file: string, town = site) => answerSharePicture(locale, file, town);

/** The colour of a picture's middle right, where its motif stands. */
async function readMotifColor(answer: Response): Promise<readonly number[]> {
  const dot = { left: 960, top: 315, width: 1, height: 1 };
  const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .extract(dot)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

const readBytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('the picture of a link preview', () => {
  it.each(['17-kanutour.jpg', '2-odd.jpg'])(
    'is drawn for %s, the same every time',
    async (file) => {
      const [one, two] = await Promise.all([ask('de', file), ask('de', file)]);
      const bytes = await readBytes(one);
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
      expect(bytes.equals(await readBytes(two))).toBe(true);
    },
  );

  it.each(['#FF2222', '#22AA22'])('shines in the accent %s of its instance', async (accent) => {
    const town = {
      ...site,
      instance: { ...site.instance, palette: { light: { brand: '#0B5C70', accent } } },
    } as unknown as Site;
    const everywhere = { sun: 'M0 0h240v160H0z', glow: '', light: '', dark: '', wave: '' };
    vi.mocked(drawMotif).mockReturnValueOnce(everywhere);
    const color = await readMotifColor(await ask('de', '17-kanutour.jpg', town));
    const wanted = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16));
    for (const [at, value] of color.entries()) {
      expect(Math.abs(value - (wanted[at] as number))).toBeLessThan(12);
    }
  });

  it('is the same for as long as it shows the same, and another when it shows something else', async () => {
    const show = (name: string) =>
      ask('de', '5-zirkus.jpg', {
        ...site,
        // Another generation each time.
        ...createFeedSite([sampleOffer({ alias: '5-zirkus', name, media: [] })], NOW),
        instance: site.instance,
      });
    const [first, second, third] = [await show('Zirkus'), await show('Zirkus'), await show('Chor')];
    const bytes = await readBytes(first);
    expect(bytes.equals(await readBytes(second))).toBe(true);
    expect(bytes.equals(await readBytes(third))).toBe(false);
  });

  it('has no gap where a sign only holds a word together or lets it break', async () => {
    const draw = async (name: string) => {
      const town = { ...site, ...createFeedSite([sampleOffer({ name })], NOW) };
      return readBytes(await ask('de', '17-kanutour.jpg', { ...town, instance: site.instance }));
    };
    const whole = await draw('Zirkus');
    for (const name of ['Zir\u00adkus', 'Zir\u2060kus'])
      expect(whole.equals(await draw(name))).toBe(true);
  });

  it.each([
    ['de', 'geheim.jpg'],
    ['de', '17-kanutour.png'],
    ['xx', '17-kanutour.jpg'],
  ])('is not there for /og/%s/%s', async (locale, file) => {
    expect((await ask(locale, file)).status).toBe(404);
  });
});
