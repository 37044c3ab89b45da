import type { Metadata } from 'next';
import { StaticHtml } from '@/components/island/static-html';
import { EasyArticle } from '@/components/offer/easy-article';
import { OfferArticle } from '@/components/offer/offer-article';
import { SimilarOffers } from '@/components/offer/offer-parts';
import { Message } from '@/components/site/message';
import { Waiting } from '@/components/site/waiting';
import { Notice } from '@/components/ui/notice';
import { findOpening } from '@/lib/domain/edition/find-editions';
import { toRetrySeconds } from '@/lib/domain/instant';
import { offerHref } from '@/lib/features/links';
import { getMapTiles } from '@/lib/features/map/find-map';
import { createEasyAnswers } from '@/lib/features/offer/create-easy-answers';
import {
  createEventJsonLd,
  createOfferMetadata,
  writeJsonLd,
} from '@/lib/features/share/create-offer-metadata';
import { findHostLang } from '@/lib/messages/language';
import { setAnswer } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { MissingPage } from '../../missing-page';
import { PageFrame } from '../../page-frame';
import { LoadingPage } from '../../programme-page';
import { loadOffer, type OfferProps } from './load-offer';

export async function generateMetadata(properties: OfferProps): Promise<Metadata> {
  const loaded = await loadOffer(properties);
  const { t, outcome } = loaded;
  if (outcome.kind === 'gone') return { title: t('missing.goneTitle', { name: outcome.name }) };
  if (outcome.kind === 'loading') return { title: t('loading.title') };
  if (outcome.kind === 'busy') return { title: t('loading.busyTitle') };
  if (outcome.kind === 'unknown') return { title: t('missing.offerTitle') };
  if (outcome.kind === 'renamed') return {};
  return createOfferMetadata(outcome.offer, loaded);
}

export default async function OfferPage(properties: OfferProps) {
  const loaded = await loadOffer(properties);
  const { site, locale, t, alias, outcome, search, siteUrl, catalogue } = loaded;
  const frame = { request: loaded, path: `/offers/${alias}` };
  const back = { label: t('offer.back'), href: pageHref(locale, '/') };
  if (outcome.kind === 'unknown') return <MissingPage of="offer" />;
  if (outcome.kind === 'loading') return <LoadingPage {...frame} />;
  if (outcome.kind === 'busy') {
    const retryAfterSeconds = toRetrySeconds(outcome.retryAfterMs);
    setAnswer({ status: 503, retryAfterSeconds, noIndex: true });
    return (
      <PageFrame {...frame}>
        <Waiting
          title={t('loading.busyTitle')}
          text={t('loading.busyText')}
          reload={t('loading.reload')}
          everySeconds={Math.max(2, retryAfterSeconds)}
          probe={null}
        />
      </PageFrame>
    );
  }
  if (outcome.kind === 'gone') {
    setAnswer({ status: 410, noIndex: true });
    const { name, until, similar } = outcome;
    return (
      <PageFrame {...frame}>
        <Message icon="info" heading={t('missing.goneTitle', { name })} way={back}>
          <p>{t('missing.goneText', { date: until })}</p>
        </Message>
        <StaticHtml id="similar">
          <SimilarOffers
            className="lg:mx-auto lg:max-w-296 lg:px-8"
            title={t('missing.goneSimilar')}
            cards={similar}
            hostLang={findHostLang(locale)}
            t={t}
          />
        </StaticHtml>
      </PageFrame>
    );
  }
  if (outcome.kind === 'renamed') {
    const location = offerHref(locale, outcome.alias, `${search.query}`);
    setAnswer({ status: 301, location });
    return null;
  }
  const { kind, offer, screen } = outcome;
  const isPrivate = kind === 'private';
  if (isPrivate) setAnswer({ status: 200, noStore: true, noIndex: true });
  const notice = isPrivate && <Notice>{t('offer.privateLink')}</Notice>;
  if (search.query.get('easy') === '1') {
    return (
      <PageFrame {...frame}>
        {notice}
        <StaticHtml id="offer">
          <EasyArticle
            screen={screen}
            answers={createEasyAnswers(offer, loaded)}
            t={t}
            back={offerHref(locale, offer.alias)}
          />
        </StaticHtml>
      </PageFrame>
    );
  }
  const opensAt = findOpening(offer.alias, catalogue);
  const jsonLd = isPrivate ? [] : createEventJsonLd(offer, siteUrl, locale, opensAt);
  return (
    <PageFrame {...frame}>
      {notice}
      <OfferArticle screen={screen} locale={locale} t={t} back={back} tiles={getMapTiles(site)} />
      {jsonLd.length > 0 && (
        <StaticHtml id="offer-data">
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: writeJsonLd lets no text end the script.
            dangerouslySetInnerHTML={{ __html: writeJsonLd(jsonLd) }}
          />
        </StaticHtml>
      )}
    </PageFrame>
  );
}
