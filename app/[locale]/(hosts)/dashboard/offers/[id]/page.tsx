import { HostFrame } from '@/components/host/host-frame';
import { HOST_NOTICE, HostNotice } from '@/components/host/host-notice';
import { OwnOffer } from '@/components/host/own-offer';
import { markHostWords } from '@/components/offer/mark-host-words';
import { OfferArticle } from '@/components/offer/offer-article';
import { OfferPlace } from '@/components/offer/offer-place';
import { findOwnOffer } from '@/lib/features/host/find-own-offer';
import { getMapTiles } from '@/lib/features/map/get-map-settings';
import { setAnswer } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import type { PageProps } from '../../../../programme-page';
import { openDashboard } from '../../open-dashboard';

/** One own offer: its public preview, and information for its host only. */
export default async function OwnOfferPage(
  properties: PageProps<{ readonly locale: string; readonly id: string }>,
) {
  const { id } = await properties.params;
  const page = await openDashboard(properties, `/dashboard/offers/${id}`);
  if (page === null) return null;
  const { head, site, outcome, here, locale, t } = page;
  const detail = outcome.kind === 'open' ? findOwnOffer(outcome, id, locale, site) : null;
  if (outcome.kind === 'open' && !detail) setAnswer(head, { status: 404 }, site);
  return (
    <HostFrame
      page={page}
      title={detail?.offer.name ?? t('host.list.title')}
      subtitle={detail && <span {...markHostWords('de')}>{detail.offer.name}</span>}
      current={null}
    >
      <HostNotice page={page} />
      {outcome.kind === 'open' && !detail && (
        <h1 className={`${HOST_NOTICE} text-3xl`}>{t('host.error.unknown')}</h1>
      )}
      {detail && (
        <OwnOffer detail={detail} here={here} locale={locale} t={t}>
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
