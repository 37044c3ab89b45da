import type { Catalogue } from '../../domain/catalogue';
import { NO_CRITERIA } from '../../domain/criteria/parse-criteria';
import type { Offer } from '../../domain/offer';
import { getTexts, getTranslation, nameOffer } from '../../domain/text/offer-texts';
import { findChangedAt, guessWritten } from '../calendar/create-offer-entries';
import { createCardView } from '../card/create-card-view';
import { listHref, offerHref } from '../links';
import { type Feed, type FeedContext, findFeedOffers } from './answer-feed';
import { ATOM_TYPE, type AtomEntry, findLatest, writeAtom } from './write-atom';

/** `/offers.atom`: all offers of a list. */
export const offersAtom: Feed = {
  contentType: ATOM_TYPE,
  build(context, search) {
    const { site, generation, now, locale, t, siteUrl } = context;
    const { catalogue, criteria, offers, title } = findFeedOffers(context, search);
    const changedAt = findChangedAt(site.mirror.changes());
    const turn = catalogue.nextTurn(now);
    const entries = offers.map((offer) => {
      const url = siteUrl + offerHref(locale, offer.alias);
      const updatedAt = changedAt.get(offer.alias) ?? guessWritten(offer, generation.changedAt);
      const said = getSaid(offer, `${locale} ${turn}`, () => describe(offer, catalogue, context));
      return { id: url, url, title: nameOffer(offer, locale), updatedAt, ...said };
    });
    return writeAtom({
      title,
      note: t('feed.offersNote'),
      author: site.instance.name,
      language: locale,
      selfUrl: siteUrl + listHref(locale, criteria, '/offers.atom'),
      pageUrl: siteUrl + listHref(locale, criteria),
      // Not that of the generation: what happens to other offers is no news of this list.
      updatedAt: findLatest(entries) ?? generation.changedAt,
      entries,
    });
  },
};

type Said = Pick<AtomEntry, 'summary' | 'paragraphs'>;

const said = new WeakMap<Offer, { readonly key: string; readonly said: Said }>();

/** Texts of an offer's entry, the same for all lists that hold it until the next deadline. */
function getSaid(offer: Offer, key: string, make: () => Said): Said {
  const known = said.get(offer);
  if (known?.key === key) return known.said;
  const made = make();
  said.set(offer, { key, said: made });
  return made;
}

/** Nothing of it depends on what was asked: a feed is read anywhere and later. */
function describe(offer: Offer, catalogue: Catalogue, context: FeedContext): Said {
  const { now, locale, t } = context;
  const asked = { catalogue, criteria: NO_CRITERIA, now, locale, t };
  const card = createCardView({ offer, repeats: [] }, asked);
  const translation = getTranslation(offer, locale);
  const facts = [card.ages, card.fee.text, card.registration.text].join(' · ');
  const place = [card.place?.text ?? card.noPlace, card.hosts?.text].filter(Boolean).join(' · ');
  return {
    summary: [card.when, place].filter(Boolean).join(' · '),
    paragraphs: [
      ...[card.when, place, facts],
      ...(translation
        ? [translation.description.plain, t('offer.translated')]
        : [getTexts(offer).description.plain]),
    ],
  };
}
