import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createReferenceApi, type ReferenceApi } from '../../../tools/reference-api/reference-api';
import {
  getDefault,
  SWITCH_TABLE,
  type SwitchEntry,
} from '../../../tools/reference-api/switch/switch-table';
import type { MirrorEvent } from '../../domain/mirror-state';
import { createHastyMirror } from '../../mirror/hasty-mirror.fixture';
import { createMirrorInState } from '../../renderer/fixed-mirror.fixture';
import { createRecall } from '../../renderer/recall.fixture';
import type { Site } from '../../renderer/site';
import { askSite } from '../feed/feed-site.fixture';
import { findList } from '../list/find-list';
import { findOfferPage } from '../offer/find-offer-page';

/** Where the instance really lists something else, and the site must follow. */
const ANOTHER_LIST = ['list=empty', 'alias=without-id', 'alias=respelt'];

const EVERY = Object.entries<SwitchEntry>(SWITCH_TABLE)
  .flatMap(([name, entry]) =>
    typeof entry.values === 'number'
      ? []
      : entry.values.filter((value) => value !== getDefault(entry)).map((value) => [name, value]),
  )
  .filter((setting) => !ANOTHER_LIST.includes(setting.join('=')));

/** All of them in the long form, some of them in the short one. */
const CASES =
  inject('scale') === 'long'
    ? EVERY
    : fc.sample(fc.constantFrom(...EVERY), { numRuns: 4, seed: inject('seed') });

let api: ReferenceApi;
let stop = async () => {};

beforeAll(async () => {
  api = await createReferenceApi({ switches: { 'anonymous-per-minute': '0' } });
});
afterEach(() => stop());
afterAll(() => api.close());

/** A site whose mirror has been complete once. */
async function openSite() {
  await api.control.reset();
  const { mirror, upstream } = createHastyMirror(api.url);
  const told: MirrorEvent['kind'][] = [];
  mirror.subscribe(({ kind }) => told.push(kind));
  stop = () => mirror.stop();
  /** Resolves when so many further passes have ended, or the first has failed: the next may wait long. */
  const passesGoBy = async (count: number) => {
    const from = told.length;
    const isEnough = () => {
      const since = told.slice(from);
      const ended = since.filter((kind) => kind === 'committed' || kind === 'commit-held');
      return ended.length >= count || since.includes('pass-failed');
    };
    await expect.poll(isEnough, { interval: 5 }).toBe(true);
  };
  const base = {
    ask: createRecall(upstream),
    instance: { map: { radius: 5 }, contact: {}, feedback: null },
    settings: { siteUrl: 'https://ferien.example' },
    clock: Date.now,
  };
  const getSite = () =>
    ({ ...base, programme: createMirrorInState(mirror.state()) }) as unknown as Site;
  const list = (): readonly string[] => {
    const found = findList(askSite(getSite(), 'past=1'));
    return found?.result.offers().map(({ alias }) => alias) ?? [];
  };
  const page = (alias: string) => findOfferPage(askSite(getSite()), alias);
  await mirror.start();
  await expect.poll(() => told, { interval: 5 }).toContain('committed');
  return { list, page, passesGoBy };
}

describe('whatever the instance does', () => {
  it.each(CASES)('list and offer page stay as they are with %s=%s', async (name, value) => {
    const site = await openSite();
    const before = [...site.list()].sort();
    expect(before.length).toBeGreaterThan(300);
    await api.control.set({ [name as string]: value as string });
    // The first pass may have begun before.
    await site.passesGoBy(3);
    expect([...site.list()].sort()).toEqual(before);
    for (const alias of [before[0], before[150], before.at(-1)]) {
      expect(await site.page(alias ?? '')).toMatchObject({ kind: 'offer', offer: { alias } });
    }
  });
});
