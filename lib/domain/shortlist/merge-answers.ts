import type { MarkedOffer, ShortlistAnswer } from './shortlist-schema';

/** Each offer in its latest version; those that no answer has are missing. Null: none has any. */
export function mergeAnswers(
  aliases: readonly string[],
  answers: readonly ShortlistAnswer[],
): ShortlistAnswer | null {
  const told = new Map<string, MarkedOffer>();
  const inOrder = [...answers].sort((a, b) => a.now - b.now);
  for (const { offers } of inOrder) for (const offer of offers) told.set(offer.alias, offer);
  const offers = aliases.flatMap((alias) => told.get(alias) ?? []);
  const now = inOrder.at(-1)?.now;
  return offers.length === 0 || now === undefined ? null : { now, offers };
}
