import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { Pool } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CountyTown } from '../domain/catalogue-rules';
import { findTile, findTileArea } from '../domain/map/bounds';
import { pictureKey } from '../domain/picture-href';
import type { Instance } from '../instance/instance-schema';
import { readSettings } from '../instance/settings';
import { createSites, type SiteConfig } from '../instance/sites';
import { connectContent } from '../protocol/content';
import type { SiteSummary } from '../protocol/site-summary';
import { createLog } from '../runtime/log/create-log';
import { openContentServer } from './open-content-server';
import { type PictureServer, startPictureServer } from './pictures/start-picture-server.fixture';

const log = createLog('silent');
const CENTER = { lat: 51.3, lng: 9.5 };
const TILE = findTile(CENTER, 13);

let folder: string;
let source: PictureServer;
let content: Awaited<ReturnType<typeof openContentServer>> | null = null;
let keeper: { isAway: boolean };
/** Address of the one picture, and its path on our side. */
let address: string;
let picture: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  source = await startPictureServer({
    '/a.png': (response) => response.end(bytes),
    [`/${TILE.z}/${TILE.x}/${TILE.y}.png`]: (response) => response.end(bytes),
  });
  address = `http://localhost:${source.port}/a.png`;
  picture = `/media/${pictureKey(address)}?w=320`;
});
afterEach(async () => {
  await content?.stop();
  content = null;
});
afterAll(async () => {
  await source.stop();
  await rm(folder, { recursive: true, maxRetries: 5 });
});

function createSite(name: string, county: Instance['county'] = null): SiteConfig {
  const settings = readSettings({
    OFFERS_API_URL: `http://localhost:${source.port}`,
    SITE_URL: `https://${name}.example`,
    FENSTER_DATA_DIR: path.join(folder, name),
    FENSTER_TILES_URL: `http://localhost:${source.port}/{z}/{x}/{y}.png`,
  });
  const instance = { county, pictureHosts: [], map: { center: CENTER } } as unknown as Instance;
  const towns = county ? [{ key: 'first.example' } as CountyTown] : [];
  return { key: `${name}.example`, settings, instance, towns, version: '1' };
}

/** Two municipalities, of which only the first has a picture. */
async function open() {
  const listed = [createSite('first'), createSite('second'), createSite('kreis', { towns: ['a'] })];
  const sites = createSites({ instancesDir: '/towns' });
  sites.apply({ set: listed, removed: [] });
  keeper = { isAway: false };
  const socketPath = path.join(folder, 'content.sock');
  content = await openContentServer({
    sites,
    socketPath,
    jobs: { run: async (_name, work) => work() },
    log,
    registry: null,
    keeper: {
      async findPicture(site, key) {
        if (keeper.isAway) return 'unknown';
        const isThere = ['first.example', 'kreis.example'].includes(site);
        return isThere && key === pictureKey(address) ? { site: 'first.example', address } : null;
      },
      summary: () => ({ tileArea: findTileArea([], CENTER) }) as SiteSummary,
    },
  });
  const pool = new Pool('http://media', { socketPath });
  return {
    change: sites.apply,
    async ask(host: string, url: string, headers: Record<string, string> = {}) {
      const answer = await pool.request({
        path: url,
        method: 'GET',
        headers: { ...headers, host },
      });
      await answer.body.dump();
      return answer;
    },
    client: connectContent(socketPath),
  };
}

describe('the content process', () => {
  it('gives the pictures of the municipality that the request names, and of no other', async () => {
    const { ask } = await open();
    const first = await ask('first.example', picture);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await ask('second.example', picture)).statusCode).toBe(404);
    expect((await ask('other.example', picture)).statusCode).toBe(421);
  });

  it('gives the pictures of its towns to a county, from where they are kept', async () => {
    const { ask } = await open();
    expect((await ask('kreis.example', picture)).statusCode).toBe(200);
    expect((await ask('kreis.example', picture.replace(/\w{11}/, 'aaaaaaaaaaa'))).statusCode).toBe(
      404,
    );
    expect(existsSync(path.join(folder, 'kreis', 'pictures'))).toBe(false);
  });

  it('gives map tiles where the programme takes place', async () => {
    const { ask } = await open();
    const { z, x, y } = TILE;
    expect((await ask('first.example', `/tiles/${z}/${x}/${y}.png`)).statusCode).toBe(200);
    expect((await ask('first.example', `/tiles/${z}/0/${y}.png`)).statusCode).toBe(404);
  });

  it('answers who looks after it, and nothing elsewhere', async () => {
    const { ask } = await open();
    expect((await ask('', '/healthz')).statusCode).toBe(200);
    expect((await ask('', '/metrics')).statusCode).toBe(204);
    expect((await ask('first.example', '/offers')).statusCode).toBe(404);
  });

  it('goes on with what it has while the keeper is away, and says of the rest to come again', async () => {
    await (await open()).ask('first.example', picture);
    await content?.stop();
    const { ask } = await open();
    keeper.isAway = true;
    expect((await ask('first.example', picture)).statusCode).toBe(200);
    const other = await ask('first.example', picture.replace('320', '640'));
    expect([other.statusCode, other.headers['retry-after']]).toEqual([503, '5']);
  });

  it('gives a county what a town has kept while the keeper is away', async () => {
    const { ask } = await open();
    await ask('kreis.example', picture);
    keeper.isAway = true;
    expect((await ask('kreis.example', picture)).statusCode).toBe(200);
    expect((await ask('second.example', picture)).statusCode).toBe(503);
  });

  it('takes a municipality up and lets go of it while it runs', async () => {
    const { ask, change } = await open();
    change({ set: [createSite('third')], removed: ['second.example'] });
    expect((await ask('third.example', picture)).statusCode).toBe(404);
    expect((await ask('second.example', picture)).statusCode).toBe(421);
  });

  it('serves the photos of link previews to renderers', async () => {
    const { client } = await open();
    const given = await client.getPicture('first.example', pictureKey(address), 960);
    expect(given?.byteLength).toBeGreaterThan(0);
    await client.close();
  });
});
