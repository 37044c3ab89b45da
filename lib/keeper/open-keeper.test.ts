import { EventEmitter } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureKey } from '../domain/picture-href';
import { createVirtualTime } from '../domain/virtual-time.fixture';
import { type KeeperScene, setKeeperScene, TOWN } from './keeper-scene.fixture';
import { containTrouble, createPace } from './open-keeper';

let scene: KeeperScene;
beforeEach(async () => {
  scene = await setKeeperScene();
});
afterEach(() => scene.close());

describe('the keeper', () => {
  it('reads the programme and returns each offer as it was read', async () => {
    await scene.start();
    await scene.untilComplete();
    const { mirror, offers, changes } = await scene.keeper.readProgramme(TOWN);
    const { readiness } = scene.keeper.summary(TOWN) ?? {};
    expect(readiness).toMatchObject({ offers: offers.length, upstream: 'ok' });
    expect(mirror.kind).toBe('complete');
    expect(offers.length).toBeGreaterThan(50);
    expect(offers.every(({ publish }) => publish === 'public')).toBe(true);
    expect(changes).toEqual([]);
  });

  it('reports that the instance fails while a pass still tries', async () => {
    await scene.reference.control.set({ fault: '500', 'fault-on': 'list', 'fault-after': '1' });
    await scene.start({ FENSTER_UPSTREAM_PAGE_SIZE: '20' });
    const state = () => {
      const { mirror, readiness } = scene.keeper.summary(TOWN) ?? {};
      return [readiness?.upstream, mirror?.kind === 'loading' && mirror.progress.pagesRead];
    };
    await expect.poll(state, { interval: 10 }).toEqual(['failing', 1]);
    expect(scene.lines.join('\n')).not.toContain('pass-failed');
  });

  it('begins again from disk with the same answers, and asks the instance nothing', async () => {
    const first = await scene.start();
    await scene.untilComplete();
    const before = await scene.keeper.readProgramme(TOWN);
    await first.stop();
    await expect.poll(() => scene.isReachable(), { interval: 10 }).toBe(false);
    const asked = scene.countRequests();

    await scene.start();
    const programme = await scene.keeper.readProgramme(TOWN);
    expect(programme).toEqual(before);
    expect(scene.countRequests()).toBe(asked);
  });

  it('keeps its files where they were before it was a process of its own', async () => {
    const keeper = await scene.start();
    await scene.untilComplete();
    await keeper.stop();
    const names = await readdir(join(scene.folder, 'data', 'store', 'mirror'));
    expect(names).toContain('generation-a.record');
  });

  it('finds the addresses of pictures that offers have, and of no others', async () => {
    await scene.start();
    await scene.untilComplete();
    const { offers } = await scene.keeper.readProgramme(TOWN);
    const [address = ''] = offers.flatMap(({ media }) => media);
    expect(await scene.keeper.findPicture(TOWN, pictureKey(address))).toEqual({
      site: TOWN,
      address,
    });
    expect(await scene.keeper.findPicture(TOWN, pictureKey('https://evil.example/a'))).toBeNull();
  });

  it('finds a private-link offer by its alias, and from then on its pictures', async () => {
    await scene.start();
    await scene.untilComplete();
    const { offers } = scene.reference.control.catalogue();
    const hidden = offers.find(({ publish, media }) => publish === 'private_link' && media.length);
    const alias = hidden?.alias ?? '';
    const ahead = { kind: 'offer', url: `/offers/${alias}`, visitor: '192.0.2.7' } as const;
    expect(await scene.keeper.recallOffer(TOWN, alias)).toMatchObject({ kind: 'not-asked' });
    expect(await scene.keeper.lookAhead(TOWN, ahead)).toEqual({ kind: 'answered' });
    const asked = scene.countRequests();
    const found = await scene.keeper.recallOffer(TOWN, alias);
    if (found.kind !== 'found') throw new Error('the offer was not found');
    const [address = ''] = found.value.media;
    expect(await scene.keeper.findPicture(TOWN, pictureKey(address))).toEqual({
      site: TOWN,
      address,
    });
    expect(scene.countRequests()).toBe(asked);
  });

  it('takes a form under whichever name a visitor of this machine knows it by', async () => {
    await scene.start({ SITE_URL: 'http://localhost:3000' });
    const post = (host: string) =>
      scene.keeper.postForm('localhost:3000', {
        form: 'logout',
        body: Buffer.alloc(0),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://127.0.0.1:3000',
          host,
        },
        address: '127.0.0.1',
        locale: 'en',
      });
    expect(await post('127.0.0.1:3000')).toMatchObject({ status: 303, render: null });
    expect(await post('localhost:3000')).toMatchObject({ status: 403 });
  });

  it('says that the instance refuses the token to the page which waited for its offers', async () => {
    await scene.start();
    const cookie = await scene.logIn();
    await scene.reference.control.set({ expiry: 'now' });
    await scene.keeper.awaitHostArea(TOWN, cookie);
    const enter = () => scene.keeper.enterHostArea(TOWN, cookie);
    expect(await enter()).toEqual({ kind: 'closed', reason: 'token' });
    expect(await enter()).toEqual({ kind: 'closed', reason: 'over' });
  });

  it('measures nothing unless asked to', async () => {
    await scene.start();
    expect(await scene.keeper.readMetrics()).toBeNull();
  });

  it('tells its measurements by municipality', async () => {
    await scene.start({ FENSTER_METRICS: '1' });
    await scene.untilComplete();
    const { offers } = await scene.keeper.readProgramme(TOWN);
    const metrics = await scene.keeper.readMetrics();
    expect(metrics).toContainEqual(
      expect.objectContaining({
        name: 'fenster_mirror_offers',
        values: [{ value: offers.length, labels: { site: TOWN, process: 'keeper' } }],
      }),
    );
    expect(metrics).toContainEqual(
      expect.objectContaining({
        name: 'fenster_upstream_requests_total',
        values: expect.arrayContaining([
          { value: 1, labels: { site: TOWN, use: 'page', status: 200, process: 'keeper' } },
        ]),
      }),
    );
    expect(metrics).toContainEqual(
      expect.objectContaining({
        name: 'fenster_upstream_pause_seconds',
        values: [{ value: expect.any(Number), labels: { site: TOWN, process: 'keeper' } }],
      }),
    );
  });

  it('tells how far the first pass is, and gives out what was read of it', async () => {
    // The third page does not come as long as the test runs.
    await scene.reference.control.set({ fault: 'hang', 'fault-after': '2' });
    const seen: number[] = [];
    scene.keeper.subscribe(({ mirror, readiness }) => {
      if (mirror.kind === 'loading') seen.push(readiness.offers);
    });
    await scene.start({ FENSTER_UPSTREAM_PAGE_SIZE: '20' });
    // Two pages that come close together may be told in one.
    await expect.poll(() => seen.at(-1), { interval: 10 }).toBe(40);
    const { offers, mirror } = await scene.keeper.readProgramme(TOWN);
    expect(offers).toHaveLength(40);
    expect(mirror).toMatchObject({ progress: { pagesRead: 2, offersRead: 40 } });
  });

  it('says that a pass has ended, and when the next one begins', async () => {
    await scene.start({ FENSTER_REFRESH_MS: '86400000' });
    await scene.untilComplete();
    const getSummary = () => scene.keeper.summary(TOWN);
    const pauseMs = () =>
      (getSummary()?.readiness.nextRequestAt ?? 0) - (getSummary()?.readSince ?? 0);
    await expect.poll(pauseMs, { interval: 10 }).toBeGreaterThan(86_300_000);
  });
});

describe('a pace', () => {
  it('lets one go at once, and others one after the other', async () => {
    const time = createVirtualTime(0);
    const { clock, advance } = time;
    const pace = createPace(100, time);
    const never = new AbortController().signal;
    const gone: number[] = [];
    for (let each = 0; each < 3; each++) void pace(never).then(() => gone.push(clock()));
    await advance(1_000);
    expect(gone).toEqual([0, 100, 200]);
    await pace(never);
    expect(clock()).toBe(1_000);
  });

  it('drops a request whose client has gone', async () => {
    const pace = createPace(100, createVirtualTime(0));
    const stopping = new AbortController();
    await pace(stopping.signal);
    const waiting = pace(stopping.signal);
    stopping.abort(new Error('the site is stopping'));
    await expect(waiting).rejects.toThrow('the site is stopping');
  });
});

describe('an error that is not caught', () => {
  const error = vi.fn();
  const failure = new Error('broken');

  it.each(['uncaughtException', 'unhandledRejection'])(
    'in the work for a municipality is logged with its key, however late it comes: %s',
    async (event) => {
      const process = new EventEmitter();
      const containment = containTrouble({ error }, process);
      await containment.run('a.example', async () => {
        await new Promise((resolve) => setImmediate(resolve));
        process.emit(event, failure);
      });
      const fields = { event: 'site-trouble', site: 'a.example', err: failure };
      expect(error).toHaveBeenLastCalledWith(fields, expect.any(String));
      containment.stop();
      expect(process.listenerCount(event)).toBe(0);
    },
  );

  it('in anything else ends the process', () => {
    const process = new EventEmitter();
    containTrouble({ error }, process);
    expect(() => process.emit('uncaughtException', failure)).toThrow(failure);
  });
});
