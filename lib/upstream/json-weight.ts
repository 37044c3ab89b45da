const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const ARRAY = 91;
const OBJECT = 123;

/**
 * Number of values in a JSON text, empty lists and objects included, without parsing it: parsing
 * 16 MiB of `{}` takes seconds and hundreds of megabytes. Counts no further than `most`. What is no
 * JSON has some number, too.
 */
export function countJsonValues(body: Uint8Array, most: number): number {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let values = 1;
  for (let at = 0; at < bytes.length && values <= most; at++) {
    const byte = bytes[at];
    if (byte === COMMA || byte === ARRAY || byte === OBJECT) values += 1;
    else if (byte === QUOTE) at = findStringEnd(bytes, at);
  }
  return values;
}

/** Index of the quote that ends the string beginning at `start`; the last byte if none does. */
function findStringEnd(bytes: Buffer, start: number): number {
  for (let from = start + 1; ; ) {
    const end = bytes.indexOf(QUOTE, from);
    if (end < 0) return bytes.length - 1;
    let before = end - 1;
    while (before >= from && bytes[before] === BACKSLASH) before -= 1;
    // An odd number of backslashes escapes the quote.
    if ((end - 1 - before) % 2 === 0) return end;
    from = end + 1;
  }
}
