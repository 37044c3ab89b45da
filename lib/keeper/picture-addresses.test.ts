import { expect, it } from 'vitest';
import { DAY_MS } from '../domain/instant';
import type { MirrorState } from '../domain/mirror-state';
import { bareOffer } from '../domain/offer.fixture';
import { pictureKey } from '../domain/picture-href';
import { createPictureAddresses } from './picture-addresses';

const address = (name: string) => `https://town.example/${name}.jpg`;
const offerWith = (name: string) => bareOffer(`1-${name}`, { media: [address(name)] });

it('finds what left the list or was never in it for a day, however often the list is told anew', () => {
  let now = 1;
  let names = ['old', 'same'];
  let tell = () => {};
  const mirror: Parameters<typeof createPictureAddresses>[0] = {
    state: () => ({ kind: 'loading', offers: names.map(offerWith) }) as unknown as MirrorState,
    subscribe(listener) {
      tell = () => listener({ kind: 'pass-started', at: 0 });
    },
  };
  const pictures = createPictureAddresses(mirror, () => now);
  const find = (name: string) => pictures.find(pictureKey(address(name)));
  pictures.remember([offerWith('draft')]);
  names = ['new', 'same'];
  for (let times = 0; times < 3; times++) tell();
  for (const name of ['old', 'same', 'new', 'draft']) expect(find(name)).toBe(address(name));
  now += DAY_MS + 1;
  tell();
  for (const name of ['old', 'draft']) expect(find(name), name).toBeNull();
  for (const name of ['same', 'new']) expect(find(name)).toBe(address(name));
});
