/** The number that an alias begins with ("17-kanutour", or "17" alone); null: it has none. */
export function readOfferNumber(alias: string): number | null {
  const [, digits] = /^([1-9]\d{0,8})(?:-|$)/.exec(alias) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Whether a text is the number of an offer and no alias, as in a shared link. */
export function isOfferNumber(text: string): boolean {
  return String(readOfferNumber(text)) === text;
}

/** Whether two texts mean the same offer: the same alias, or an alias and its number. */
export function isSameOffer(one: string, other: string): boolean {
  if (one === other) return true;
  const isNumbered = isOfferNumber(one) || isOfferNumber(other);
  return isNumbered && readOfferNumber(one) === readOfferNumber(other);
}
