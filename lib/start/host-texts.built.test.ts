import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningChild, startChild } from '../../tools/process/start-child';
import {
  type Catalogue,
  type OfferRecord,
  readCatalogue,
} from '../../tools/reference-api/catalogue/catalogue';
import { createReferenceApi, type ReferenceApi } from '../../tools/reference-api/reference-api';
import cases from '../content/texts/host-texts.fixture.json';
import { readVisible } from '../content/texts/read-visible.fixture';
import { findFreePort } from '../runtime/server';

/** An example: what a reader must and must not see. */
interface HostTextCase {
  readonly id: string;
  readonly field: string;
  readonly pattern: string;
  readonly text: string;
  readonly mustSee: readonly string[];
  readonly mustNotSee?: readonly string[];
  readonly mustBeSeparateLines?: readonly string[];
  readonly mustNotMark?: readonly string[];
}
const CASES: readonly HostTextCase[] = cases;

/** Texts beyond all limits. */
const LONG_OFFERS = [
  { alias: '101-lang', name: 'Langer Text', description: 'Wir paddeln. '.repeat(3_000) },
  { alias: '102-name', name: 'Name '.repeat(100), description: 'Kurz.' },
  { alias: '103-sterne', name: 'Sterne', description: '*a '.repeat(3_333) + 'a*'.repeat(5_000) },
  { alias: '104-zitate', name: 'Zitate', description: '>'.repeat(4_000) },
  {
    alias: '105-spalten',
    name: 'Spalten',
    description: `|${'a|'.repeat(900)}\n|${'-|'.repeat(900)}`,
  },
  { alias: '106-leer', name: 'Leer', description: `${' '.repeat(9_000)}--${' '.repeat(9_000)}` },
];

let folder: string;
let api: ReferenceApi;
let site: RunningChild;
let origin: string;
let atom: ReadonlyMap<string, string>;
let csv: readonly string[];

const aliasOf = ({ id }: HostTextCase) => `${id.slice(1)}-${id.toLowerCase()}`;

function createCatalogue(): Catalogue {
  const year = new Date().getUTCFullYear() + 1;
  const common = {
    edition: 'sommer',
    description: 'Ein Nachmittag.',
    meetingPoint: 'Jugendhaus',
    meetingAddress: 'Am Markt 1',
    hosts: ['verein'],
    dates: [{ begin: `${year}-07-28T14:00:00+02:00`, end: `${year}-07-28T17:00:00+02:00` }],
    status: { published: '2026-03-02T10:30:00+01:00' },
  };
  const offers = [
    ...CASES.map((each) => ({
      ...common,
      id: Number(each.id.slice(1)),
      name: `Angebot ${each.id}`,
      alias: aliasOf(each),
      url: `https://ferien.example/angebote/${each.id}`,
      [each.field]: each.text,
    })),
    ...LONG_OFFERS.map((each) => ({
      ...common,
      ...each,
      id: Number.parseInt(each.alias, 10),
      url: `https://ferien.example/angebote/${each.alias}`,
    })),
  ];
  return readCatalogue(
    JSON.stringify({
      editions: [{ id: 1, alias: 'sommer', name: 'Sommer', active: true }],
      hosts: [{ alias: 'verein', name: 'Spiel &amp; Spaß e.V.' }],
      offers: offers satisfies readonly (Partial<OfferRecord> | object)[],
    }),
  );
}

const get = async (path: string) => {
  const answer = await fetch(origin + path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-texts-'));
  const catalogue = createCatalogue();
  api = await createReferenceApi({
    catalogue: () => catalogue,
    switches: { 'anonymous-per-minute': '0' },
  });
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  site = startChild('The site', ['.build/server.mjs'], {
    env: {
      PORT: `${port}`,
      SITE_URL: origin,
      OFFERS_API_URL: api.url,
      FENSTER_DATA_DIR: join(folder, 'data'),
      FENSTER_RENDERERS: '1',
      FENSTER_UPSTREAM_GAP_MS: '1',
      FENSTER_DRAIN_MS: '0',
    },
    logFile: join(folder, 'site.log'),
  });
  const isDerived = async () => {
    const page = await fetch(`${origin}/offers/24-t24`).catch(() => null);
    return page?.status === 200 && (await page.text()).includes('<strong>Achtung:</strong>');
  };
  await vi.waitFor(async () => expect(await isDerived()).toBe(true), {
    timeout: 120_000,
    interval: 500,
  });
  const entries = (await get('/offers.atom')).split('<entry>').slice(1);
  atom = new Map(
    entries.map((entry) => [/<link href="[^"]*\/offers\/([\w-]+)"/.exec(entry)?.[1] ?? '', entry]),
  );
  csv = (await get('/offers.csv')).split('\r\n');
}, 180_000);
afterAll(async () => {
  await site.stop();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const dropHints = (text: string) => text.replace(/[\u00ad\u200b\u2060]/g, '').replace(/\s+/g, ' ');

/** Every word of it can be read, and nothing that a reader must not see. */
function expectWords(where: string, seen: string, { mustSee, mustNotSee = [] }: HostTextCase) {
  const read = seen.replace(/\s+/g, ' ');
  for (const words of mustSee) expect(`${where}: ${read}`).toContain(dropHints(words));
  for (const words of mustNotSee) expect(`${where}: ${read}`).not.toContain(words);
}

function expectLines(where: string, seen: string, { mustBeSeparateLines = [] }: HostTextCase) {
  const lines = seen.split('\n');
  for (const words of mustBeSeparateLines) {
    expect([where, lines.filter((line) => line.includes(words)).length]).toEqual([where, 1]);
  }
}

/** An entry of a feed: XML, in which titles and contents are HTML. */
const readEntry = (entry: string) =>
  [...entry.matchAll(/<(?:title|content)[^>]*>(.*?)<\/(?:title|content)>/gs)]
    .map(([, text = '']) => text.replace(/^<!\[CDATA\[(.*)\]\]>$/s, '$1'))
    .map((text) => (text.includes('<p>') ? text : decodeXml(text)))
    .map(readVisible)
    .join('\n');
const decodeXml = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&(?:apos|#39);/g, "'")
    .replace(/&amp;/g, '&');
const readIcs = (text: string) =>
  text
    .replace(/\r\n[ \t]/g, '')
    .replace(/\\n/g, '\n')
    .replace(/\\([,;\\])/g, '$1');

/** The part of a page with the field. */
function readField(page: string, { field }: HostTextCase): string {
  if (field === 'name') return /<h1[^>]*>.*?<\/h1>/s.exec(page)?.[0] ?? '';
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  if (field !== 'description') return main.replace(/<\/?(?:dd|li|p|div)[^>]*>/g, '<br/>');
  return (
    /class="host-text"[^>]*>(.*?)<\/div>(?:<div|<p|<\/section>|<section)/s.exec(main)?.[1] ?? ''
  );
}

describe.each(CASES.map((each) => [each.id, each.pattern, each] as const))(
  '%s, %s',
  (_, _pattern, each) => {
    it('is on the page as it was meant, and its links lead nowhere on our own', async () => {
      const page = await get(`/offers/${aliasOf(each)}`);
      const text = readField(page, each);
      expectWords('page', readVisible(text), each);
      for (const mark of each.mustNotMark ?? []) {
        expect(text).not.toMatch(mark === 'h1–h6' ? /<h\d/ : new RegExp(`<${mark}\\b`));
      }
      if (each.field !== 'description') return;
      for (const [, href = ''] of text.matchAll(/href="([^"]*)"/g)) {
        expect(href).toMatch(/^(?:https?:\/\/(?!localhost)|mailto:|tel:|#d-fn)/);
      }
    });

    it('is the same in calendar, feed, structured data and table', async () => {
      const ics = readIcs(await get(`/offers/${aliasOf(each)}.ics`));
      expectWords('calendar', ics, {
        ...each,
        mustNotSee: each.mustNotSee?.filter((sign) => sign !== '&') ?? [],
      });
      expectLines('calendar', ics, each);
      const entry = atom.get(aliasOf(each)) ?? '';
      if (each.field === 'description' || each.field === 'name') {
        const words = readEntry(entry);
        expectWords('feed', words, {
          ...each,
          mustNotSee: each.mustNotSee?.filter((sign) => sign !== '&') ?? [],
        });
      }
      const page = await get(`/offers/${aliasOf(each)}`);
      const json =
        /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? 'null';
      const data: unknown = JSON.parse(json);
      const event = (Array.isArray(data) ? data : [data]).find((one) => one?.['@type'] === 'Event');
      const said = {
        description: event?.description,
        name: event?.name,
        meetingAddress: event?.location?.address?.streetAddress,
      };
      if (each.field in said)
        expectWords('structured data', String(said[each.field as keyof typeof said]), each);
      if (each.field !== 'description')
        expectWords('table', csv.join('\n'), { ...each, mustNotSee: [] });
    });

    it('is found by its words, and its excerpt and link preview hold no markup', async () => {
      const preview = /<meta property="og:description" content="([^"]*)"/.exec(
        await get(`/offers/${aliasOf(each)}`),
      )?.[1];
      expect(preview).toMatch(/Jugendhaus|Haus Sonne/);
      expect(preview).not.toMatch(/&lt;|&amp;amp|\*\*/);
      if (each.field === 'bring' || each.field === 'meetingAddress') return;
      const word = dropHints(each.mustSee.join(' ')).match(
        /(?<![\p{L}*:/_.\\&;-])\p{Lu}\p{Ll}{4,}(?![\p{L}*:/_-])/u,
      )?.[0];
      if (word === undefined) return;
      const found = JSON.parse(await get(`/api/search?q=${encodeURIComponent(word)}&size=100`));
      const text = JSON.stringify(found);
      expect([word, text.includes(`/offers/${aliasOf(each)}`)]).toEqual([word, true]);
    });
  },
);

it('names a host by its decoded name everywhere', async () => {
  expect(readEntry(atom.get('01-t01') ?? '')).toContain('Spiel & Spaß e.V.');
  expect(await get('/offers/01-t01')).toContain('Spiel &amp; Spaß e.V.');
});

it('shows texts of any length and kind; those that are cut link to the whole text', async () => {
  for (const { alias } of LONG_OFFERS) expect(await get(`/offers/${alias}`)).toMatch(/<h1\b/);
  const cut = await get('/offers/101-lang');
  expect(cut).toContain('Dieser Text ist hier gekürzt.');
  expect(cut).toMatch(
    /<a[^>]* href="https:\/\/ferien\.example\/angebote\/101-lang"[^>]*>Ganz lesen auf ferien\.example/,
  );
  const named = await get('/en/offers/102-name');
  expect(named).toMatch(/<h1[^>]*>(Name )+…<\/h1>/);

  const whole = JSON.parse(await get('/api/offers?itemsPerPage=500'));
  for (const { alias, description } of LONG_OFFERS)
    expect(whole.find((one: { alias: string }) => one.alias === alias).description).toBe(
      description,
    );
  for (const path of ['/', '/offers.ics', '/offers.atom', '/api/search?q=paddeln', '/week'])
    await get(path);
});
