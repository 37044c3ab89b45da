import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELDS } from '../../domain/criteria/registry';
import { createReferenceTown, type ReferenceTown } from '../../renderer/reference-town.fixture';
import { answerOffer, answerOffers } from './answer-offers';
import { answerOpenApi } from './answer-openapi';
import { answerSearch } from './answer-search';

let town: ReferenceTown;
let document: Record<string, unknown>;
/** Knows the document; each schema is compiled once. */
let ajv: Ajv2020;

const SITE = 'https://programm.example.org';
const ask = (path: string) => new Request(`${SITE}${path}`);

beforeAll(async () => {
  town = await createReferenceTown();
  document = (await answerOpenApi(town.site).json()) as never;
  ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema(document, 'openapi');
});

afterAll(() => town.close());

/** Sentences about what in `body` is not as the document says; an answer's schema by its operation. */
function findBreaches(path: string, status: string, body: unknown): readonly string[] {
  const type = status === '200' ? 'application~1json' : 'application~1problem+json';
  const place = `paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/get/responses/${status}/content/${type}/schema`;
  const isRight = ajv.validate({ $ref: `openapi#/${encodeURI(place)}` }, body);
  return isRight
    ? []
    : (ajv.errors ?? []).map(
        ({ instancePath, message }: ErrorObject) => `${instancePath} ${message}`,
      );
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('names every parameter of the specification and of the list, each with a meaning', () => {
    const named = (path: string) =>
      (
        (document.paths as never)[path] as { get: { parameters: { name: string }[] } }
      ).get.parameters.map(({ name }) => name);
    expect(named('/api/offers')).toEqual(
      expect.arrayContaining(['fee[between]', 'dates.begin[strictly_before]', 'hosts.alias']),
    );
    const ours = FIELDS.map(({ name }) => name);
    expect(named('/api/search')).toEqual([...ours, 'lang']);
    expect(FIELDS.filter(({ meaning }) => meaning === '')).toEqual([]);
  });

  it('describes real lists', async () => {
    for (const query of ['', '?itemsPerPage=500', '?fee[lte]=0', '?meetingPoint=nowhere']) {
      const answer = await answerOffers(ask(`/api/offers${query}`), town.site);
      expect(findBreaches('/api/offers', '200', await answer.json())).toEqual([]);
    }
  });

  it('describes a real offer', async () => {
    const id = /^\d+/.exec(String(town.rows[0]?.alias))?.[0] ?? '';
    await town.lookAhead('id', `/api/offers/${id}`);
    const answer = await answerOffer(id, town.site);
    expect(answer.status).toBe(200);
    expect(findBreaches('/api/offers/{id}', '200', await answer.json())).toEqual([]);
  });

  it('describes real searches', async () => {
    for (const query of [
      '',
      '?free=1&lang=en',
      '?q=wasser&weekday=mo',
      '?near=49.58,10.6',
      '?past=1&age=9&born=2017-05',
      '?page=99',
      '?weekday=sa',
    ]) {
      const answer = answerSearch(ask(`/api/search${query}`), town.site);
      expect(answer.status).toBe(200);
      expect(findBreaches('/api/search', '200', await answer.json())).toEqual([]);
    }
  });

  it('describes real refusals', async () => {
    const bad = await answerOffers(ask('/api/offers?page=0'), town.site);
    expect(findBreaches('/api/offers', '400', await bad.json())).toEqual([]);
    const long = answerSearch(ask(`/api/search?q=${'x'.repeat(8_000)}`), town.site);
    expect(findBreaches('/api/search', '400', await long.json())).toEqual([]);
    const unread = answerSearch(ask('/api/search?age=x'), town.site);
    expect(findBreaches('/api/search', '200', await unread.json())).toEqual([]);
    const missing = await answerOffer('x', town.site);
    expect(findBreaches('/api/offers/{id}', '404', await missing.json())).toEqual([]);
  });

  it('would notice a wrong answer', () => {
    expect(findBreaches('/api/offers', '200', [{ name: 'only' }])).not.toEqual([]);
    expect(findBreaches('/api/search', '200', { total: '1' })).not.toEqual([]);
  });
});
