import { findAddresses } from './find-addresses';

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

/** The numbers and addresses at which a host can be reached, as hosts write them in their texts. */
export function findContacts(text: string): Contacts {
  const phones = new Map<string, Phone>();
  const mails = new Set<string>();
  for (const { start, end, href } of findAddresses(text)) {
    if (href.startsWith('mailto:')) mails.add(href.slice('mailto:'.length));
    else if (href.startsWith('tel:') && !phones.has(href)) {
      phones.set(href, { text: text.slice(start, end), href });
    }
  }
  return { phones: [...phones.values()], mails: [...mails] };
}
