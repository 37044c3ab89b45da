import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { OfferArticle } from '@/components/offer/offer-article';
import { OfferPlace } from '@/components/offer/offer-place';
import { parseCriteria } from '@/lib/domain/criteria/parse-criteria';
import { embedHref, readFrom } from '@/lib/features/embed/embed-address';
import { parseEmbedOptions } from '@/lib/features/embed/embed-options';
import { createEmbedOffer } from '@/lib/features/embed/embed-view-models';
import { createAddressFinder, rewriteLinks } from '@/lib/features/embed/rewrite-links';
import { offerHref } from '@/lib/features/links';
import { getMapTiles } from '@/lib/features/map/get-map-settings';
import { createOEmbedLinks } from '@/lib/features/share/create-offer-metadata';
import { getTranslator } from '@/lib/messages/get-translator';
import { readLocale } from '@/lib/messages/locale';
import { setAnswer } from '@/lib/renderer/request-time';
import { getSite } from '@/lib/renderer/site';
import { loadOffer } from '../../../offers/[alias]/load-offer';
import { readQuery, type SearchParameters } from '../../../read-query';
import { EmbedFrame } from '../../embed-frame';
import { EmbedLoading, EmbedMessage } from '../../embed-loading';

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly alias: string }>;
  readonly searchParams: Promise<SearchParameters>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale: language, alias } = await params;
  const locale = readLocale(language);
  const query = readQuery(await searchParams).toString();
  const { outcome } = await loadOffer(alias, query, locale);
  const robots = { index: false };
  if (!('screen' in outcome)) return { title: getTranslator(locale)('embed.title'), robots };
  const { siteUrl } = getSite(await headers()).settings;
  const options = parseEmbedOptions(new URLSearchParams(query));
  const { criteria } = parseCriteria(new URLSearchParams());
  const href = embedHref({ locale, view: { alias }, criteria, options });
  const types = createOEmbedLinks(siteUrl, siteUrl + href);
  return { title: outcome.screen.name, robots, alternates: { types } };
}

/** One offer in a frame on another website, or the reason why there is none. */
export default async function EmbedOfferPage({ params, searchParams }: Props) {
  const { locale: language, alias } = await params;
  const locale = readLocale(language);
  const query = readQuery(await searchParams);
  const { moment, outcome } = await loadOffer(alias, query.toString(), locale);
  const head = await headers();
  const site = getSite(head);
  const t = getTranslator(locale);
  const { criteria } = parseCriteria(query);
  const options = parseEmbedOptions(query);
  const state = { locale, view: 'list' as const, criteria, options };
  // The frame's list has its own page size, so the link back comes from its own address.
  const back = embedHref({ ...state, view: readFrom(query) });
  if (outcome.kind === 'loading' || outcome.kind === 'busy' || outcome.kind === 'unavailable') {
    return <EmbedLoading locale={locale} options={options} />;
  }
  if (outcome.kind === 'renamed') {
    const to = embedHref({ ...state, view: { alias: outcome.alias } });
    setAnswer(head, { status: 301, location: to }, site);
    return null;
  }
  const toList = { href: back, label: t('offer.back.all') };
  // A private-link offer must not appear on a public page.
  if (outcome.kind !== 'offer') {
    const isGone = outcome.kind === 'gone';
    setAnswer(head, { status: isGone ? 410 : 404, noIndex: true }, site);
    return (
      <EmbedMessage
        {...{ site, locale, options }}
        icon="info"
        title={isGone ? t('missing.goneTitle', { name: outcome.name }) : t('missing.offerTitle')}
        text={isGone ? t('missing.goneText', { date: outcome.until }) : t('embed.noOffer')}
        link={toList}
      />
    );
  }
  const findAddress = createAddressFinder(moment, site);
  const screen = createEmbedOffer(outcome.screen, state, findAddress);
  const trail = {
    ...rewriteLinks(outcome.trail, state, findAddress),
    back: { ...outcome.trail.back, href: back },
  };
  return (
    <EmbedFrame
      instance={site.instance}
      locale={locale}
      options={options}
      siteHref={offerHref(locale, outcome.offer.alias)}
      moment={moment}
    >
      <OfferArticle
        screen={screen}
        locale={locale}
        t={t}
        trail={trail}
        easyHref={offerHref(locale, outcome.offer.alias, 'easy=1')}
        isFramed
        place={
          <OfferPlace
            place={screen.place}
            tiles={getMapTiles(site)}
            t={t}
            hostLang={screen.hostLang ?? undefined}
          />
        }
      />
    </EmbedFrame>
  );
}
