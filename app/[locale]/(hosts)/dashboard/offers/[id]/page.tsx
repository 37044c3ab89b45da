import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { HostFrame } from '@/components/host/host-frame';
import { HOST_NOTICE, HostNotice } from '@/components/host/host-notice';
import { OwnOffer } from '@/components/host/own-offer';
import { markHostWords } from '@/components/offer/mark-host-words';
import { OfferArticle } from '@/components/offer/offer-article';
import { OfferPlace } from '@/components/offer/offer-place';
import { findOwnOffer, NEIGHBOUR_KM } from '@/lib/features/host/find-own-offer';
import { createHeading, readHostRoute, turnAway } from '@/lib/features/host/open-page';
import { getMapTiles } from '@/lib/features/map/get-map-settings';
import { setAnswer } from '@/lib/renderer/request-time';
import { getSite } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
}

// The page renders its own title with the hosts' names; the default one would be a second title.
export const metadata: Metadata = { title: null, robots: { index: false } };

/** One own offer: its public preview, and information for its host only. */
export default async function OwnOfferPage({ params }: Props) {
  const requestHeaders = await headers();
  const site = getSite(requestHeaders);
  const { locale: localeText, id } = await params;
  const route = readHostRoute(requestHeaders, localeText, `/dashboard/offers/${id}`);
  const { t, locale } = route;
  const outcome = await findOwnOffer(route.cookie, id, locale, site);
  if (turnAway(outcome, requestHeaders, route, site)) return null;
  const heading = createHeading(outcome, route, site);
  const detail = outcome.kind === 'open' ? outcome.detail : null;
  if (outcome.kind === 'open' && !detail) setAnswer(requestHeaders, { status: 404 }, site);
  return (
    <HostFrame
      {...heading}
      subtitle={
        detail ? <span {...markHostWords('de')}>{detail.offer.name}</span> : t('host.list.title')
      }
      current={null}
      locale={locale}
      t={t}
    >
      <title>{`${detail?.offer.name ?? t('host.list.title')} · ${heading.title}`}</title>
      {outcome.kind !== 'open' && <HostNotice outcome={outcome} here={route.here} t={t} />}
      {outcome.kind === 'open' && !detail && (
        <h1 className={`${HOST_NOTICE} text-3xl`}>{t('host.error.unknown')}</h1>
      )}
      {detail && (
        <OwnOffer
          row={detail.row}
          publicUrl={detail.publicUrl}
          advert={detail.advert}
          timeline={detail.timeline}
          neighbours={detail.neighbours}
          neighbourKm={NEIGHBOUR_KM}
          created={detail.created}
          modified={detail.modified}
          here={route.here}
          locale={locale}
          t={t}
        >
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-2 border-dashed border-edge bg-card px-5 py-3 font-semibold">
            {t(`host.state.band.${detail.row.visibility.sight}`, {
              state: detail.row.state.label,
            })}
          </p>
          <OfferArticle
            screen={detail.screen}
            locale={locale}
            t={t}
            trail={{
              back: { label: t('offer.back.all'), href: pageHref(locale, '/dashboard') },
              previous: null,
              next: null,
            }}
            easyHref={null}
            isPreview
            place={
              <OfferPlace
                place={detail.screen.place}
                tiles={getMapTiles(site)}
                t={t}
                hostLang={detail.screen.hostLang ?? undefined}
              />
            }
          />
        </OwnOffer>
      )}
    </HostFrame>
  );
}
