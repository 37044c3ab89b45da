import { describe, expect, it } from 'vitest';
import { findNamedOffer } from './answer-oembed';

const offers = [
  { alias: '12-kanu', url: 'https://stadt.example/angebote/12-kanu' },
  { alias: '120-zelten', url: 'https://stadt.example/angebote/120-zelten/' },
  { alias: '7-a', url: 'https://stadt.example/anmeldung?nr=7' },
  { alias: '7-b', url: '' },
];

describe('an offer named otherwise than by its address here', () => {
  it.each([
    ['12', '12-kanu'],
    [' 120 ', '120-zelten'],
    ['1', null],
    // The name is ambiguous.
    ['7', null],
    ['https://stadt.example/angebote/12-kanu', '12-kanu'],
    ['http://www.Stadt.example/angebote/12-kanu/?utm_source=brief#anmelden', '12-kanu'],
    ['https://stadt.example/angebote/120-zelten', '120-zelten'],
    ['https://stadt.example/anmeldung?nr=7', '7-a'],
    ['https://stadt.example/anmeldung?nr=8', null],
    ['https://andere.example/angebote/12-kanu', null],
    ['kanu', null],
    ['', null],
  ])('%s is %s', (text, alias) => {
    expect(findNamedOffer(text, offers)).toBe(alias);
  });
});
