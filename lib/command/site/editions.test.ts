import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerReadiness } from '../../gateway/answer-probe';
import { readSettings } from '../../instance/settings';
import { createReferenceApi, type ReferenceApi } from '../../reference-api/reference-api';
import type { SwitchSettings } from '../../reference-api/switch/switch-table';
import { answerOffers } from '../../renderer/api/answer-offers';
import { answerSearch } from '../../renderer/api/answer-search';
import { createServices, type SiteServices } from './create-services';

const FREE = { 'anonymous-per-minute': '0' } as const;
/** Days in which nothing takes place: what goes by days shows nothing. */
const LONG_AGO = { from: '2001-01-01', to: '2001-12-31' };

let folder: string;
let reference: ReferenceApi;
let services: SiteServices;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fenster-'));
  reference = await createReferenceApi({ switches: FREE });
});

afterEach(async () => {
  await services.stop();
  await reference.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a site whose instance file names these editions, and waits until they have been read. */
async function start(aliases: readonly string[], switches: SwitchSettings = {}): Promise<void> {
  await reference.control.set({ ...FREE, ...switches });
  const instanceFile = join(folder, 'instance.json');
  const editions = aliases.map((alias) => ({ alias, label: `Programm ${alias}`, ...LONG_AGO }));
  await writeFile(instanceFile, JSON.stringify({ editions }));
  services = createServices(
    readSettings({
      OFFERS_API_URL: reference.url,
      FENSTER_DATA_DIR: join(folder, 'data'),
      FENSTER_INSTANCE_FILE: instanceFile,
      FENSTER_UPSTREAM_GAP_MS: '1',
      FENSTER_LOG_LEVEL: 'silent',
    }),
  );
  const haveBeenTried = () => services.mirror.editions().map(({ triedAt }) => triedAt !== null);
  await expect.poll(haveBeenTried, { interval: 10 }).toEqual(aliases.map(() => true));
}

async function countUpstream(filter: string): Promise<number> {
  const answer = await fetch(`${reference.url}/api/offers?itemsPerPage=500${filter}`);
  return ((await answer.json()) as unknown[]).length;
}

const search = async (query: string) =>
  (await answerSearch(new Request(`http://site/api/search?past=1${query}`), services)).json();
const readiness = async () => (await answerReadiness(services)).json();

describe('editions of the instance file', () => {
  it('select who the instance says belongs to them, and count it, whatever their days', async () => {
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
    expect((await readiness()).editions).toEqual([
      { alias: 'ferienprogramm', by: 'roll', offers: holiday, trouble: null },
      { alias: 'offene-nachmittage', by: 'roll', offers: open, trouble: null },
    ]);
  });

  it('need no question to the instance when the specification asks for one of them', async () => {
    await start(['offene-nachmittage', 'ferienprogramm']);
    const expected = await countUpstream('&edition.alias=offene-nachmittage');
    const before = reference.control.requests().length;
    const asked = new Request('http://site/api/offers?edition.alias=offene-nachmittage');
    const answer = await answerOffers(asked, services);
    expect(answer.headers.get('x-total-count')).toBe(String(expected));
    expect(reference.control.requests()).toHaveLength(before);
  });

  it('leave offers of other editions in the list', async () => {
    await start(['offene-nachmittage']);
    expect((await search('')).total).toBe(await countUpstream(''));
  });

  it('go by their days when the instance ignores the filter, and /readyz says so', async () => {
    await start(['ferienprogramm'], { 'edition-filter': 'ignored' });
    const { facets } = await search('');
    expect(facets.edition).toMatchObject([{ value: 'ferienprogramm', count: 0 }]);
    expect((await readiness()).editions).toEqual([
      { alias: 'ferienprogramm', by: 'days', offers: null, trouble: 'ignored' },
    ]);
  });

  it('go by their days when the instance does not know the alias', async () => {
    await start(['ferien-programm']);
    expect((await readiness()).editions).toEqual([
      { alias: 'ferien-programm', by: 'days', offers: null, trouble: 'empty' },
    ]);
  });
});
