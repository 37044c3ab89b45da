import { describe, expect, it } from 'vitest';
import { loadInstance } from './load-instance';

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
