import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftTextIndex } from '../../domain/text-search/text-index';
import { answerMetrics, answerReadiness } from '../../gateway/answer-probe';
import { readSettings } from '../../instance/settings';
import { createReferenceApi, type ReferenceApi } from '../../reference-api/reference-api';
import { answerOffers } from '../../renderer/api/answer-offers';
import { createServices, type SiteServices } from './create-services';

vi.mock('../../domain/text-search/text-index', { spy: true });

let folder: string;
let reference: ReferenceApi;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fenster-'));
  reference = await createReferenceApi();
});

afterEach(async () => {
  await reference.close();
  await rm(folder, { recursive: true, force: true });
});

const start = (more: Record<string, string> = {}) =>
  createServices(
    readSettings({
      OFFERS_API_URL: reference.url,
      FENSTER_DATA_DIR: folder,
      FENSTER_UPSTREAM_PAGE_SIZE: '500',
      FENSTER_LOG_LEVEL: 'silent',
      ...more,
    }),
  );

const waitUntilComplete = (services: SiteServices) =>
  expect
    .poll(() => services.mirror.state(Date.now()).kind, { interval: 10, timeout: 10_000 })
    .toBe('fresh');

describe('the services', () => {
  it('read the programme, measure it, and stop calmly', async () => {
    const services = start({ FENSTER_METRICS: '1' });
    await services.restored;
    await waitUntilComplete(services);
    const readiness = await answerReadiness(services).json();
    expect(readiness).toMatchObject({ ready: true, complete: true, upstream: 'ok' });
    const measured = await (await answerMetrics(services)).text();
    expect(measured).toContain(`fenster_mirror_offers ${readiness.offers}\n`);
    expect(measured).toContain('fenster_upstream_requests_total{use="page",status="200"} 1\n');
    expect(measured).toContain('fenster_mirror_events_total{kind="committed"} 1\n');
    await services.stop();
  });

  it('begin again from disk with the same answers while the instance is gone, spaced as before', async () => {
    const first = start();
    await waitUntilComplete(first);
    const request = () => new Request('http://site/api/offers?itemsPerPage=500');
    const before = await (await answerOffers(request(), first)).text();
    await first.stop();
    const asked = reference.control.requests('').length;

    const second = start({ FENSTER_REFRESH_MS: '1000' });
    await second.restored;
    expect(await (await answerOffers(request(), second)).text()).toBe(before);
    // A new pass is due within a second, but the lane remembers when the instance was asked last.
    expect((await second.upstream.lookUpOffer(1)).kind).toBe('not-asked');
    await second.stop();
    expect(reference.control.requests('').length).toBe(asked);
  });

  it('build the index for text searches before the first one', async () => {
    vi.mocked(draftTextIndex).mockClear();
    const services = start();
    await waitUntilComplete(services);
    await expect.poll(() => vi.mocked(draftTextIndex).mock.results.length).toBe(1);
    const [draft] = vi.mocked(draftTextIndex).mock.results;
    if (draft?.type !== 'return') throw new Error('no index was begun');
    const finish = vi.spyOn(draft.value, 'finish');
    await expect.poll(() => finish.mock.calls.length, { timeout: 10_000 }).toBe(1);
    await services.stop();
  });

  it('fetch the pictures of the first page before the first visitor', async () => {
    const services = start();
    await waitUntilComplete(services);
    const kept = () => readdir(join(folder, 'pictures')).catch((): string[] => []);
    await expect.poll(async () => (await kept()).length).toBeGreaterThan(0);
    await services.stop();
  });

  it('have no measurements unless asked for them', async () => {
    const services = start();
    expect((await answerMetrics(services)).status).toBe(404);
    await services.stop();
  });
});
