import { describe, expect, it } from 'vitest';
import { OFFER_SCHEMA } from '../domain/offer';
import { sampleOffer } from '../domain/offer.fixture';
import { createScriptedTown, makeOffers } from './scripted-town.fixture';

const COPY = 'mirror/generation-a';

describe('a copy of another version', () => {
  it.each([
    ['newer', OFFER_SCHEMA + 1],
    ['forgotten', 0],
  ])('that is %s is not shown: the list is read again, and kept', async (_age, schema) => {
    const { mirror: first, create, time, events, store } = createScriptedTown();
    await first.start();
    await time.advance(10_000);
    await first.stop();
    const [head = '', ...lines] = Buffer.from((await store.read(COPY)) ?? [])
      .toString()
      .split('\n');
    const header = { ...JSON.parse(head), schema, colour: 'a key that we do not know' };
    await store.write(COPY, Buffer.from([JSON.stringify(header), ...lines].join('\n')));
    const mirror = create();
    await mirror.start();
    expect(mirror.state().kind).not.toBe('complete');
    expect(events.filter(({ kind }) => kind === 'snapshot-refused')).toMatchObject([
      { reason: expect.stringContaining(`it has schema ${schema}`) },
    ]);
    await time.advance(60_000);
    expect(mirror.state()).toMatchObject({ generation: { offers: makeOffers(10) } });
    await mirror.stop();
    const again = create();
    await again.start();
    expect(again.state()).toMatchObject({ generation: { offers: makeOffers(10) } });
  });
});

/** Every path to a value of an offer, lists by their first entry. */
function listPaths(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return listPaths(value[0], `${path}[]`);
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    listPaths(inner, path ? `${path}.${name}` : name),
  );
}

describe('the schema of copies', () => {
  it('is another one when offers have another shape', () => {
    // To repair: raise OFFER_SCHEMA by one, and write the new shape down here with `npx vitest -u`.
    const offer = sampleOffer({ media: ['https://ferienpass.example/a.jpg'] });
    expect({ schema: OFFER_SCHEMA, offer: [...listPaths(offer)].sort() }).toMatchInlineSnapshot(`
      {
        "offer": [
          "accessibility",
          "alias",
          "applicationDeadline",
          "applyText",
          "bring",
          "description",
          "feeCents",
          "hosts[].name",
          "maxAge",
          "media[]",
          "meetingAddress",
          "meetingLat",
          "meetingLng",
          "meetingPoint",
          "minAge",
          "name",
          "onlineApplication",
          "publish",
          "requiresApplication",
          "sessions[].begin",
          "sessions[].end",
          "texts",
          "url",
          "wheelchairAccessible",
        ],
        "schema": 3,
      }
    `);
  });
});
