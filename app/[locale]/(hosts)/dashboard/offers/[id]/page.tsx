import type { ReactNode } from 'react';
import { FindingList } from '@/components/host/finding-list';
import { Caution, HOST_NOTICE, HostFrame, HostNotice } from '@/components/host/host-frame';
import { StateBadge, VisibilityLine } from '@/components/host/own-state';
import { OfferArticle } from '@/components/offer/offer-article';
import { ButtonLink } from '@/components/ui/button';
import { CopyField } from '@/components/ui/copy-field';
import { markLanguage } from '@/components/ui/mark-language';
import { QrImage } from '@/components/ui/qr-image';
import { NEIGHBOUR_KM } from '@/lib/domain/host/find-neighbours';
import { type Advert, findOwnOffer, type OwnDetail } from '@/lib/features/host/find-own-offer';
import type { Speech } from '@/lib/features/host/open-page';
import { getMapTiles } from '@/lib/features/map/find-map';
import { setAnswer } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import type { PageProps } from '../../../../programme-page';
import { openDashboard } from '../../open-dashboard';

export default async function OwnOfferPage(properties: PageProps<{ locale: string; id: string }>) {
  const { id } = await properties.params;
  const page = await openDashboard(properties, `/dashboard/offers/${id}`);
  if (page === null) return null;
  const { site, outcome, here, locale, t } = page;
  const detail = outcome.kind === 'open' ? findOwnOffer(outcome, id, page) : null;
  if (outcome.kind === 'open' && !detail) setAnswer({ status: 404 });
  return (
    <HostFrame
      page={page}
      title={detail?.row.name ?? t('host.list.title')}
      subtitle={detail && <span {...markLanguage('de')}>{detail.row.name}</span>}
      current={null}
    >
      <HostNotice page={page} />
      {outcome.kind === 'open' && !detail && (
        <h1 className={`${HOST_NOTICE} text-3xl`}>{t('host.error.unknown')}</h1>
      )}
      {detail && (
        <div className="grid grid-cols-1 gap-5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_26rem] xl:grid-rows-[auto_1fr] xl:items-start print:block print:space-y-4">
          <Verdict detail={detail} here={here} locale={locale} t={t} />
          <div className={`${PREVIEW} ${PAPER}`}>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-2 border-dashed border-edge bg-card px-5 py-3 font-semibold">
              {t(`host.state.band.${detail.row.visibility.sight}`, {
                state: detail.row.state.label,
              })}
            </p>
            <OfferArticle
              screen={detail.screen}
              locale={locale}
              t={t}
              back={{ label: t('offer.back'), href: pageHref(locale, '/dashboard') }}
              isPreview
              tiles={getMapTiles(site)}
            />
          </div>
          <Details detail={detail} locale={locale} t={t} />
        </div>
      )}
    </HostFrame>
  );
}

interface Props extends Speech {
  readonly detail: OwnDetail;
  readonly here: string;
}

const COLUMN = 'grid grid-cols-1 gap-5 xl:col-start-2 print:block print:space-y-4';

const PREVIEW =
  'grid grid-cols-1 gap-4 xl:col-start-1 xl:row-span-2 xl:row-start-1 print:block print:space-y-4';

/** Hidden in print: controls, further pictures, and the height of the first one. */
const PAPER =
  'print:[&_button]:hidden print:[&_[data-slot=button]]:hidden print:[&_section:has([data-picture])]:hidden print:[&_header_.picture]:h-[3.5cm] print:[&_article>*]:break-inside-auto';

/** Visibility and findings, the two things hosts look for first. */
function Verdict({ detail, here, locale, t }: Props) {
  const { row, publicUrl } = detail;
  return (
    <div className={COLUMN}>
      <Part id="own-visibility" title={t('host.visibility.title')}>
        <p>
          <VisibilityLine visibility={row.visibility} />
        </p>
        <p>{row.visibility.text}</p>
        {publicUrl && (
          <p>
            <a href={publicUrl}>{t('host.visibility.link')}</a>{' '}
            <span className="hidden text-sm wrap-anywhere print:block">{publicUrl}</span>
          </p>
        )}
      </Part>
      <div id={`offer-${row.id}`}>
        <Part id="own-check" title={t('host.offer.check')}>
          {row.findings.length + row.intended.length > 0 ? (
            <FindingList row={row} here={here} locale={locale} t={t} />
          ) : (
            <p>{t(row.isChecked ? 'host.offer.checkOk' : 'host.offer.checkSettled')}</p>
          )}
        </Part>
      </div>
    </div>
  );
}

/** Information that families never see: history, numbers, competing offers. */
function Details({ detail, locale, t }: Omit<Props, 'here'>) {
  const { row, advert, timeline, neighbours, created, modified } = detail;
  const { id, edition, participants } = row;
  const facts = { id: String(id), created, modified, edition, participants };
  return (
    <div className={COLUMN}>
      {advert !== null && (
        <div className="print:hidden">
          <Part id="own-share" title={t('host.share.title')}>
            <OfferAdvert advert={advert} id={id} locale={locale} t={t} />
          </Part>
        </div>
      )}
      <Part id="own-timeline" title={t('host.offer.timeline')}>
        <p>
          <StateBadge state={row.state} />
        </p>
        <ol className="grid grid-cols-1 gap-2 border-s-3 border-line ps-4">
          {timeline.map(({ label, since }) => (
            <li key={label}>
              <strong>{label}</strong>{' '}
              <span className="text-muted tabular-nums">{since ?? '–'}</span>
            </li>
          ))}
        </ol>
      </Part>
      <Part id="own-facts" title={t('host.offer.facts')}>
        <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-roomy gap-y-1.5 wrap-anywhere tabular-nums">
          {Object.entries(facts).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{t(`host.offer.${name}`)}</dt>
              <dd>{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
        <p className="print:hidden">
          <ButtonLink icon="external" href={row.repair.url} rel="noopener noreferrer">
            {row.repair.label}
          </ButtonLink>
        </p>
      </Part>
      <Part id="own-neighbours" title={t('host.offer.neighbours')}>
        <p className="text-muted">{t('host.offer.neighboursLead', { km: NEIGHBOUR_KM })}</p>
        {neighbours !== null && neighbours.length > 0 ? (
          <ul className="grid grid-cols-1 gap-3.5 print:gap-2">
            {neighbours.map(({ href, name, when, ages, distance }) => (
              <li key={href} className="break-inside-avoid">
                <p {...markLanguage('de')}>
                  <a href={href}>{name}</a>
                </p>
                <p className="text-muted">
                  {when} · {ages} · {distance}
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <p>{t(`host.offer.neighbours${neighbours === null ? 'Unknown' : 'None'}`)}</p>
        )}
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      className="card grid break-inside-avoid grid-cols-1 gap-3 p-roomy print:gap-2 print:rounded-xs print:p-3"
      aria-labelledby={id}
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function OfferAdvert({ advert, id, locale, t }: Speech & { advert: Advert; id: number }) {
  const { address, code, poster, newsletter, messenger } = advert;
  const words = { copy: t('host.share.copy'), copied: t('host.share.copied') };
  return (
    <div className="grid grid-cols-1 gap-4 print:hidden">
      {poster.caution === null && <p className="text-muted">{t('host.share.lead')}</p>}
      <Caution caution={poster.caution} t={t} />
      <CopyField label={t('host.share.address')} text={address} {...words} />
      <div className="flex flex-wrap items-center gap-4">
        <QrImage
          code={code}
          label={t('host.share.code', { address })}
          className="size-36 rounded-sm"
        />
        <ButtonLink icon="printer" href={pageHref(locale, `/dashboard/offers/${id}/poster`)}>
          {t('host.share.poster')}
        </ButtonLink>
      </div>
      <CopyField label={t('host.share.messenger')} text={messenger} rows={4} {...words} />
      <CopyField label={t('host.share.newsletter')} text={newsletter} rows={8} {...words} />
    </div>
  );
}
