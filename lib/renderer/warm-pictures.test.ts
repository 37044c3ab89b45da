import { describe, expect, it } from 'vitest';
import { createCatalogueMemory } from '../catalogue/catalogue-memory';
import { DEFAULT_RULES } from '../domain/catalogue-rules';
import type { Offer } from '../domain/offer';
import { at, bareOffer, session } from '../domain/offer.fixture';
import { pictureKey } from '../domain/picture-href';
import { createVirtualTime } from '../domain/virtual-time.fixture';
import type { PictureOutcome } from '../protocol/content';
import { createFixedMirror } from './fixed-mirror.fixture';
import { createPictureWarming } from './warm-pictures';

const NOW = at('2026-07-01 12:00');
const OFFERS = Array.from({ length: 30 }, (_, nth) =>
  bareOffer(`${nth}-angebot`, {
    name: `Angebot ${String(nth).padStart(2, '0')}`,
    sessions: [session('2026-07-28 09:00', '2026-07-28 12:00')],
    media: [`https://ferien.example/${nth}.jpg`, `https://ferien.example/${nth}-zwei.jpg`],
  }),
);

function createScene(
  answer: (key: string) => PictureOutcome['kind'] = () => 'picture',
  offers: readonly Offer[] = OFFERS,
) {
  const time = createVirtualTime(NOW);
  const asked: string[] = [];
  let running = 0;
  let mostAtOnce = 0;
  const failed: unknown[] = [];
  const site: Parameters<typeof createPictureWarming>[0] = {
    mirror: createFixedMirror(offers),
    catalogue: createCatalogueMemory(DEFAULT_RULES),
    async getPicture(key, width) {
      asked.push(`${key} ${width}`);
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      await Promise.resolve();
      running -= 1;
      const kind = answer(key);
      if (kind === 'picture') return { kind, bytes: Buffer.alloc(0) };
      return kind === 'busy' ? { kind, retryAfterSeconds: 5 } : { kind };
    },
    clock: time.clock,
    log: { warn: (fields: unknown) => void failed.push(fields) },
  };
  const warming = createPictureWarming(site, time.timer);
  return { time, asked, warming, failed, mostAtOnce: () => mostAtOnce };
}

const namesOf = (offers: readonly Offer[]) =>
  offers.flatMap(({ media }) =>
    [320, 640, 960].map((width) => `${pictureKey(media[0] ?? '')} ${width}`),
  );

describe('the pictures of the first page', () => {
  it('are fetched after a commit in the widths of cards, one after the other, and no others', async () => {
    const { time, asked, warming, mostAtOnce } = createScene();
    warming.begin();
    expect(asked).toEqual([]);
    await time.advance(10_000);
    expect([...asked].sort()).toEqual(namesOf(OFFERS.slice(0, 24)).sort());
    expect(mostAtOnce()).toBe(1);
  });

  it('are fetched once for a generation, however often it is loaded again', async () => {
    const { time, asked, warming } = createScene();
    for (let times = 0; times < 3; times += 1) {
      warming.begin();
      await time.advance(10_000);
    }
    expect(asked).toHaveLength(24 * 3);
  });

  it('are left alone where one is broken, and the next is fetched', async () => {
    const broken = pictureKey('https://ferien.example/0.jpg');
    const { time, asked, warming } = createScene((key) => (key === broken ? 'none' : 'picture'));
    warming.begin();
    await time.advance(10_000);
    expect(asked.filter((name) => name.startsWith(broken))).toHaveLength(1);
    expect(asked).toHaveLength(1 + 23 * 3);
  });

  it('are not fetched after the end', async () => {
    const { time, asked, warming } = createScene();
    warming.begin();
    warming.stop();
    await time.advance(10_000);
    expect(asked).toEqual([]);
  });

  it('of an older generation are left when a newer one comes', async () => {
    const scene = createScene((key) => {
      if (scene.asked.length === 4) scene.warming.begin();
      return key === '' ? 'none' : 'picture';
    });
    scene.warming.begin();
    await scene.time.advance(4_999 + 1);
    expect(scene.asked).toHaveLength(4);
    await scene.time.advance(10_000);
    expect(scene.asked).toHaveLength(4 + 24 * 3);
  });

  it('that cannot be found are a warning in the log and not the end of the process', async () => {
    const { time, failed, warming } = createScene(() => {
      throw new Error('broken');
    });
    warming.begin();
    await time.advance(10_000);
    expect(failed).toHaveLength(1);
  });
});
