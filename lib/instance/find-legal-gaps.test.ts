import { describe, expect, it } from 'vitest';
import { findLegalGaps } from './find-legal-gaps';
import { readInstance } from './load-instance';

const PAGE = { kind: 'address', address: 'https://stadt.example/x' } as const;
const keys = (file: object, legal = {}, hasProxy = false) => {
  const instance = readInstance(JSON.stringify(file), 'test');
  const pages = {
    imprint: null,
    privacy: null,
    accessibility: null,
    easy: null,
    sign: null,
    ...legal,
  };
  return findLegalGaps({ ...instance, legal: pages }, hasProxy).map(({ key }) => key);
};

describe('what the legal pages lack', () => {
  it('is told with the key that gives it', () => {
    expect(keys({}, {}, true)).toEqual([
      'legal.imprint',
      'contact',
      'legal.privacy',
      'accessibility.date',
      'accessibility.contact',
      'accessibility.enforcement',
    ]);
  });

  it('is nothing once the town has pages of its own, or has given all of it', () => {
    expect(keys({}, { imprint: PAGE, privacy: PAGE, accessibility: PAGE }, true)).toEqual([]);
    const accessibility = {
      date: '2026-05-04',
      enforcement: { name: 'Schlichtungsstelle' },
    };
    const contact = { organisation: 'Stadt', email: 'a@b.example' };
    expect(keys({ accessibility, contact }, { imprint: PAGE })).toEqual([]);
  });
});
