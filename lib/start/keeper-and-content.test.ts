import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openContentServer } from '../content/open-content-server';
import type { Offer } from '../domain/offer';
import { DERIVATION } from '../domain/text/derived-text';
import { openSingleSite } from '../instance/open-sites';
import { readSettings } from '../instance/settings';
import { type KeeperScene, setKeeperScene, TOWN } from '../keeper/keeper-scene.fixture';
import { connectContent } from '../protocol/content';
import { createLog } from '../runtime/log/create-log';

let scene: KeeperScene;
let content: Awaited<ReturnType<typeof openContentServer>>;
const hasTexts = () => {
  const { mirror } = scene.keeper.summary(TOWN) ?? {};
  return mirror?.kind === 'complete' ? mirror.hasTexts : null;
};

/** The keeper starts before the content process, as after a crash of the latter. */
beforeAll(async () => {
  scene = await setKeeperScene();
  const { keeper, reference, folder } = scene;
  const socketPath = join(folder, 'content.sock');
  await scene.start({}, connectContent(socketPath));
  await vi.waitFor(() => expect(hasTexts()).toBe(false), { timeout: 60_000 });
  const settings = readSettings({ OFFERS_API_URL: reference.url, SITE_URL: `https://${TOWN}` });
  const { sites } = await openSingleSite(settings);
  const log = createLog('silent');
  content = await openContentServer({
    sites,
    keeper,
    log,
    jobs: { run: async (_name, work) => work() },
    socketPath,
    registry: null,
  });
});
afterAll(async () => {
  await content.stop();
  await scene.close();
});

const isDerived = ({ texts }: Offer) => texts?.version === DERIVATION;

async function readOffers(): Promise<readonly Offer[]> {
  const { mirror, offers } = await scene.keeper.readProgramme(TOWN);
  return mirror.kind === 'complete' ? offers : [];
}

describe('texts of a programme', () => {
  it('come derived with it, also those that were read before the content process was there', async () => {
    const isWhole = async () => {
      const offers = await readOffers();
      return offers.length > 150 && offers.every(isDerived);
    };
    await expect.poll(isWhole, { timeout: 120_000, interval: 500 }).toBe(true);
    const dog = (await readOffers()).find(({ description }) => description.includes('Wedeln'));
    expect(dog?.texts?.description.plain).toContain('Wedeln heißt nicht immer Freude.');
    expect(dog?.texts?.description.html).toContain('<i>');
    await expect.poll(hasTexts).toBe(true);
  });

  it('of drafts come with them, by value', async () => {
    const cookie = await scene.logIn();
    const enter = async () => {
      await scene.keeper.awaitHostArea(TOWN, cookie);
      const outcome = await scene.keeper.enterHostArea(TOWN, cookie);
      return outcome.kind === 'open' && outcome.copy.offers.length > 0
        ? outcome.copy.offers.every(isDerived)
        : null;
    };
    await expect.poll(enter, { timeout: 120_000, interval: 500 }).toBe(true);
  });
}, 300_000);
