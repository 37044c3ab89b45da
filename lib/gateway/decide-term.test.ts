import { afterEach, describe, expect, it } from 'vitest';
import { openTestGateway, type TestGateway } from './open-test-gateway.fixture';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The start of the minute in which a test gateway opens. */
const START = Date.UTC(2026, 6, 1, 10);

let gateway: TestGateway;
afterEach(() => gateway.close());

interface Showing {
  readonly shows: string;
  readonly holdsUntil: number;
}

/** A gateway whose renderer remembers what its page shows, and says which render it is. */
async function openStanding(show: (now: number, generation: string | null) => Showing) {
  let asked = 0;
  let renders = 0;
  gateway = await openTestGateway(({ headers }) => {
    const now = Number(headers['x-fenster-now']);
    const { shows, holdsUntil } = show(now, String(headers['x-fenster-generation']));
    const said = { 'x-fenster-shows': shows, 'x-fenster-holds-until': String(holdsUntil) };
    if (headers['x-fenster-if-shows'] !== undefined) asked += 1;
    if (headers['x-fenster-if-shows'] === shows) return { status: 304, headers: said, body: '' };
    return { headers: said, body: `${shows} render ${++renders}` };
  });
  return { asked: () => asked };
}

describe('how long an answer is kept', () => {
  it('is until what it shows turns, over minutes and hours', async () => {
    await openStanding((now) =>
      now < START + HOUR
        ? { shows: 'open', holdsUntil: START + HOUR }
        : { shows: 'closed', holdsUntil: START + 9 * HOUR },
    );
    for (const minutes of [0, 7, 31]) {
      gateway.now = START + minutes * MINUTE;
      expect((await gateway.get('/')).text).toBe('open render 1');
    }
    gateway.now = START + HOUR + 2 * MINUTE;
    expect((await gateway.get('/')).text).toBe('closed render 2');
  });

  it('is beyond a turn that changes nothing of what it shows, without a render', async () => {
    const { asked } = await openStanding((now) => ({
      shows: 'same',
      holdsUntil: now + HOUR,
    }));
    await gateway.get('/');
    gateway.now += 5 * HOUR;
    expect((await gateway.get('/')).text).toBe('same render 1');
    gateway.now += 59 * MINUTE;
    expect((await gateway.get('/')).text).toBe('same render 1');
    expect(asked()).toBe(1);
  });

  it('is beyond a commit that changes nothing of what it shows, and not beyond another', async () => {
    const holdsUntil = START + 9 * HOUR;
    const { asked } = await openStanding((_now, generation) => ({
      shows: generation === 'g3' ? 'new' : 'old',
      holdsUntil,
    }));
    await gateway.get('/');
    gateway.commit('g2');
    gateway.now += 2 * MINUTE;
    for (let times = 0; times < 5; times += 1) {
      expect((await gateway.get('/')).text).toBe('old render 1');
    }
    expect(asked()).toBe(1);
    gateway.commit('g3');
    gateway.now += 2 * MINUTE;
    expect((await gateway.get('/')).text).toBe('new render 2');
  });

  it('is its minute where nothing is known of what it shows', async () => {
    let renders = 0;
    gateway = await openTestGateway(() => ({ body: `render ${++renders}` }));
    expect((await gateway.get('/')).text).toBe('render 1');
    expect((await gateway.get('/')).text).toBe('render 1');
    gateway.now += 2 * MINUTE;
    expect((await gateway.get('/')).text).toBe('render 2');
    expect(gateway.reached.map(({ headers }) => headers['x-fenster-if-shows'])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is for ever where it depends on nothing', async () => {
    let renders = 0;
    gateway = await openTestGateway(() => ({
      headers: { 'x-fenster-shows': '', 'x-fenster-holds-until': 'Infinity' },
      body: `render ${++renders}`,
    }));
    await gateway.get('/');
    gateway.now += 90 * 24 * HOUR;
    gateway.commit('g1', gateway.now);
    expect((await gateway.get('/')).text).toBe('render 1');
  });

  it('bounds how long others may hold it', async () => {
    await openStanding(() => ({ shows: 'x', holdsUntil: START + HOUR }));
    const cached = async () => (await gateway.get('/')).headers['cache-control'];
    gateway.now = START;
    const whole = await cached();
    expect(whole).toMatch(/^public, max-age=30, /);
    gateway.now = START + HOUR - 12_500;
    expect(await cached()).toBe(whole?.replace('max-age=30', 'max-age=12'));
    gateway.commit('g2');
    expect(await cached()).toBe(whole?.replace('max-age=30', 'max-age=0'));
  });
});
