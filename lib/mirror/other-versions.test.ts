import { describe, expect, it } from 'vitest';
import { OFFER_SCHEMA } from '../domain/offer';
import { sampleOffer } from '../domain/offer.fixture';
import { createScriptedTown, makeOffers } from './scripted-town.fixture';
import { SNAPSHOT_SCHEMA } from './snapshot';

const SLOTS = ['mirror/generation-a', 'mirror/generation-b'] as const;

/** A town with two copies on disk, of ten and of eleven offers. */
async function keepTwo() {
  const town = createScriptedTown();
  await town.mirror.start();
  await town.time.advance(10_000);
  town.town.offers = makeOffers(11);
  await town.pass();
  await town.mirror.stop();
  /** Makes a copy one of another version. */
  async function rewrite(slot: (typeof SLOTS)[number], schema: number): Promise<Buffer> {
    const [first = '', ...lines] = Buffer.from((await town.store.read(slot)) ?? [])
      .toString()
      .split('\n');
    const header = { ...JSON.parse(first), schema, colour: 'a key that we do not know' };
    const bytes = Buffer.from([JSON.stringify(header), ...lines].join('\n'));
    await town.store.write(slot, bytes);
    return bytes;
  }
  return { ...town, rewrite };
}

describe('a copy of another version', () => {
  it.each([
    ['newer', SNAPSHOT_SCHEMA + 1],
    ['forgotten', 0],
  ])('that is %s is not shown: the list is read again, and kept', async (_age, schema) => {
    const { rewrite, create, time, events } = await keepTwo();
    for (const slot of SLOTS) await rewrite(slot, schema);
    const mirror = create();
    await mirror.start();
    expect(mirror.state().kind).not.toBe('complete');
    expect(events.filter(({ kind }) => kind === 'snapshot-refused')).toMatchObject(
      SLOTS.map(() => ({ reason: expect.stringContaining(`it has schema ${schema}`) })),
    );
    await time.advance(60_000);
    expect(mirror.state()).toMatchObject({ generation: { offers: makeOffers(11) } });
    await mirror.stop();
    const again = create();
    await again.start();
    expect(again.state()).toMatchObject({ generation: { offers: makeOffers(11) } });
  });

  it('leaves the one that this version wrote before it in use', async () => {
    const { rewrite, create, town } = await keepTwo();
    await rewrite('mirror/generation-b', SNAPSHOT_SCHEMA + 1);
    town.fails = () => new Error('unreachable');
    const mirror = create();
    await mirror.start();
    expect(mirror.state()).toMatchObject({ generation: { offers: makeOffers(10) } });
  });

  it('is not written over before the other one is', async () => {
    const { rewrite, create, time, store, town } = await keepTwo();
    const newer = await rewrite('mirror/generation-a', SNAPSHOT_SCHEMA + 1);
    // Back to this version, and forth again without a commit in between.
    town.fails = () => new Error('unreachable');
    const mirror = create();
    await mirror.start();
    await time.advance(60_000);
    await mirror.stop();
    expect(await store.read('mirror/generation-a')).toEqual(newer);
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
    // To repair: raise OFFER_SCHEMA by one, read what the versions before wrote (or leave it to be read
    // anew), and write the new shape down here with `npx vitest -u`.
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
