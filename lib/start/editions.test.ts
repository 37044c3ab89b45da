import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReplica, readFromKeeper } from '../catalogue/replica';
import { answerOffers } from '../features/api/answer-offers';
import { answerSearch } from '../features/api/answer-search';
import { loadInstance } from '../instance/load-instance.fixture';
import { type KeeperScene, setKeeperScene, TOWN } from '../keeper/keeper-scene.fixture';
import type { Site } from '../renderer/site';
import { createLog } from '../runtime/log/create-log';

/** Days without any offer: an edition that goes by its days shows nothing. */
const LONG_AGO = { from: '2001-01-01', to: '2001-12-31' };

let scene: KeeperScene;
let site: Site;

beforeEach(async () => {
  scene = await setKeeperScene();
});
afterEach(() => scene.close());

/** Lines of the keeper's log about editions. */
const readLog = (event: 'editions-read' | 'edition-unknown') =>
  scene.lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);

/** Starts a keeper whose instance file names these editions, and a replica once they have been read. */
async function start(aliases: readonly string[]): Promise<void> {
  const file = join(scene.folder, 'instance.json');
  const named = aliases.map((alias) => ({ alias, label: `Programm ${alias}`, ...LONG_AGO }));
  await writeFile(file, JSON.stringify({ editions: named }));
  await scene.start({ FENSTER_INSTANCE_FILE: file });
  const generation = () => {
    const { mirror } = scene.keeper.summary(TOWN) ?? {};
    return mirror?.kind === 'complete' ? mirror.generation : null;
  };
  const isRead = () => readLog('editions-read').at(-1)?.generation === generation();
  await expect.poll(isRead, { interval: 10 }).toBe(true);
  const instance = await loadInstance(file);
  const log = createLog('silent');
  const replica = createReplica({
    site: TOWN,
    rules: instance,
    source: readFromKeeper(TOWN, scene.keeper),
    keeper: scene.keeper,
    log,
    onLoaded: () => {},
  });
  const settings = { siteUrl: `https://${TOWN}` };
  site = {
    settings,
    instance,
    clock: Date.now,
    programme: await replica.require(),
  } as unknown as Site;
}

async function countUpstream(filter: string): Promise<number> {
  const answer = await fetch(`${scene.reference.url}/api/offers?itemsPerPage=500${filter}`);
  return ((await answer.json()) as unknown[]).length;
}

const search = async (query: string) =>
  (await answerSearch(new Request(`http://site/api/search?past=1${query}`), site)).json();

describe('editions of the instance file', () => {
  it('select the offers that the instance counts among them, whatever their days', async () => {
    await start(['ferienprogramm', 'offene-nachmittage']);
    const all = await countUpstream('');
    const holiday = await countUpstream('&edition.alias=ferienprogramm');
    const open = await countUpstream('&edition.alias=offene-nachmittage');
    expect([holiday, open].every((count) => count > 0 && count < all)).toBe(true);
    const { total, facets } = await search('');
    expect(total).toBe(all);
    expect(facets.edition).toMatchObject([
      { value: 'ferienprogramm', label: 'Programm ferienprogramm', count: holiday },
      { value: 'offene-nachmittage', count: open },
    ]);
    expect((await search('&edition=ferienprogramm')).total).toBe(holiday);
    expect((await search('&edition=offene-nachmittage')).total).toBe(open);
    expect(readLog('edition-unknown')).toEqual([]);
  });

  it('need no question to the instance when the specification asks for one of them', async () => {
    await start(['offene-nachmittage', 'ferienprogramm']);
    const expected = await countUpstream('&edition.alias=offene-nachmittage');
    const before = scene.countRequests();
    const asked = new Request('http://site/api/offers?edition.alias=offene-nachmittage');
    const answer = await answerOffers(asked, site);
    expect(answer.headers.get('x-total-count')).toBe(String(expected));
    expect(scene.countRequests()).toBe(before);
  });

  it('leave offers of other editions in the list', async () => {
    await start(['offene-nachmittage']);
    expect((await search('')).total).toBe(await countUpstream(''));
  });

  it('go by their days when the instance does not know the alias', async () => {
    await start(['ferien-programm']);
    const { facets } = await search('');
    expect(facets.edition).toMatchObject([{ value: 'ferien-programm', count: 0 }]);
    expect(readLog('edition-unknown')).toMatchObject([
      { edition: 'ferien-programm', reason: 'empty' },
    ]);
  });
});
