import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO_TOKENS } from '../demo/demo-tokens';
import { createReferenceApi } from '../reference-api';

const api = await createReferenceApi({
  switches: { 'anonymous-per-minute': '0', 'slow-ms': '1' },
});
const LIST = `${api.url}/api/offers`;

afterAll(() => api.close());
beforeEach(async () => {
  await api.control.reset();
  api.control.clearRequests();
});

async function readText(): Promise<{ status: number; type: string | null; text: string }> {
  const response = await fetch(LIST, { headers: { Connection: 'close' } });
  const type = response.headers.get('content-type');
  return { status: response.status, type, text: await response.text() };
}

describe('a fault', () => {
  it('refuses connections and takes them again on the same port', async () => {
    await api.control.set({ fault: 'refuse' });
    await expect(fetch(LIST)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await api.control.set({ fault: 'none' });
    expect((await readText()).status).toBe(200);
  });

  it('resets the connection', async () => {
    await api.control.set({ fault: 'reset' });
    await expect(fetch(LIST)).rejects.toThrow();
    expect(api.control.requests()[0]).toMatchObject({
      status: null,
      startedAt: expect.any(Number),
    });
  });

  it('hangs until the caller gives up', async () => {
    await api.control.set({ fault: 'hang' });
    const patience = new AbortController();
    const answer = fetch(LIST, { signal: patience.signal });
    await vi.waitFor(() => expect(api.control.requests()).toHaveLength(1));
    patience.abort();
    await expect(answer).rejects.toThrow(/abort/);
    expect(api.control.requests()[0]).toMatchObject({ status: null, startedAt: null });
  });

  it('cuts the body off in the middle', async () => {
    await api.control.set({ fault: 'cut-off' });
    await expect(readText()).rejects.toThrow();
  });

  it('drips the body, but all of it', async () => {
    await api.control.set({ fault: 'slow-body' });
    expect(JSON.parse((await readText()).text)).toHaveLength(30);
  });

  it('answers what was not asked for', async () => {
    await api.control.set({ fault: 'truncated' });
    const { text } = await readText();
    expect(() => JSON.parse(text)).toThrow();
    await api.control.set({ fault: 'html' });
    expect(await readText()).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
    await api.control.set({ fault: 'wrong-shape' });
    expect(JSON.parse((await readText()).text)).toHaveProperty('member');
    for (const fault of ['500', '503', '429'] as const) {
      await api.control.set({ fault });
      expect((await readText()).status).toBe(Number(fault));
    }
  });

  it('sends far more than anybody should read', async () => {
    await api.control.set({ fault: 'huge-body' });
    const response = await fetch(LIST);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(40_000_000);
    await response.body?.cancel();
  });

  it('begins after so many requests and ends after so many', async () => {
    await api.control.set({ fault: '500', 'fault-after': '1', 'fault-times': '2' });
    const statuses: number[] = [];
    for (let asked = 0; asked < 4; asked++) statuses.push((await readText()).status);
    expect(statuses).toEqual([200, 500, 500, 200]);
  });

  it.each([
    ['list', ['list', 'list with a token']],
    ['offer', ['offer']],
    ['token', ['list with a token']],
    ['media', ['picture']],
    ['tiles', ['tile']],
    ['api', ['list', 'list with a token', 'offer']],
    ['everything', ['list', 'list with a token', 'offer', 'picture', 'tile', 'page']],
  ] as const)('on %s meets only that', async (scope, met) => {
    await api.control.set({ fault: '500', 'fault-on': scope });
    const paths = {
      list: '/api/offers',
      'list with a token': '/api/offers',
      offer: '/api/offers/1001',
      picture: '/media/books-1-90x60.jpg',
      tile: '/tiles/14/8674/5592.png',
      page: '/',
    };
    const failed: string[] = [];
    for (const [name, path] of Object.entries(paths)) {
      const token = DEMO_TOKENS.everything.token;
      const headers = name.endsWith('token') ? { Authorization: `Bearer ${token}` } : {};
      if ((await fetch(api.url + path, { headers })).status === 500) failed.push(name);
    }
    expect(failed).toEqual(met);
  });
});

describe('pictures', () => {
  it.each([
    ['missing', 404],
    ['html', 200],
    ['broken', 200],
  ] as const)('can be %s', async (media, status) => {
    await api.control.set({ media });
    const response = await fetch(`${api.url}/media/books-1-90x60.jpg`);
    expect(response.status).toBe(status);
    const isPicture = Buffer.from(await response.arrayBuffer())
      .subarray(0, 2)
      .toString('hex');
    expect(isPicture === 'ffd8').toBe(media === 'broken');
  });

  it('can be far too large', async () => {
    await api.control.set({ media: 'huge' });
    const response = await fetch(`${api.url}/media/books-1-90x60.jpg`);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(30_000_000);
    await response.body?.cancel();
  });
});
