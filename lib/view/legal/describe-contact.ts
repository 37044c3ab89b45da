import type { Reachable } from './legal-facts';
import type { ContactLine } from './legal-screen';

/** The lines of an address, the links among them; empty when nothing is known. */
export function describeContact(reachable: Reachable): readonly ContactLine[] {
  const { name, address, email, phone, website } = reachable;
  const plain = [name, address].filter((text) => text !== undefined);
  return [
    ...plain.map((text) => ({ text, href: null })),
    ...(phone === undefined
      ? []
      : [{ text: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` }]),
    ...(email === undefined ? [] : [{ text: email, href: `mailto:${email}` }]),
    ...(website === undefined ? [] : [{ text: new URL(website).hostname, href: website }]),
  ];
}

/** Where remarks go: the named contact, else the feedback address, else the operator. */
export function describeFeedback(
  contact: Reachable | null,
  feedback: string | null,
  operator: Reachable,
): readonly ContactLine[] {
  if (contact !== null) return describeContact(contact);
  if (feedback === null) return describeContact(operator);
  const isPage = /^https?:/.test(feedback);
  return [{ text: feedback, href: isPage ? feedback : `mailto:${feedback}` }];
}
