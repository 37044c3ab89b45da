import { Caution, HOST_NOTICE, HostFrame, HostNotice } from '@/components/host/host-frame';
import { OfferPoster } from '@/components/host/offer-poster';
import { ButtonLink, PrintButton } from '@/components/ui/button';
import { findOwnOffer } from '@/lib/features/host/find-own-offer';
import { setAnswer } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import type { PageProps } from '../../../../../programme-page';
import { openDashboard } from '../../../open-dashboard';

export default async function PosterPage(properties: PageProps<{ locale: string; id: string }>) {
  const { id } = await properties.params;
  const page = await openDashboard(properties, `/dashboard/offers/${id}/poster`);
  if (page === null) return null;
  const { site, outcome, locale, t } = page;
  const detail = outcome.kind === 'open' ? findOwnOffer(outcome, id, page) : null;
  const advert = detail?.advert ?? null;
  if (outcome.kind === 'open' && !advert) setAnswer({ status: 404 });
  return (
    <HostFrame
      page={page}
      title={[t('host.poster.title'), detail?.row.name].filter(Boolean).join(': ')}
      subtitle={t('host.poster.title')}
      current={null}
      isPaperBare
    >
      <HostNotice page={page} />
      {outcome.kind === 'open' && !advert && (
        <h1 className={`${HOST_NOTICE} text-3xl`}>
          {t(detail ? 'host.poster.hidden' : 'host.error.unknown')}
        </h1>
      )}
      {advert && (
        <>
          <p className="flex flex-wrap gap-3 print:hidden">
            <PrintButton label={t('list.labels.print')} />
            <ButtonLink icon="back" href={pageHref(locale, `/dashboard/offers/${id}`)}>
              {t('host.poster.back')}
            </ButtonLink>
          </p>
          <Caution caution={advert.poster.caution} t={t} />
          <OfferPoster advert={advert} town={site.instance} t={t} />
        </>
      )}
    </HostFrame>
  );
}
