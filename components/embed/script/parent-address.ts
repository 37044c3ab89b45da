/** The part of the surrounding page's address that holds the state of an embed. */
export type Place = 'hash' | 'query' | 'off';

/** Reads the state of the embed with this key from the page's address; null: none. */
export function readState(place: Place, key: string): string | null {
  return place === 'off' ? null : read(place).get(key) || null;
}

/** The page's address with another state of this embed in it; null takes it out. */
export function writeState(place: Place, key: string, state: string | null): string {
  const url = new URL(location.href);
  const values = read(place);
  if (state === null) values.delete(key);
  else values.set(key, state);
  // An anchor (#kontakt) has no value and would only be in the way.
  const text = new URLSearchParams([...values].filter(([, value]) => place === 'query' || value));
  if (place === 'hash') url.hash = readable(text);
  else url.search = readable(text);
  return url.href;
}

function read(place: Place): URLSearchParams {
  return new URLSearchParams(place === 'hash' ? location.hash.slice(1) : location.search);
}

/**
 * Leaves characters that are allowed in a query or fragment unescaped, so that the address stays
 * readable.
 */
function readable(query: URLSearchParams): string {
  return String(query).replace(/%(2F|3A|3F|2C|3D)/g, (code) => decodeURIComponent(code));
}
