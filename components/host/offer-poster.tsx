import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icons';
import type { Advert } from '@/lib/features/host/create-advert';
import type { Translator } from '@/lib/messages/language';
import { markHostWords } from '../offer/mark-host-words';
import { QrImage } from '../ui/qr-image';

interface Props {
  readonly advert: Advert;
  /** Name of the programme. */
  readonly programme: string;
  readonly t: Translator;
}

/** One A4 page about an offer to hang up; on screen it has the shape of the sheet. */
export function OfferPoster({ advert, programme, t }: Props) {
  const { address, code, poster } = advert;
  const { name, hosts, when, where, ages, fee, registration, applyText, description } = poster;
  const facts: readonly (readonly [icon: IconName, label: string, text: string])[] = [
    ['calendar', t('host.poster.when'), when],
    ...(where === null ? [] : ([['pin', t('host.poster.where'), where]] as const)),
    ['users', t('host.poster.ages'), ages],
    ['euro', t('host.poster.fee'), fee],
  ];
  return (
    <article className="mx-auto flex min-h-[297mm] w-full max-w-[210mm] flex-col gap-8 rounded-md border border-line bg-card p-5 sm:p-[14mm] print:min-h-[255mm] print:max-w-none print:gap-[8mm] print:border-0 print:p-0">
      <p className="border-b-6 border-brand pb-3 text-xl font-semibold text-brand">{programme}</p>
      <header {...markHostWords('de')}>
        <h1 className="text-4xl leading-tight font-extrabold wrap-anywhere hyphens-auto print:text-[34pt]">
          {name}
        </h1>
        <p className="mt-2 text-xl text-muted print:text-[15pt]">{hosts}</p>
      </header>
      <dl className="grid grid-cols-1 gap-4 text-2xl print:gap-[4mm] print:text-[18pt]">
        {facts.map(([icon, label, text]) => (
          <div key={icon} className="flex gap-3.5">
            <dt>
              <Icon name={icon} className="mt-[0.12em] text-brand" />
              <span className="sr-only">{label}</span>
            </dt>
            <dd className="min-w-0 font-semibold wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {description !== null && (
        <p className="text-lg whitespace-pre-line print:text-[13pt]" {...markHostWords('de')}>
          {description}
        </p>
      )}
      <footer className="mt-auto flex flex-wrap items-center gap-6 border-t-2 border-line pt-6 print:flex-nowrap">
        {code !== null && (
          <QrImage
            code={code}
            label={t('host.share.code', { address })}
            className="aspect-square w-44 max-w-full flex-none rounded-sm print:size-[52mm]"
          />
        )}
        <div className="min-w-0 flex-1 basis-56 text-lg print:text-[13pt]">
          <p className="text-2xl font-bold print:text-[18pt]">{registration}</p>
          {applyText !== null && (
            <p className="whitespace-pre-line" {...markHostWords('de')}>
              {applyText}
            </p>
          )}
          <p className="mt-2">{t('host.poster.more')}</p>
          <p className="font-semibold wrap-anywhere">{address.replace(/^https?:\/\//, '')}</p>
        </div>
      </footer>
    </article>
  );
}
