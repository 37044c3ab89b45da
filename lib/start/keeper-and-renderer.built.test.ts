import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDemoCatalogue } from '../../tools/reference-api/demo/create-demo-catalogue';
import { type KeeperScene, setKeeperScene, TOWN } from '../keeper/keeper-scene.fixture';
import type { OpenKeeper } from '../keeper/open-keeper';
import {
  createTestSites,
  openTestRenderer,
  type TestRenderer,
} from '../renderer/server/open-test-renderer.fixture';

let scene: KeeperScene;
let running: OpenKeeper;
let renderer: TestRenderer;
let cookie = '';

beforeAll(async () => {
  scene = await setKeeperScene();
  running = await scene.start();
  await vi.waitFor(() => expect(findGeneration()).not.toBeNull(), { timeout: 20_000 });
  renderer = await openTestRenderer(createTestSites(TOWN), { keeper: scene.keeper });
  cookie = await scene.logIn();
});
afterAll(async () => {
  await renderer.stop();
  await scene.close();
});

function findGeneration(): string | null {
  const mirror = scene.keeper.summary(TOWN)?.mirror;
  return mirror?.kind === 'complete' ? mirror.generation : null;
}
const ask = (url: string, headers: Record<string, string> = {}) =>
  renderer.askAt(url, { 'x-fenster-now': String(Date.now()), ...headers });

describe('a renderer that asks a keeper over its socket', () => {
  it('answers the programme as pages and as an API', async () => {
    const { status, text } = await ask('/');
    expect(status).toBe(200);
    expect(text).toContain('Ferienprogramm');
    const offers: { name: string }[] = JSON.parse((await ask('/api/offers')).text);
    expect(offers.length).toBeGreaterThan(10);
  });

  it('shows an offer with a private link once the instance has been asked about it', async () => {
    const { offers } = createDemoCatalogue(new Date().toISOString().slice(0, 10));
    const secret = offers.find(({ publish }) => publish === 'private_link');
    const url = `/offers/${secret?.alias}`;
    const before = await ask(url);
    expect([before.status, before.headers['retry-after']]).toEqual([503, expect.any(String)]);
    await scene.keeper.lookAhead(TOWN, { kind: 'offer', url, visitor: null });
    const { status, headers, text } = await ask(url);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain(secret?.name);
  });

  it('lets into the dashboard whom the keeper lets in, and nobody else', async () => {
    const outside = await ask('/dashboard');
    expect([outside.status, outside.headers.location]).toEqual([303, '/login?next=%2Fdashboard']);
    expect((await ask('/login')).text).toContain('name="token"');
    await scene.keeper.awaitHostArea(TOWN, cookie);
    const inside = await ask('/dashboard', { cookie });
    expect(inside.status).toBe(200);
    expect(inside.text).toContain('/dashboard/offers/');
    expect((await ask('/dashboard/sessions', { cookie })).text).toContain('/session/end-all');
  });

  it('goes on while the keeper is away, and says what it cannot know', async () => {
    await ask('/');
    await running.stop();
    await expect.poll(() => scene.isReachable(), { interval: 10 }).toBe(false);
    expect((await ask('/week')).status).toBe(200);
    const inside = await ask('/dashboard', { cookie });
    expect([inside.status, inside.headers['retry-after']]).toEqual([503, '5']);
    expect(inside.text).toContain('gerade nicht erreichbar');
    const unknown = await ask('/offers/999-unbekannt');
    expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '5']);
    expect(unknown.text).toContain('Wir fragen beim Ferienprogramm nach, sobald es geht');
  });
});
