import { SettingsError } from './settings-error';

const NEW_LINE = 0x0a;

/**
 * The text of a file in UTF-8, without the mark that some editors put in front; `source` names it in
 * errors. Throws SettingsError with the line where it is written in another encoding.
 */
export function decodeText(bytes: Uint8Array, source: string): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new SettingsError(`${source}, line 1: is written in UTF-16; save it as UTF-8.`);
  try {
    return decode(bytes);
  } catch {
    throw new SettingsError(
      `${source}, line ${findForeignLine(bytes)}: is not written in UTF-8; save it as UTF-8.`,
    );
  }
}

/** Without the byte order mark, which the decoder takes off. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** The first line (from 1) that is not UTF-8; a line break never stands inside of a sign. */
function findForeignLine(bytes: Uint8Array): number {
  let line = 1;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(NEW_LINE, from);
    const to = end < 0 ? bytes.length : end;
    try {
      decode(bytes.subarray(from, to));
    } catch {
      return line;
    }
    from = to + 1;
  }
  return line;
}
