import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../domain/instant';
import { type PictureWidth, pictureKey } from '../../domain/picture-href';
import { createDiskCache } from '../../runtime/remote/create-disk-cache';
import {
  createAddressGuard,
  createDispatcher,
  type LookUpAddresses,
} from '../../runtime/remote/fetch-bytes';
import type { FetchLimits } from '../fetched-pictures';
import { answerPicture } from '../open-content-server';
import { allowPictureHosts, createPictures, type Pictures } from './create-pictures';
import { type PictureServer, type Reply, startPictureServer } from './start-picture-server.fixture';

/** An RGB picture of one colour, made without its pixels ever being there. */
function createPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8 + body.length);
    frame.writeUInt32BE(data.length);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), 4 + body.length);
    return frame;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width * 3 + 1) * height));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5c70' } });

let server: PictureServer;
let dataDir: string;
let replies: Record<string, Reply>;
let held: () => void = () => undefined;
const opened: Pictures[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  const send = (bytes: Buffer | string): Reply => {
    return (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
  };
  const jpeg = await draw(1200, 800).jpeg().toBuffer();
  replies = {
    '/boat.jpg': send(jpeg),
    '/boat.png': send(await draw(800, 600).png().toBuffer()),
    '/boat.webp': send(await draw(800, 600).webp().toBuffer()),
    '/boat.avif': send(await draw(64, 64).avif({ effort: 0 }).toBuffer()),
    '/boat.gif': send(await draw(64, 64).gif().toBuffer()),
    '/boat.tiff': send(await draw(64, 64).tiff().toBuffer()),
    '/drawing.svg': send('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    '/page.html': send('<!doctype html><title>Anmeldung</title>'),
    '/half.jpg': send(jpeg.subarray(0, 400)),
    '/bomb.png': send(await draw(5000, 5000).png({ compressionLevel: 1 }).toBuffer()),
    '/row.png': send(createPng(16_000_000, 1)),
    '/column.png': send(createPng(1, 16_000_000)),
    '/huge.jpg': (response) => {
      response.writeHead(200);
      const pour = () => {
        while (response.write(Buffer.alloc(64 * 1024))) if (response.destroyed) return;
      };
      response.on('drain', pour).on('error', () => undefined);
      pour();
    },
    '/said-huge.jpg': (response) => response.writeHead(200, { 'content-length': 1e9 }).write('x'),
    '/slow.jpg': (response) => response.writeHead(200).write(jpeg.subarray(0, 10)),
    '/silent.jpg': () => undefined,
    '/held.jpg': (response) => {
      held = () => response.end(jpeg);
    },
    '/broken.jpg': (response) => response.writeHead(500).end(),
    '/moved.jpg': (response) => response.writeHead(302, { location: '/boat.jpg' }).end(),
    '/circle.jpg': (response) => response.writeHead(302, { location: '/circle.jpg' }).end(),
    '/to-metadata.jpg': (response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    '/to-file.jpg': (response) => response.writeHead(302, { location: 'file:///etc/hosts' }).end(),
    '/to-inside.jpg': (response) =>
      response.writeHead(302, { location: `http://inside.test:${server.port}/boat.jpg` }).end(),
  };
  server = await startPictureServer(replies);
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((pictures) => pictures.stop()));
  (server.asked as string[]).length = 0;
});

afterAll(async () => {
  await server.stop();
  // Pictures that no visitor waited for may still be on their way into the folder.
  await rm(dataDir, { recursive: true, maxRetries: 5 });
});

const HOME: Record<string, string> = { 'ferien.test': '127.0.0.1', 'inside.test': '10.0.0.9' };

function open(
  options: {
    limits?: Partial<FetchLimits>;
    lookUp?: LookUpAddresses;
    folder?: string;
    pictureHosts?: readonly string[];
  } = {},
) {
  const base = `http://ferien.test:${server.port}`;
  const keeper = { isAway: false };
  const lookUp = options.lookUp ?? (async (name) => [{ address: HOME[name] ?? '', family: 4 }]);
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  const folder = path.join(dataDir, options.folder ?? randomUUID());
  const pictures = createPictures({
    cache: createDiskCache(1024 ** 3).open(folder),
    decode: (_, work) => work(),
    clock: now,
    monotonic: now,
    log: { debug: () => undefined },
    dispatcher: createDispatcher({
      guard: createAddressGuard('ferien.test', lookUp),
      httpsProxy: null,
      noProxy: null,
    }),
    userAgent: 'Ferienfenster/test (+https://ferien.example)',
    isAllowed: allowPictureHosts(base, [
      `inside.test:${server.port}`,
      ...(options.pictureHosts ?? []),
    ]),
    limits: { timeoutMs: 1_000, maxBytes: 1024 ** 2, ...options.limits },
  });
  opened.push(pictures);
  const get = (file: string, width: PictureWidth = 320) => {
    const address = new URL(file, base).href;
    return pictures.get(pictureKey(address), keeper.isAway ? null : address, width);
  };
  return { keeper, clock, get };
}

describe('pictures', () => {
  it.each(['/boat.jpg', '/boat.png', '/boat.webp'])('gives %s as a small WebP', async (file) => {
    const outcome = await open().get(file);
    if (typeof outcome === 'string') throw new Error(outcome);
    const { format, width } = await sharp(outcome.bytes).metadata();
    expect(format).toBe('webp');
    expect(width).toBeLessThanOrEqual(320);
  });

  it.each([
    ['a drawing that could run scripts', '/drawing.svg'],
    ['a GIF', '/boat.gif'],
    ['an AVIF picture', '/boat.avif'],
    ['a TIFF picture', '/boat.tiff'],
    ['a page under the name of a picture', '/page.html'],
    ['a picture that breaks off', '/half.jpg'],
    ['more pixels than the instance promises', '/bomb.png'],
    ['a body without end', '/huge.jpg'],
    ['a body announced as huge', '/said-huge.jpg'],
    ['an error', '/broken.jpg'],
    ['nothing there', '/nothing.jpg'],
    ['a circle of redirects', '/circle.jpg'],
    ['a redirect into a cloud machine', '/to-metadata.jpg'],
    ['a redirect to a file', '/to-file.jpg'],
    ['a redirect to an allowed name in another network', '/to-inside.jpg'],
    ['an address on another host', 'http://other.test/boat.jpg'],
    ['the same host on another port', 'http://ferien.test:9/boat.jpg'],
    ['another scheme', 'ftp://ferien.test/boat.jpg'],
    ['an address with a password', 'http://a:b@ferien.test/boat.jpg'],
    ['no address', 'http://'],
  ])('takes nothing from %s', async (_what, file) => {
    const base = `http://ferien.test:${server.port}`;
    const address = URL.canParse(file, base) ? file : `${base}/nothing.jpg`;
    await expect(open().get(address)).resolves.toBe('none');
  });

  it.each(['/row.png', '/column.png'])(
    'looks at the size in the header of %s, and decodes nothing',
    async (file) => {
      const before = process.memoryUsage.rss();
      expect(await open().get(file)).toBe('none');
      // Decoded, it takes 1.2 GB.
      expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 ** 2);
    },
  );

  it.each(['/slow.jpg', '/silent.jpg'])('gives up on %s', async (file) => {
    const { get } = open({ limits: { timeoutMs: 50 } });
    await expect(get(file)).resolves.toBe('none');
  });

  it('follows a redirect on the same host', async () => {
    await expect(open().get('/moved.jpg')).resolves.toHaveProperty('bytes');
  });

  it('names itself', async () => {
    await open().get('/boat.jpg');
    expect(server.userAgent()).toBe('Ferienfenster/test (+https://ferien.example)');
  });

  it('never connects inside for an instance on the internet, however its name answers', async () => {
    const answers = ['93.184.215.14', '127.0.0.1', '::ffff:127.0.0.1', '192.168.0.1'];
    const lookUp: LookUpAddresses = async () => {
      const address = (answers.length > 1 ? answers.shift() : answers[0]) ?? '';
      return [{ address, family: address.includes(':') ? 6 : 4 }];
    };
    const { get } = open({ lookUp });
    await expect(get('/boat.jpg')).resolves.toBe('none');
    await expect(get('/boat.png')).resolves.toBe('none');
    expect(server.asked).toEqual([]);
  });

  it('sends what it has while the addresses are unknown, and lets others come again', async () => {
    const { get, keeper } = open();
    await get('/boat.jpg');
    keeper.isAway = true;
    await expect(get('/boat.jpg')).resolves.toHaveProperty('bytes');
    await expect(get('/boat.png')).resolves.toBe('busy');
    expect(server.asked).toEqual(['/boat.jpg']);
  });

  it('asks once for all visitors and all widths, also after a restart', async () => {
    const first = open({ folder: 'kept' });
    const widths = [320, 640, 960, 1600] as const;
    await Promise.all(widths.map((width) => first.get('/boat.jpg', width)));
    await Promise.all(widths.map((width) => first.get('/boat.jpg', width)));
    const second = open({ folder: 'kept' });
    await expect(second.get('/boat.jpg')).resolves.toHaveProperty('bytes');
    expect(server.asked).toEqual(['/boat.jpg']);
  });

  it('leaves a broken picture alone for some minutes', async () => {
    const { get, clock } = open();
    await get('/broken.jpg');
    await get('/broken.jpg');
    expect(server.asked).toHaveLength(1);
    clock.now += 6 * MINUTE_MS;
    await get('/broken.jpg');
    expect(server.asked).toHaveLength(2);
  });

  it('lets no visitor wait long, and goes on without them', async () => {
    const { get } = open({ limits: { patienceMs: 30 } });
    await expect(get('/held.jpg')).resolves.toBe('busy');
    await expect.poll(() => server.asked).toHaveLength(1);
    held();
    await expect.poll(() => get('/held.jpg')).toHaveProperty('bytes');
    expect(server.asked).toHaveLength(1);
  });
});

const KEY = 'abcdefghijk';

async function failToGet(): Promise<never> {
  throw new Error('nothing is asked for');
}

describe('/media', () => {
  it('answers for good', async () => {
    const { get } = open();
    const getBoat = (width: PictureWidth) => get('/boat.jpg', width);
    const answer = await answerPicture(getBoat, KEY, '320');
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
    });
  });

  it.each([null, '321', '0320', '1e3', '', '99999'])(
    'answers 404 to the width "%s"',
    async (width) => {
      const answer = await answerPicture(failToGet, KEY, width);
      expect([answer.status, answer.headers?.['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it.each(['..', '%2e%2e', 'http:', 'a'.repeat(200), ''])(
    'answers 404 to the key "%s"',
    async (key) => {
      expect((await answerPicture(failToGet, key, '320')).status).toBe(404);
    },
  );
});
