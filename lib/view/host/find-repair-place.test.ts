import { describe, expect, it } from 'vitest';
import { findRepairPlace } from './create-finding-view';

const url = 'https://instance.example/angebot/12-kanutour';
const home = 'https://instance.example';

describe('where a host can repair an offer', () => {
  it.each([
    ['its page, when families see it', url, 'online', { url, isOffer: true }],
    ['its page, when its address is known to some', url, 'private-link', { url, isOffer: true }],
    ['the instance, while it is a draft', url, 'state', { url: home, isOffer: false }],
    [
      'the instance, before its edition opens',
      url,
      'edition-inactive',
      { url: home, isOffer: false },
    ],
    ['the instance, when it gave no address', '', 'online', { url: home, isOffer: false }],
  ] as const)('is %s', (_, address, kind, place) => {
    expect(findRepairPlace({ url: address }, { kind }, home)).toEqual(place);
  });
});
