import type { Metadata } from 'next';
import { OfferArticle } from '@/components/offer/offer-article';
import { Message } from '@/components/site/message';
import { NO_CRITERIA } from '@/lib/domain/criteria/registry';
import { embedHref } from '@/lib/features/embed/embed-address';
import { createEmbedOffer } from '@/lib/features/embed/embed-view-models';
import { offerHref } from '@/lib/features/links';
import { getMapTiles } from '@/lib/features/map/find-map';
import { setAnswer } from '@/lib/renderer/site';
import { pageHref, readListView } from '@/lib/routes';
import { loadOffer, type OfferProps } from '../../../offers/[...alias]/load-offer';
import { EmbedFrame, EmbedLoading } from '../../embed-frame';
import { createEmbedLinks, describeFrame } from '../../embed-page';

export async function generateMetadata(properties: OfferProps): Promise<Metadata> {
  const request = await loadOffer(properties);
  const { site, t, outcome } = request;
  if (outcome.kind !== 'offer') return { title: t('embed.title'), robots: { index: false } };
  const { alias, name } = outcome.offer;
  const state = { ...createEmbedLinks('list', request), alias, criteria: NO_CRITERIA };
  return describeFrame(name, state, site);
}

export default async function EmbedOfferPage(properties: OfferProps) {
  const request = await loadOffer(properties);
  const { site, locale, t, search, outcome } = request;
  // From which the offer was opened.
  const view = readListView(search.query.get('view'));
  const state = createEmbedLinks(view, request);
  if (outcome.kind === 'loading' || outcome.kind === 'busy') {
    return <EmbedLoading request={request} />;
  }
  if (outcome.kind === 'renamed') {
    setAnswer({ status: 301, location: embedHref({ ...state, alias: outcome.alias }) });
    return null;
  }
  const back = { href: embedHref(state), label: t('offer.back') };
  // A private-link offer must not appear on a public page.
  if (outcome.kind !== 'offer') {
    const isGone = outcome.kind === 'gone';
    setAnswer({ status: isGone ? 410 : 404, noIndex: true });
    return (
      <EmbedFrame request={request} siteHref={pageHref(locale, '/')}>
        <Message
          icon="info"
          heading={
            isGone ? t('missing.goneTitle', { name: outcome.name }) : t('missing.offerTitle')
          }
          way={back}
        >
          <p>{isGone ? t('missing.goneText', { date: outcome.until }) : t('embed.noOffer')}</p>
        </Message>
      </EmbedFrame>
    );
  }
  const screen = createEmbedOffer(outcome.screen, state);
  return (
    <EmbedFrame request={request} siteHref={offerHref(locale, outcome.offer.alias)} hasData>
      <OfferArticle
        screen={screen}
        locale={locale}
        t={t}
        back={back}
        isFramed
        tiles={getMapTiles(site)}
      />
    </EmbedFrame>
  );
}
