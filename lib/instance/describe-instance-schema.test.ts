import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeInstanceSchema } from './instance-schema';

const schema = describeInstanceSchema();
/** As an editor reads it: from its JSON, not from our code. */
const published = z.fromJSONSchema(JSON.parse(JSON.stringify(schema)));
const accepts = (file: unknown) => published.safeParse(file).success;

describe('the published schema of the instance file', () => {
  it.each([
    ...['instance.json', 'county/instance.json', 'small-town/instance.json'],
    'region/instance.json',
  ])('accepts %s', (file) => {
    expect(accepts(JSON.parse(readFileSync(`tools/reference-api/demo/${file}`, 'utf8')))).toBe(
      true,
    );
  });

  it('accepts an empty file and one that names the schema', () => {
    expect(accepts({})).toBe(true);
    expect(accepts({ $schema: 'https://ferien.example/instance.schema.json' })).toBe(true);
  });

  it.each([
    { colours: {} },
    { map: { zom: 3 } },
    { colors: { brand: 'blue' } },
    { languages: ['xx'] },
    { editions: [{ alias: 's', label: 'S', from: '2026-07-01' }] },
    { ageRule: { kind: 'month' } },
  ])('refuses what the start refuses: %j', (file) => {
    expect(accepts(file)).toBe(false);
  });

  it('names what holds where the file says nothing, also of what is read in another form', () => {
    const center = { properties: { map: { properties: { center: { default: null } } } } };
    expect(schema).toMatchObject(center);
  });

  it('says in words what is not plain from the names', () => {
    const properties = schema.properties as Record<string, { description?: string }>;
    for (const key of ['ageRule', 'holidayWeeks', 'pictureHosts', 'feedback', 'editions']) {
      expect([key, properties[key]?.description]).toEqual([key, expect.any(String)]);
    }
  });
});
