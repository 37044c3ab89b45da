import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import { describe, expect, it } from 'vitest';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { answerOfferFile } from '../feed/answer-feed';
import { askFeed, createFeedSite } from '../feed/feed-site.fixture';
import { unbindAll } from '../format/unbind.fixture';
import { answerLlmsText, answerRobots } from '../open-data/answer-texts';
import { escapeMarkdown, markdownFeed, offerMarkdown } from './write-markdown';

const NOW = at('2026-07-10 12:00');

function list(query = '', offers = [sampleOffer()]) {
  const site = createFeedSite(offers, NOW);
  return unbindAll(markdownFeed.build(askFeed(site, query)));
}

async function show(different: Parameters<typeof sampleOffer>[0], alias = '17-kanutour') {
  const site = createFeedSite([sampleOffer(different)], NOW);
  const answer = await answerOfferFile({ alias, locale: 'de' }, offerMarkdown, site);
  return { answer, text: unbindAll(await answer.text()) };
}

describe('an offer as Markdown', () => {
  it('says what its page says', async () => {
    const { text } = await show({
      bring: 'Badehose\nHandtuch',
      sessions: [session('2026-07-28 09:00', '2026-07-28 12:00')],
    });
    expect(text).toBe(`# Kanutour durch die Auwiesen

- Termine: Di 28. Juli, 9–12 Uhr
- Alter: 8–12 Jahre
- Preis: 15,00 €
- Treffpunkt: Bootshaus am Wehr, Am Wehr 1, Neustadt
- Veranstalter: Kanu-Verein Neustadt e.V.
- Anmeldung: Online anmelden bis Mo 20. Juli
- Rollstuhl: bitte nachfragen
- Mitbringen: Badehose, Handtuch
- Seite: <https://ferien.example/offers/17-kanutour>
- Seite des Ferienprogramms: <https://ferienpass.example/angebote/17-kanutour>

## Anzahl der Termine: 1

- 2026-07-28T09:00:00+02:00 – 2026-07-28T12:00:00+02:00

## Beschreibung

Text des Veranstalters, als Zitat:

> Wir paddeln auf der Aue.
`);
  });

  it('is found, hidden and missed like its page', async () => {
    expect((await show({}, 'nichts')).answer.status).toBe(404);
    const { answer } = await show({}, 'geheim');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('links to no address that is not of the web', async () => {
    expect((await show({ url: 'javascript:alert(1)' })).text).not.toContain('javascript');
    expect((await show({ url: 'https://a.example/> [x](y)' })).text).toContain(
      '<https://a.example/%3E%20[x](y)>',
    );
  });
});

describe('a list as Markdown', () => {
  it('has fifty offers on a page and names the next one', () => {
    const many = Array.from({ length: 60 }, (_, at) => sampleOffer({ alias: `a-${at}` }));
    const first = list('free=0', many);
    expect(first.match(/^## /gm)).toHaveLength(50);
    expect(first).toContain('Weitere Angebote: <https://ferien.example/offers.md?page=2>');
    const second = list('page=2', many);
    expect(second.match(/^## /gm)).toHaveLength(10);
    expect(second).not.toContain('Weitere');
  });
});

/** As a reader of CommonMark with HTML takes it. */
const render = (text: string) =>
  renderToStaticMarkup(createElement(Markdown, { rehypePlugins: [rehypeRaw] }, text));

describe('texts of hosts in Markdown', () => {
  it.each([
    ['# Titel', '<h1>'],
    ['- Punkt', '<li>'],
    ['1. Punkt', '<li>'],
    ['> Zitat', '<blockquote>'],
    ['<script>alert(1)</script>', '<script'],
    ['[hier](https://evil.example)', '<a'],
    ['![x](y)', '<img'],
    ['***', '<hr'],
    ['**fett** _kursiv_ `code`', '<strong'],
    ['~~~\ncode', '<pre'],
    ['&lt;b&gt;', '&lt;b'],
  ])('%s stays a text', (text, never) => {
    const html = render(escapeMarkdown(text));
    expect(html).not.toContain(never);
    expect(html).toMatch(/^<p>[^<]*<\/p>$/);
  });

  it('are one paragraph without elements, whatever they hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(render(escapeMarkdown(text))).toMatch(/^(<p>[^<]*<\/p>)?$/);
      }),
    );
  });
});

describe('/llms.txt and robots.txt', () => {
  const site = (instance = {}) => createFeedSite([], NOW, [], { claim: 'Ferien', ...instance });

  it('say how to ask and under which licence', async () => {
    const openData = { licence: 'dl-by-de/2.0', attribution: 'Stadt Neustadt' };
    const text = await answerLlmsText(site({ openData })).text();
    expect(text).toMatch(/^# Ferienprogramm Neustadt: Ferien\n\n> /);
    expect(text).toContain('https://ferien.example/offers.md?free=1&age=8');
    expect(text).toContain('- weekday: ');
    expect(text).toContain(
      'http://dcat-ap.de/def/licenses/dl-by-de/2.0. Name the source as: Stadt',
    );
    expect(await answerLlmsText(site({ openData: null })).text()).toContain('not named a licence');
  });

  it('ask training to stay away where the town wants it, and search engines never', async () => {
    const read = async (train: boolean) =>
      (await answerRobots(site({ assistants: { train } })).text()).split('\n\n');
    const [everyone, training] = await read(false);
    expect(training?.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: GPTBot', 'User-agent: ClaudeBot', 'Disallow: /']),
    );
    expect(everyone).not.toMatch(/^Disallow: \/$/m);
    expect(training).not.toMatch(/Googlebot|bingbot|OAI-SearchBot/);
    expect((await read(true)).join()).not.toContain('GPTBot');
    expect(
      await answerLlmsText(site({ openData: null, assistants: { train: false } })).text(),
    ).toContain('does not agree');
  });
});
