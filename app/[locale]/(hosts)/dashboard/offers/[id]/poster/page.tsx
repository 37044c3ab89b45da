import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { HostFrame } from '@/components/host/host-frame';
import { Caution, HOST_NOTICE, HostNotice } from '@/components/host/host-notice';
import { OfferPoster } from '@/components/host/offer-poster';
import { ButtonLink } from '@/components/ui/button';
import { PrintButton } from '@/components/ui/print-button';
import { findOwnOffer } from '@/lib/features/host/find-own-offer';
import { createHeading, readHostRoute, turnAway } from '@/lib/features/host/open-page';
import { setAnswer } from '@/lib/renderer/request-time';
import { getSite } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
}

// The page renders its own title with the hosts' names; the default one would be a second title.
export const metadata: Metadata = { title: null, robots: { index: false } };

/** A poster of one own offer that families can find. */
export default async function PosterPage({ params }: Props) {
  const requestHeaders = await headers();
  const site = getSite(requestHeaders);
  const { locale: localeText, id } = await params;
  const route = readHostRoute(requestHeaders, localeText, `/dashboard/offers/${id}/poster`);
  const { t, locale } = route;
  const outcome = await findOwnOffer(route.cookie, id, locale, site);
  if (turnAway(outcome, requestHeaders, route, site)) return null;
  const heading = createHeading(outcome, route, site);
  const detail = outcome.kind === 'open' ? outcome.detail : null;
  const advert = detail?.advert ?? null;
  if (outcome.kind === 'open' && !advert) setAnswer(requestHeaders, { status: 404 }, site);
  return (
    <HostFrame
      {...heading}
      subtitle={t('host.poster.title')}
      current={null}
      isPaperBare
      locale={locale}
      t={t}
    >
      <title>{`${t('host.poster.title')}: ${detail?.offer.name ?? ''} · ${heading.title}`}</title>
      {outcome.kind !== 'open' && <HostNotice outcome={outcome} here={route.here} t={t} />}
      {outcome.kind === 'open' && !advert && (
        <h1 className={`${HOST_NOTICE} text-3xl`}>
          {t(detail ? 'host.poster.hidden' : 'host.error.unknown')}
        </h1>
      )}
      {advert && (
        <>
          <p className="flex flex-wrap gap-3 print:hidden">
            <PrintButton label={t('host.list.print')} />
            <ButtonLink icon="back" href={pageHref(locale, `/dashboard/offers/${id}`)}>
              {t('host.poster.back')}
            </ButtonLink>
          </p>
          {advert.poster.caution !== null && <Caution caution={advert.poster.caution} t={t} />}
          <OfferPoster
            advert={advert}
            alias={detail?.offer.alias ?? ''}
            town={{ ...heading.town, claim: site.instance.claim }}
            t={t}
          />
        </>
      )}
    </HostFrame>
  );
}
