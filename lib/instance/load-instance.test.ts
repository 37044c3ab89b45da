import { describe, expect, it } from 'vitest';
import { readInstance } from './load-instance';
import { loadInstance } from './load-instance.fixture';

describe('the example instance files', () => {
  it.each([
    ['instance.json', 'de', 'en', 'uk', 'tr', 'ar'],
    ['county/instance.json', 'de', 'en', 'uk', 'tr', 'ar'],
    ['small-town/instance.json', 'de'],
  ])('%s is right as it is', async (file, ...languages) => {
    const instance = await loadInstance(`tools/reference-api/demo/${file}`);
    expect(instance.languages).toEqual(languages);
  });
});

describe('the instance file', () => {
  it('may be empty: every key has a default', () => {
    expect(readInstance('{}', 'town.json')).toMatchObject({
      name: 'Ferienfenster',
      languages: ['de', 'en'],
      ageRule: { kind: 'day' },
      map: { center: null, zoom: 13, radius: 5 },
      lens: true,
      feedback: null,
      accessibility: { conformance: 'partial', date: null, enforcement: null },
      legal: { imprint: null, privacy: null, accessibility: null, easy: null, sign: null },
      security: null,
      openData: null,
      land: null,
      adminOfferUrl: null,
      ages: null,
    });
  });

  it('names origins of embeds as browsers do, however they are written', () => {
    const embedOrigins = ['https://www.GRÖNSTADT.example:443', 'http://localhost:8080'];
    expect(readInstance(JSON.stringify({ embedOrigins }), 'town.json').embedOrigins).toEqual([
      'https://www.xn--grnstadt-o4a.example',
      'http://localhost:8080',
    ]);
  });

  it('may still name fonts, as 1.0 knew them', () => {
    expect(() => readInstance('{ "fonts": { "text": "x" } }', 'town.json')).not.toThrow();
  });

  it('may choose, order and rename the topics', () => {
    const { topics } = readInstance(
      '{ "topics": [{ "topic": "water", "label": "Am See" }, "animals"] }',
      'town.json',
    );
    expect(topics).toEqual([
      { topic: 'water', label: 'Am See' },
      { topic: 'animals', label: null },
    ]);
    expect(readInstance('{ "topics": [] }', 'town.json').topics).toEqual([]);
  });

  it.each([
    [
      '{\n "name": "A",\n "colours": {}\n}',
      'town.json, line 3: colours: this key is not known; did you mean colors?',
    ],
    ['{\n "map": {\n  "zom": 3 } }', 'line 3: map.zom: this key is not known; did you mean zoom?'],
    [
      '{\n "legal": { "imprnt": "x" } }',
      'line 2: legal.imprnt: this key is not known; did you mean imprint?',
    ],
    ['{\n\n "colors": {\n  "brand": "blue" } }', 'line 4: colors.brand: must be a colour'],
    ['{ "holidayWeeks": [\n "2026-W31",\n "2026-31" ] }', 'line 3: holidayWeeks.1: must be a week'],
    [
      '{ "editions": [ { "alias": "s", "label": "S", "from": "2026-07-01",\n "to": "2026-06-01" } ] }',
      'line 2: editions.0.to: must end after it begins',
    ],
    [
      '{ "editions": [ { "alias": "s", "label": "S", "from": "2026-07-01", "to": "2026-08-01",\n "phases": [ { "label": "W", "from": "2026-06-02", "to": "2026-06-01" } ] } ] }',
      'line 2: editions.0.phases.0.to: must end after it begins',
    ],
    [
      '{ "ageRule": { "kind": "cutoff",\n "date": "30-09" } }',
      'line 2: ageRule.date: must be a day of the year',
    ],
    ['{ "topics": ["animals",\n "pets"] }', 'line 2: topics.1: '],
    ['{ "topics": ["water", "water"] }', 'topics: names a topic twice'],
    ['{ "feedback": "rathaus" }', 'feedback: must be an e-mail address or an address'],
    ['{ "languages": ["en"] }', 'languages: must include de'],
    ['{ "map": { "radius": 0 } }', 'map.radius: Too small'],
    [
      '{ "accessibility": {\n "enforcement": { "email": "x@y.example" } } }',
      'line 2: accessibility.enforcement.name: Invalid input',
    ],
    [
      '{ "accessibility": { "contct": {} } }',
      'accessibility.contct: this key is not known; did you mean contact?',
    ],
    ['{ "embedOrigins": ["https://x.example/page"] }', 'embedOrigins.0: must be an origin'],
    ['{ "embedOrigins": ["https://x.example;sandbox"] }', 'embedOrigins.0: must be an origin'],
    ['{ "embedOrigins": ["https://x.example,y"] }', 'embedOrigins.0: must be an origin'],
    ['{ "security": { "contact": "rathaus" } }', 'security.contact: must be an e-mail address'],
    ['{ "security": { "contact": "a@b.example" } }', 'security.expires: must be a day'],
    ['{ "openData": { "licence": "free" } }', 'openData.licence: must be one of dl-zero-de/2.0,'],
    ['{ "land": "Bayern" }', 'land: '],
    [
      '{ "adminOfferUrl": "https://x.example/offers" }',
      'adminOfferUrl: must contain {id} or {alias}',
    ],
    [
      '{ "adminOfferUrl": "https://x.example/{id}/{name}" }',
      'adminOfferUrl: knows only {id} and {alias}',
    ],
    ['{ "ages": { "from": 12, "to": 6 } }', 'ages.to: must not be below from'],
    [
      '{ "map": { "directions": [{ "label": "Bus", "url": "https://x.example/?q={lat}" }] } }',
      'map.directions.0.url: must contain {lat} and {lng}, or {name}',
    ],
    [
      '{ "map": { "directions": [{ "label": "Bus", "url": "https://x.example/{name}/{place}" }] } }',
      'map.directions.0.url: knows only {lat}, {lng} and {name}',
    ],
    ['{ "name": "A",\n "claim": }', 'line 2: not readable as JSON'],
    ['[]', 'line 1: the file'],
  ])('is refused with path, line and reason: %s', (text, message) => {
    expect(() => readInstance(text, 'town.json')).toThrow(message);
  });
});
