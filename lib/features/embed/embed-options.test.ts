import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GROUNDS,
  LOCKABLE,
  MOST_AT_ONCE,
  parseEmbedOptions,
  serializeEmbedOptions,
  TARGETS,
  THEMES,
} from './embed-options';

const read = (query: string) => parseEmbedOptions(new URLSearchParams(query));
const normal = (query: string) => serializeEmbedOptions(read(query)).toString();

/** A point and a place by name both define the centre and are locked together. */
const tieCentre = (names: readonly string[]) =>
  [...names, ...(names.includes('near') ? ['nearby'] : [])].sort();

const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);
const options = fc.record({
  lock: fc.subarray(LOCKABLE.filter((name) => name !== 'nearby')).map(tieCentre),
  theme: fc.constantFrom(...THEMES),
  ground: fc.constantFrom(...GROUNDS),
  brand: fc.option(colour),
  accent: fc.option(colour),
  limit: fc.option(fc.integer({ min: 1, max: MOST_AT_ONCE })),
  target: fc.constantFrom(...TARGETS),
});

describe("an embed's options", () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(options, (given) => {
        expect(parseEmbedOptions(serializeEmbedOptions(given))).toEqual(given);
      }),
    );
  });

  it('are read from anything without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = normal(text);
        expect(normal(once)).toBe(once);
      }),
    );
  });

  it.each([
    ['lock=week,host&lock=host', 'lock=host%2Cweek'],
    ['lock=all', 'lock=all'],
    ['lock=page,nonsense', ''],
    ['theme=dark&brand=%230B5C70', 'theme=dark&brand=0b5c70'],
    ['theme=light&target=embed', ''],
    ['brand=red&limit=0&target=top', ''],
    ['limit=25', ''],
    ['color=place&theme=auto', 'theme=auto'],
    ['color=host', ''],
    ['limit=6&target=instance', 'limit=6&target=instance'],
  ])('%s are written %s', (given, written) => {
    expect(normal(given)).toBe(written);
  });
});
