/** Which compressed forms a visitor can read. */
export interface AcceptedEncodings {
  readonly br: boolean;
  readonly gzip: boolean;
}

const NONE: AcceptedEncodings = { br: false, gzip: false };
const MOST_REMEMBERED = 200;
const remembered = new Map<string, AcceptedEncodings>();

/** Reads an Accept-Encoding header; absent means uncompressed only. Few forms exist, so they are remembered. */
export function readAcceptedEncodings(header: string | undefined): AcceptedEncodings {
  if (!header) return NONE;
  const known = remembered.get(header);
  if (known) return known;
  const accepted = { br: accepts(header, 'br'), gzip: accepts(header, 'gzip') };
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, accepted);
  return accepted;
}

function accepts(header: string, encoding: string): boolean {
  let byStar = false;
  for (const entry of header.toLowerCase().split(',')) {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    if (name === encoding) return Number(weight) > 0;
    if (name === '*') byStar = Number(weight) > 0;
  }
  return byStar;
}
