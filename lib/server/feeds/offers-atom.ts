import { findChangedAt, guessWritten } from '../../domain/calendar/find-changed-at';
import { describeCard } from '../../domain/card/describe-card';
import { listHref, offerHref } from '../../domain/links';
import { getPlainDescription } from '../../domain/text/get-plain-description';
import type { Feed } from './answer-feed';
import { findFeedOffers } from './find-feed-offers';
import { ATOM_TYPE, findLatest, writeAtom } from './write-atom';

/** `/offers.atom`: all offers of a list. */
export const offersAtom: Feed = {
  contentType: ATOM_TYPE,
  build(context, query) {
    const { services, generation, now, locale, words, siteUrl } = context;
    const { catalogue, criteria, offers, title } = findFeedOffers(context, query);
    const changedAt = findChangedAt(services.mirror.changes());
    const entries = offers.map((offer) => {
      const card = describeCard(
        { offer, repeats: [] },
        { catalogue, criteria, now, locale, words },
      );
      const url = siteUrl + offerHref(locale, offer.alias);
      const facts = [card.ages, card.fee.text, card.registration.text].join(' · ');
      const place = [card.place?.text ?? card.noPlace, card.hosts?.text]
        .filter(Boolean)
        .join(' · ');
      return {
        id: url,
        url,
        title: offer.name,
        updatedAt: changedAt.get(offer.alias) ?? guessWritten(offer, generation.changedAt),
        summary: [card.when, place].filter(Boolean).join(' · '),
        paragraphs: [card.when, place, facts, getPlainDescription(offer)],
      };
    });
    return writeAtom({
      title,
      note: words('feed.offersNote'),
      author: services.instance.name,
      language: locale,
      selfUrl: siteUrl + listHref(locale, criteria, '/offers.atom'),
      pageUrl: siteUrl + listHref(locale, criteria),
      // Not that of the generation: what happens to other offers is no news of this list.
      updatedAt: findLatest(entries) ?? generation.changedAt,
      entries,
    });
  },
};
