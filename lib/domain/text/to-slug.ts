/**
 * The name as it stands in an address: `Stadtbücherei am Markt` → `stadtbuecherei-am-markt`. It
 * depends on nothing but the name, so an address stays right when other offers come and go. Names
 * that differ only in case, spacing, plain punctuation or the spelling of umlauts share a slug on
 * purpose; where anything else had to be left out, a hash of the name keeps them apart.
 */
export function toSlug(name: string): string {
  const spelled = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøłđ&+]/g, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  const slug = spelled.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  const lost = spelled.replace(/[a-z0-9\s.,;:!?'"’‘‚“”„«»()[\]/|·•_–—-]/g, '');
  if (lost === '' && slug !== '') return slug;
  return `${slug === '' ? 'x' : slug}-${hash(spelled)}`;
}

const SPELLED: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  ł: 'l',
  đ: 'd',
  '&': ' und ',
  '+': ' plus ',
};

/** FNV-1a, 32 bits: not for secrets, only to tell names apart. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
