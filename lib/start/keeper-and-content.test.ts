import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_TOKENS } from '../../tools/reference-api/demo/demo-tokens';
import { createReferenceApi, type ReferenceApi } from '../../tools/reference-api/reference-api';
import { openJobs } from '../content/jobs';
import { type ContentServer, openContentServer } from '../content/open-content-server';
import type { Offer } from '../domain/offer';
import { DERIVATION } from '../domain/text/derived-text';
import { openSingleSite } from '../instance/open-sites';
import { readSettings } from '../instance/settings';
import { type OpenKeeper, openKeeper } from '../keeper/open-keeper';
import { connectContent } from '../protocol/content';
import { connectKeeper } from '../protocol/keeper-client';
import { createLog } from '../runtime/log/create-log';

const TOWN = 'ferien.example';

let folder: string;
let api: ReferenceApi;
let opened: OpenKeeper;
let content: ContentServer;
let keeper: ReturnType<typeof connectKeeper>;

/** The keeper starts before the content process, as after a crash of the latter. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keeper-and-content-'));
  api = await createReferenceApi({
    switches: { 'anonymous-per-minute': '0', 'user-per-minute': '0' },
  });
  const settings = readSettings({
    OFFERS_API_URL: api.url,
    SITE_URL: `https://${TOWN}`,
    FENSTER_DATA_DIR: join(folder, 'data'),
    FENSTER_UPSTREAM_PAGE_SIZE: '500',
    FENSTER_UPSTREAM_GAP_MS: '1',
    FENSTER_SECRET_KEYS: randomBytes(32).toString('base64'),
  });
  const log = createLog('silent');
  const { sites } = await openSingleSite(settings, () => {});
  const [keeperSocket, contentSocket] = [join(folder, 'keeper.sock'), join(folder, 'content.sock')];
  opened = await openKeeper({
    ...{ settings, sites, log, address: keeperSocket },
    content: connectContent(contentSocket),
  });
  keeper = connectKeeper(keeperSocket);
  await keeper.told;
  content = await openContentServer({
    ...{ sites, keeper, log, jobs: openJobs(null, log), clock: Date.now },
    ...{ socketPath: contentSocket, registry: null },
  });
});
afterAll(async () => {
  await opened.stop();
  await content.stop();
  await keeper.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const isDerived = ({ texts }: Offer) => texts?.version === DERIVATION;

async function readOffers(): Promise<readonly Offer[]> {
  const { listing } = await keeper.readProgramme(TOWN, null);
  return listing.kind === 'complete' ? listing.offers : [];
}

describe('texts of a programme', () => {
  it('come derived with it, also those that were read before the content process was there', async () => {
    const isWhole = async () => {
      const offers = await readOffers();
      return offers.length > 300 && offers.every(isDerived);
    };
    await expect.poll(isWhole, { timeout: 120_000, interval: 500 }).toBe(true);
    const dog = (await readOffers()).find(({ description }) => description.includes('Wedeln'));
    expect(dog?.texts?.description.plain).toContain('Wedeln heißt nicht immer Freude.');
    expect(dog?.texts?.description.html).toContain('<i>');
  });

  it('of drafts come with them, by value', async () => {
    const { headers } = await keeper.postForm(TOWN, {
      form: 'login',
      body: Buffer.from(new URLSearchParams({ token: DEMO_TOKENS.everything.token }).toString()),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      address: '203.0.113.7',
    });
    const cookie = headers.find(([name]) => name === 'set-cookie')?.[1].split(';')[0] ?? '';
    const enter = async () => {
      const outcome = await keeper.enterHostArea(TOWN, cookie, 1_000);
      return outcome.kind === 'open' && outcome.copy.offers.length > 0
        ? outcome.copy.offers.every(isDerived)
        : null;
    };
    await expect.poll(enter, { timeout: 120_000, interval: 500 }).toBe(true);
  });
}, 300_000);
