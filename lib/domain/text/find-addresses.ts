interface FoundAddress {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

const START = /https?:\/\/|www\.|@|\+|\(0|0/gi;
/** In characters, before and behind the `@`. */
const LONGEST_PART = 100;
const LONGEST_ADDRESS = 2_000;

/** Web addresses, mail addresses and phone numbers in a text, in order. Linear. */
export function findAddresses(text: string): readonly FoundAddress[] {
  const found: FoundAddress[] = [];
  let end = 0;
  for (const { 0: sign, index } of text.matchAll(START)) {
    if (index < end) continue;
    const address =
      sign === '@'
        ? readMail(text, index, end)
        : /^[hw]/i.test(sign)
          ? readWeb(text, index)
          : readPhone(text, index);
    if (!address) continue;
    found.push(address);
    end = address.end;
  }
  return found;
}

function readMail(text: string, at: number, from: number): FoundAddress | null {
  const before = /[\p{L}\d._%+-]*$/u.exec(text.slice(Math.max(from, at - LONGEST_PART), at))?.[0];
  const behind = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u.exec(
    text.slice(at + 1, at + 1 + LONGEST_PART),
  )?.[0];
  const name = before?.replace(/^[._%+-]+/, '');
  if (!name || !behind || !/\.\p{L}{2,}$/u.test(behind)) return null;
  return { start: at - name.length, end: at + 1 + behind.length, href: `mailto:${name}@${behind}` };
}

function readWeb(text: string, at: number): FoundAddress | null {
  if (/[\p{L}\d.@/-]/u.test(text.charAt(at - 1))) return null;
  const run = /^[^\s<>"„“”«»]*/.exec(text.slice(at, at + LONGEST_ADDRESS))?.[0] ?? '';
  const address = trimAddress(run);
  const isBare = /^www\.[^\s/?#.:][^./]*\.\p{L}{2}/iu.test(address);
  const href = isBare ? `https://${address}` : address;
  if (!/^https?:\/\/[^\s/?#.:]+/i.test(href) || !URL.canParse(href)) return null;
  return { start: at, end: at + address.length, href };
}

/** Without what ends the sentence around it; a closing bracket stays where one was opened. */
function trimAddress(run: string): string {
  let end = run.length;
  let depth = 0;
  for (const sign of run) depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
  for (; end > 0; end--) {
    const last = run.charAt(end - 1);
    if (last === ')' && depth < 0) depth += 1;
    else if (!/[.,:;!?'’*_~…\]}]/.test(last)) break;
  }
  return run.slice(0, end);
}

const PHONE =
  /^(?:(?:\+|00)[1-9]\d{0,2}(?:[ \u00a0/-]?\(0\))?|\(0[1-9]\d{1,4}\)|0[1-9]\d{1,10})(?:(?:[ \u00a0]?[/–-][ \u00a0]?|[ \u00a0])?\d+){0,7}/;
const PHONE_LABEL =
  /(?:tel|telefon|fon|phone|ruf|mobil|handy|whatsapp|anruf|notfall)[\p{L}-]*\.?(?:[ -]?(?:nr|nummer)\.?)?[\s:(]*$/iu;
const OTHER_LABEL =
  /(?:fax|konto|steuer|nr|nummer|zeichen|kennwort|(?<!\p{L})(?:iban|bic|blz|kto|ust|isbn|kurs|az|code|pin|id|hrb|plz))[\p{L}-]*\.?[\s:#(/]*$/iu;
const LONGEST_LABEL = 30;
/** The beginning of an IBAN in front of its groups of digits. */
const IBAN = /[A-Z]{2}\d{2}[ \d]*$/;

function readPhone(text: string, at: number): FoundAddress | null {
  if (/[\p{L}\d.,/@=_+–-]/u.test(text.charAt(at - 1))) return null;
  const before = text.slice(Math.max(0, at - LONGEST_LABEL), at);
  if (/\d:$/.test(before)) return null;
  const [number = ''] = PHONE.exec(text.slice(at, at + LONGEST_LABEL + 10)) ?? [];
  const end = at + number.length;
  const digits = number.replace(/\(0\)/, '').replace(/\D/g, '');
  const isNamed = PHONE_LABEL.test(before);
  if (digits.length < 6 || digits.length > 14) return null;
  if ((!isNamed && OTHER_LABEL.test(before)) || IBAN.test(before)) return null;
  // A date, a price, a time, or a word goes on.
  if (
    /^(?:[.,:]\d|[.,]-|[\p{L}_]|[ \u00a0]?(?:€|%|Uhr|Euro|EUR|h\b))/u.test(text.slice(end, end + 6))
  )
    return null;
  if (!isPlausible(number, isNamed)) return null;
  return { start: at, end, href: toPhoneHref(number) };
}

function isPlausible(number: string, isNamed: boolean): boolean {
  if (/^(?:\+|00[1-9])/.test(number)) return number.replace(/\D/g, '').length > 7;
  const [area = '', ...groups] = number.split(/\D+/).filter((part) => part !== '');
  // `0800-1200` are times, `01 07` is a date; area codes have three digits with their zero.
  if (groups.length === 0) return isNamed || /^01[567]\d{8,9}$/.test(area);
  const [first = ''] = groups;
  const isTime = /^0\d[0-5]\d$/.test(area) && /^[012]\d[0-5]\d$/.test(first) && groups.length === 1;
  return area.length >= 3 && groups.join('').length >= 3 && !(isTime && !isNamed);
}

/** The address of a phone number: "+49 (0) 9999 80-80" is dialled as +4999998080. */
export function toPhoneHref(phone: string): string {
  const dialled = phone.startsWith('+') ? phone.replace(/\(0\)/, '') : phone;
  return `tel:${dialled.replace(/[^+\d]/g, '')}`;
}

/** The first phone number and the first mail address, as hosts write them in their texts. */
export function findContacts(texts: readonly string[]) {
  const found = texts.flatMap((text) =>
    findAddresses(text).map(({ start, end, href }) => ({ text: text.slice(start, end), href })),
  );
  const findFirst = (scheme: string) => found.find(({ href }) => href.startsWith(scheme));
  return { phone: findFirst('tel:'), mail: findFirst('mailto:') };
}
