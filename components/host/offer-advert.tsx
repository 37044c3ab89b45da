import { ButtonLink } from '@/components/ui/button';
import type { Translator } from '@/lib/messages/language';
import type { Advert } from '@/lib/view/host/create-advert';
import { QrDrawing } from '../ui/qr-drawing';
import { CopyField } from './copy-field';

interface Props {
  readonly advert: Advert;
  readonly posterHref: string;
  readonly t: Translator;
}

/** The address, its code, the poster and texts to copy. */
export function OfferAdvert({ advert, posterHref, t }: Props) {
  const { address, code, isSecret, newsletter, messenger } = advert;
  return (
    <div className="grid grid-cols-1 gap-4 print:hidden">
      <p className="text-muted">{t(`host.share.${isSecret ? 'secret' : 'lead'}`)}</p>
      <CopyField label={t('host.share.address')} text={address} t={t} />
      <div className="flex flex-wrap items-center gap-4">
        {code !== null && (
          <QrDrawing
            code={code}
            label={t('host.share.code', { address })}
            className="size-36 rounded-sm"
          />
        )}
        <ButtonLink icon="printer" href={posterHref}>
          {t('host.share.poster')}
        </ButtonLink>
      </div>
      <CopyField label={t('host.share.messenger')} text={messenger} rows={4} t={t} />
      <CopyField label={t('host.share.newsletter')} text={newsletter} rows={8} t={t} />
    </div>
  );
}
