import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import type { MirrorEvent } from '../../domain/mirror-state';
import type { Offer } from '../../domain/offer';
import { at, bareOffer, session } from '../../domain/offer.fixture';
import { pictureKey } from '../../domain/picture-href';
import { createVirtualTime } from '../../domain/virtual-time.fixture';
import type { PictureOutcome } from '../../protocol/media';
import { createCatalogueMemory } from '../../renderer/catalogue-memory';
import { createFixedMirror } from '../../renderer/fixed-mirror.fixture';
import { warmPictures } from './warm-pictures';

const NOW = at('2026-07-01 12:00');
const COMMITTED: MirrorEvent = {
  ...{ kind: 'committed', at: NOW, offers: 0, generation: 'g1', changes: 1 },
  changed: true,
};

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
  const listeners = new Set<(event: MirrorEvent) => void>();
  const tell = (event: MirrorEvent) => {
    for (const listener of listeners) listener(event);
  };
  const failed: unknown[] = [];
  const stop = warmPictures({
    mirror: {
      ...createFixedMirror(offers),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    catalogue: createCatalogueMemory(DEFAULT_RULES),
    pictures: {
      async get(key, width) {
        asked.push(`${key} ${width}`);
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        await Promise.resolve();
        running -= 1;
        const kind = answer(key);
        if (kind === 'picture') return { kind, bytes: Buffer.alloc(0) };
        return kind === 'busy' ? { kind, retryAfterSeconds: 5 } : { kind };
      },
    },
    ...time,
    log: { error: (fields: unknown) => void failed.push(fields) },
  });
  return { time, asked, tell, stop, failed, mostAtOnce: () => mostAtOnce };
}

const namesOf = (offers: readonly Offer[]) =>
  offers.flatMap(({ media }) =>
    [320, 640, 960].map((width) => `${pictureKey(media[0] ?? '')} ${width}`),
  );

describe('the pictures of the first page', () => {
  it('are fetched after a commit in the widths of cards, one after the other, and no others', async () => {
    const { time, asked, tell, mostAtOnce } = createScene();
    tell(COMMITTED);
    expect(asked).toEqual([]);
    await time.advance(10_000);
    expect([...asked].sort()).toEqual(namesOf(OFFERS.slice(0, 24)).sort());
    expect(mostAtOnce()).toBe(1);
  });

  it('are left alone where one is broken, and the next is fetched', async () => {
    const broken = pictureKey('https://ferien.example/0.jpg');
    const { time, asked, tell } = createScene((key) => (key === broken ? 'none' : 'picture'));
    tell(COMMITTED);
    await time.advance(10_000);
    expect(asked.filter((name) => name.startsWith(broken))).toHaveLength(1);
    expect(asked).toHaveLength(1 + 23 * 3);
  });

  it('are not fetched again when nothing has changed, nor after the end', async () => {
    const { time, asked, tell, stop } = createScene();
    tell({ ...COMMITTED, changed: false });
    await time.advance(10_000);
    tell(COMMITTED);
    await stop();
    await time.advance(10_000);
    expect(asked).toEqual([]);
  });

  it('of an older generation are left when a newer one comes', async () => {
    const scene = createScene((key) => {
      if (scene.asked.length === 4) scene.tell(COMMITTED);
      return key === '' ? 'none' : 'picture';
    });
    scene.tell(COMMITTED);
    await scene.time.advance(4_999 + 1);
    expect(scene.asked).toHaveLength(4);
    await scene.time.advance(10_000);
    expect(scene.asked).toHaveLength(4 + 24 * 3);
  });

  it('that cannot be found are an error in the log and not the end of the process', async () => {
    const { time, failed, tell } = createScene(() => {
      throw new Error('broken');
    });
    tell(COMMITTED);
    await time.advance(10_000);
    expect(failed).toHaveLength(1);
  });
});
