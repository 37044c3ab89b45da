/** A phone number as written, and as it is dialled. */
export interface Phone {
  readonly text: string;
  readonly href: string;
}

/** Contacts in a text, in its order, each once. */
export interface Contacts {
  readonly phones: readonly Phone[];
  readonly mails: readonly string[];
}

/** Read characters of a text. */
const LONGEST_TEXT = 20_000;

/** A leading zero or country code, then digits with the signs that people put between them. */
const PHONE =
  /(?<![\p{L}\p{N}.,/@_-])(?:\+[1-9]\d|00[1-9]|\(?0[1-9])[\d \u00a0()/.\-–]{3,22}\d(?![\p{L}\p{N}@])/gu;
/** A date or time of day that begins like a number: "01.08.", "09.30–12.00". */
const DATE_OR_TIME = /^\d{1,2}[.:]\s?\d{1,2}(?!\d)/;
const FAX = /fax[^\p{L}\p{N}]{0,4}$/iu;
const MAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,5}[\p{L}]{2,24}/gu;

/** The numbers and addresses at which a host can be reached, as hosts write them in their texts. */
export function findContacts(text: string): Contacts {
  const read = text.slice(0, LONGEST_TEXT);
  const phones = new Map<string, Phone>();
  for (const { text: written, at } of findPhones(read)) {
    if (FAX.test(read.slice(Math.max(0, at - 12), at))) continue;
    const href = toPhoneHref(written);
    if (!phones.has(href)) phones.set(href, { text: written, href });
  }
  const mails = Array.from(read.matchAll(MAIL), ([mail]) => mail);
  return { phones: [...phones.values()], mails: [...new Set(mails)] };
}

/** Phone numbers in a text, with their positions. */
export function findPhones(
  text: string,
): readonly { readonly text: string; readonly at: number }[] {
  return Array.from(text.matchAll(PHONE), (match) => ({ text: match[0], at: match.index })).filter(
    ({ text: written }) => {
      const digits = written.replace(/\D/g, '').length;
      return digits >= 6 && digits <= 15 && !DATE_OR_TIME.test(written);
    },
  );
}

/** The address of a phone number: "+49 (0) 9999 80-80" is dialled as +4999998080. */
export function toPhoneHref(phone: string): string {
  const dialled = phone.startsWith('+') ? phone.replace(/\(0\)/, '') : phone;
  return `tel:${dialled.replace(/[^+\d]/g, '')}`;
}
