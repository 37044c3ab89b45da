import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createDemoCatalogue } from '../demo/create-demo-catalogue';
import { readCatalogue } from './catalogue';

const GOOD = `{
  "editions": [{ "id": 1, "alias": "sommer", "name": "Sommer" }],
  "hosts": [{ "alias": "verein", "name": "Verein" }],
  "offers": [
    { "id": 7, "name": "Grüße & Küsse", "edition": "sommer", "hosts": ["verein"] },
    {
      "id": 8,
      "name": "Zelten",
      "edition": "sommer",
      "dates": [
        { "begin": "2026-07-28T09:00:00+02:00", "end": null }
      ]
    }
  ]
}`;

describe('a catalogue file', () => {
  it('needs only id, name and edition of an offer', () => {
    const [offer] = readCatalogue(GOOD).offers;
    expect(offer).toMatchObject({
      alias: '7-gruesse-kuesse',
      publish: 'public',
      fee: null,
      dates: [],
      requiresApplication: false,
    });
  });

  it('has the shape of the example', () => {
    const example = readFileSync(new URL('example.json', import.meta.url), 'utf8');
    expect(readCatalogue(example).offers.map(({ alias }) => alias)).toEqual([
      '1-das-noetigste-name-nummer-ausgabe',
      '2-alles-was-ein-angebot-sagen-kann',
      '3-noch-ein-entwurf',
    ]);
  });

  it('can hold everything the demo has', () => {
    const demo = createDemoCatalogue('2026-11-21');
    expect(readCatalogue(JSON.stringify(demo, null, 2))).toEqual(demo);
  });

  it.each([
    ['a missing comma', '"Verein" }],', '"Verein" }]', 'line 4: not valid JSON'],
    ['a word for a number', '"id": 8', '"id": "acht"', 'line 7: offers[1].id'],
    [
      'a day for a time',
      '"2026-07-28T09:00:00+02:00"',
      '"2026-07-28"',
      'line 11: offers[1].dates[0].begin',
    ],
    [
      'an unknown key',
      '"name": "Zelten"',
      '"nmae": "Zelten"',
      'line 8: offers[1].nmae: Unrecognized key: "nmae" (found: "Zelten")',
    ],
    [
      'an unknown host',
      '["verein"]',
      '["vereine"]',
      'line 5: offers[0].hosts[0]: there is no host with this alias (found: "vereine")',
    ],
    [
      'an unknown edition',
      '"edition": "sommer",\n      "dates"',
      '"edition": "winter",\n      "dates"',
      'line 9: offers[1].edition: there is no edition',
    ],
    ['an id twice', '"id": 8', '"id": 7', 'line 7: offers[1].id: "7" is there twice'],
    ['a word without quotes', '"Zelten"', 'Zelten', 'line 8: not valid JSON'],
    [
      'an end too early',
      '        { "begin": "2026-07-28T09:00:00+02:00", "end": null }\n      ]\n    }\n  ]\n}',
      '',
      'line 11: not valid JSON',
    ],
    ['a list', GOOD, '[]', 'line 1: the whole file'],
    ['nothing', GOOD, '', 'line 1: not valid JSON'],
  ])('is refused for %s, with line and reason', (_what, from, to, message) => {
    expect(() => readCatalogue(GOOD.replace(from, to))).toThrow(message);
  });
});
