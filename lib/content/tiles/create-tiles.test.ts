import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../domain/instant';
import { findTile, findTileArea } from '../../domain/map/bounds';
import { createDiskCache } from '../../runtime/remote/create-disk-cache';
import { createDispatcher } from '../../runtime/remote/fetch-bytes';
import { answerTile } from '../open-content-server';
import {
  type PictureServer,
  type Reply,
  startPictureServer,
} from '../pictures/start-picture-server.fixture';
import { createTiles } from './create-tiles';

const CENTER = { lat: 51.3, lng: 9.5 };
const TILE = findTile(CENTER, 13);
const NEXT = { ...TILE, x: TILE.x + 1 };
const PAGE = { ...TILE, x: TILE.x + 2 };

const DOUBLE = { ...TILE, isDouble: true };

const nameRow = ({ y, isDouble }: typeof TILE) => `${y}${isDouble ? '@2x' : ''}.png`;
const toPath = (tile: typeof TILE) => `/${tile.z}/${tile.x}/${nameRow(tile)}`;
const toParams = (tile: typeof TILE) => ({ z: `${tile.z}`, x: `${tile.x}`, y: nameRow(tile) });

const BROKEN = { ...TILE, x: TILE.x + 3 };
/** Looks like a picture, and cannot be drawn. */
const cut = (picture: Buffer) => picture.subarray(0, 40);

let png: Buffer;
let server: PictureServer;
let dataDir: string;
let folders = 0;
let isDown = false;
let isSilent = false;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'tiles-'));
  png = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#e3f0f1' } })
    .png()
    .toBuffer();
  const drawing: Reply = (response) => {
    if (isSilent) return;
    if (isDown) response.writeHead(503).end();
    else response.writeHead(200).end(png);
  };
  server = await startPictureServer({
    [toPath(TILE)]: drawing,
    [toPath(DOUBLE)]: drawing,
    [toPath(BROKEN)]: (response) => response.writeHead(200).end(cut(png)),
    [toPath(NEXT)]: (response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    [toPath(PAGE)]: (response) => response.writeHead(200).end('<html>quota</html>'),
  });
});
beforeEach(() => {
  (server.asked as string[]).length = 0;
  isDown = false;
  isSilent = false;
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

function open(
  template: string | null = `http://127.0.0.1:${server.port}/{z}/{x}/{y}.png`,
  { patienceMs = 60_000, folder = ++folders } = {},
) {
  const clock = { now: 1_000_000 };
  const logged: unknown[] = [];
  const jobs: string[] = [];
  const tiles = createTiles({
    findBounds: () => findTileArea([], CENTER),
    cache: createDiskCache(1024 ** 2).open(path.join(dataDir, String(folder))),
    clock: () => clock.now,
    monotonic: () => clock.now,
    log: { debug: (...line: unknown[]) => void logged.push(line) },
    dispatcher: createDispatcher({ guard: null, httpsProxy: null, noProxy: null }),
    decode(name, work) {
      jobs.push(name);
      return work();
    },
    userAgent: 'Ferienfenster/test (+https://ferien.example)',
    template,
    limits: { patienceMs },
  });
  return {
    tiles,
    clock,
    logged,
    jobs,
    folder,
    ask: (tile: typeof TILE) => answerTile(tiles, toParams(tile), clock.now),
  };
}

describe('tiles', () => {
  it('are fetched once for everybody, by name, and kept for a week', async () => {
    const { ask } = open();
    const [first] = await Promise.all([ask(TILE), ask(TILE)]);
    await ask(TILE);
    expect(first.status).toBe(200);
    expect(first.headers?.['content-type']).toBe('image/webp');
    expect(first.headers?.['cache-control']).toContain('max-age=604800');
    expect(server.asked).toEqual([toPath(TILE)]);
    expect(server.userAgent()).toContain('Ferienfenster');
  });

  it('are fetched with twice the pixels where the template says how, and kept beside the others', async () => {
    const { ask, tiles, clock } = open(`http://127.0.0.1:${server.port}/{z}/{x}/{y}{r}.png`);
    for (const tile of [TILE, DOUBLE, TILE, DOUBLE]) expect((await ask(tile)).status).toBe(200);
    // As the gateway spells it.
    const y = `${DOUBLE.y}%402x.png`;
    expect((await answerTile(tiles, { ...toParams(DOUBLE), y }, clock.now)).status).toBe(200);
    expect(server.asked).toEqual([toPath(TILE), toPath(DOUBLE)]);
    expect((await open().ask(DOUBLE)).status).toBe(404);
    expect(server.asked).toHaveLength(2);
  });

  it("are named in the log and in what a process dies of without the address, whose key is the operator's", async () => {
    const { ask, logged } = open(`http://127.0.0.1:${server.port}/{z}/{x}/{y}.png?key=geheim`);
    expect((await ask(TILE)).status).toBe(404);
    const { ask: askThere, jobs } = open();
    await askThere(TILE);
    expect(jobs).toEqual([`${TILE.z}-${TILE.x}-${TILE.y}`]);
    expect(logged).toEqual([
      [expect.objectContaining({ tile: `${TILE.z}-${TILE.x}-${TILE.y}` }), expect.any(String)],
    ]);
    expect(JSON.stringify(logged)).not.toContain('geheim');
  });

  it('are made smaller', async () => {
    expect((await open().ask(TILE)).body?.length).toBeLessThan(png.length);
  });

  it('are asked for again when they have aged, and stay when no server answers', async () => {
    const { ask, clock } = open();
    await ask(TILE);
    clock.now += 8 * DAY_MS;
    isDown = true;
    expect((await ask(TILE)).status).toBe(200);
    expect(server.asked).toHaveLength(2);
  });

  it('delay no visitor for a server that does not answer, and stay as they were until it speaks', async () => {
    const { ask, folder } = open();
    expect((await ask(TILE)).status).toBe(200);
    isSilent = true;
    const hasty = open(undefined, { patienceMs: 1, folder });
    hasty.clock.now += 8 * DAY_MS;
    expect((await hasty.ask(TILE)).status).toBe(200);
    const other = await open(undefined, { patienceMs: 1 }).ask(TILE);
    expect([other.status, other.headers?.['retry-after']]).toEqual([503, '5']);
    // Both questions are on their way, and must not be taken for those of the next test.
    await expect.poll(() => server.asked.length, { interval: 5 }).toBe(3);
  });

  it('are 404 outside the area, without a question to anybody', async () => {
    const { ask } = open();
    expect((await ask({ ...TILE, x: 0 })).status).toBe(404);
    expect((await ask({ ...TILE, z: 19 })).status).toBe(404);
    expect(server.asked).toEqual([]);
  });

  it('are 404 when they lead elsewhere, are no picture or cannot be drawn, and left alone for a minute', async () => {
    const { ask } = open();
    const wrong = [NEXT, PAGE, BROKEN];
    for (const tile of [...wrong, ...wrong]) expect((await ask(tile)).status).toBe(404);
    expect(server.asked).toEqual(wrong.map(toPath));
  });

  it.each([
    { z: '13', x: '4312', y: '2726' },
    { z: '13', x: '4312', y: '2726.png.svg' },
    { z: '13', x: '1e3', y: '2726.png' },
    { z: '-1', x: '0', y: '0.png' },
    { z: '13', x: '..', y: '2726.png' },
    { ...toParams(TILE), x: `0${TILE.x}` },
    { ...toParams(TILE), y: `0${TILE.y}.png` },
  ])('are 404 at $z/$x/$y', async (params) => {
    expect((await answerTile(open().tiles, params, 0)).status).toBe(404);
  });

  it('can be switched off', async () => {
    const { ask } = open(null);
    expect((await ask(TILE)).status).toBe(404);
  });
});
