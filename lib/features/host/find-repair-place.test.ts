import { describe, expect, it } from 'vitest';
import { findRepairPlace } from './create-finding-view';

const url = 'https://instance.example/angebot/12-kanutour';
const instanceUrl = 'https://instance.example';
const offer = { id: 12, alias: '12-kanu tour', url };

describe('where a host can repair an offer', () => {
  it.each([
    ['its page, when families see it', url, 'online', { url, kind: 'page' }],
    ['its page, when its address is known to some', url, 'private-link', { url, kind: 'page' }],
    ['the instance, while it is a draft', url, 'state', { url: instanceUrl, kind: 'instance' }],
    [
      'the instance, before its edition opens',
      url,
      'edition-inactive',
      { url: instanceUrl, kind: 'instance' },
    ],
    ['the instance, when it gave no address', '', 'online', { url: instanceUrl, kind: 'instance' }],
  ] as const)('is %s', (_, address, kind, place) => {
    const addresses = { instanceUrl, adminOfferUrl: null };
    expect(findRepairPlace({ ...offer, url: address }, { kind }, addresses)).toEqual(place);
  });

  it('is the form of the offer in any state, where the instance file says its address', () => {
    const adminOfferUrl = 'https://instance.example/admin/{id}?at={alias}';
    expect(findRepairPlace(offer, { kind: 'state' }, { instanceUrl, adminOfferUrl })).toEqual({
      url: 'https://instance.example/admin/12?at=12-kanu%20tour',
      kind: 'form',
    });
  });
});
