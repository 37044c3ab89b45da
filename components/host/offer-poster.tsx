import type { Advert } from '@/lib/features/host/find-own-offer';
import type { HostPage } from '@/lib/features/host/open-page';
import { OfferPicture } from '../offer/offer-picture';
import { TownMark } from '../site/site-header';
import { Icon } from '../ui/icon';
import { markLanguage } from '../ui/mark-language';
import { QrImage } from '../ui/qr-image';

interface Props extends Pick<HostPage, 't'> {
  readonly advert: Advert;
  readonly town: Pick<HostPage['site']['instance'], 'name' | 'claim' | 'logo'>;
}

const FACTS = [
  { icon: 'calendar', fact: 'when' },
  { icon: 'pin', fact: 'where' },
  { icon: 'users', fact: 'ages' },
  { icon: 'euro', fact: 'fee' },
] as const;

/** One A4 page to hang up. A warning says that registration is over, or for invited people only. */
export function OfferPoster({ advert, town, t }: Props) {
  const { address, code, poster } = advert;
  const { alias, name, hosts, picture, caution, registration, applyText, description } = poster;
  return (
    <article className="mx-auto flex min-h-[297mm] w-full max-w-[210mm] flex-col gap-6 overflow-hidden rounded-md border border-line bg-card pb-5 sm:pb-[12mm] print:min-h-[255mm] print:max-w-none print:gap-[5mm] print:border-0 print:pb-0 print:[print-color-adjust:exact]">
      <header className="flex items-center gap-4 bg-accent px-5 py-4 text-on-accent sm:px-[14mm] print:px-[8mm]">
        <TownMark hasLogo={town.logo !== null} />
        <p className="min-w-0 leading-tight" {...markLanguage('de')}>
          <b className="font-display text-2xl">{town.name}</b>
          <span className="block text-lg">{town.claim}</span>
        </p>
      </header>
      <div className="flex flex-1 flex-col gap-6 px-5 sm:px-[14mm] print:gap-[5mm] print:px-0">
        {caution !== null && (
          <p className="rounded-sm border-2 border-soon px-4 py-2 text-xl font-bold text-soon print:text-[15pt]">
            {t(`host.poster.caution-${caution}`)}
          </p>
        )}
        <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-[minmax(0,1fr)_44%] print:grid-cols-[minmax(0,1fr)_44%]">
          <div {...markLanguage('de')}>
            <h1 className="text-4xl leading-tight font-extrabold hyphens-auto wrap-anywhere max-sm:text-3xl print:text-[30pt]">
              {name}
            </h1>
            <p className="mt-2 text-xl text-muted print:text-[15pt]">{hosts}</p>
          </div>
          <OfferPicture
            url={picture}
            seed={alias}
            sizes="30rem"
            isFirst
            className="aspect-3/2 w-full rounded-md"
          />
        </div>
        <dl className="grid grid-cols-1 gap-3 text-2xl print:gap-[3mm] print:text-[17pt]">
          {FACTS.map(
            ({ icon, fact }) =>
              poster[fact] !== null && (
                <div key={icon} className="flex gap-3.5">
                  <dt>
                    <Icon name={icon} className="mt-[0.12em] text-brand" />
                    <span className="sr-only">{t(`host.poster.${fact}`)}</span>
                  </dt>
                  <dd className="min-w-0 font-semibold wrap-anywhere">{poster[fact]}</dd>
                </div>
              ),
          )}
        </dl>
        {description !== null && (
          <p className="text-lg whitespace-pre-line print:text-[12pt]" {...markLanguage('de')}>
            {description}
          </p>
        )}
        <footer className="mt-auto flex flex-wrap items-center gap-6 border-t-4 border-accent pt-5 print:flex-nowrap">
          <QrImage
            code={code}
            label={t('host.share.code', { address })}
            className="aspect-square w-40 max-w-full flex-none rounded-sm print:size-[44mm]"
          />
          <div className="min-w-0 flex-1 basis-56 text-lg print:text-[12pt]">
            {caution !== 'closed' && (
              <p className="text-2xl font-bold print:text-[17pt]">{registration}</p>
            )}
            {caution !== 'closed' && applyText !== null && (
              <p className="whitespace-pre-line" {...markLanguage('de')}>
                {applyText}
              </p>
            )}
            <p className="mt-2">{t(`host.poster.${caution === 'closed' ? 'info' : 'more'}`)}</p>
            <p className="font-semibold wrap-anywhere">{address.replace(/^https?:\/\//, '')}</p>
          </div>
        </footer>
      </div>
    </article>
  );
}
