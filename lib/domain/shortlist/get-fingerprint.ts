import { type Watched, writeFingerprint } from './fingerprint';

const written = new WeakMap<Watched, string>();

/** The fingerprint of an offer of the catalogue, which never changes; each is written once. */
export function getFingerprint(offer: Watched): string {
  const known = written.get(offer);
  if (known !== undefined) return known;
  const print = writeFingerprint(offer);
  written.set(offer, print);
  return print;
}
