import { Icon } from '@/components/ui/icon';
import type { AdvertCaution } from '@/lib/features/host/create-advert';
import type { Translator } from '@/lib/messages/language';

interface Props {
  readonly caution: AdvertCaution;
  readonly t: Translator;
}

/** Why the offer should not be advertised as it is, for its host only. */
export function Caution({ caution, t }: Props) {
  return (
    <p className="flex gap-2.5 rounded-md border-2 border-soon bg-card px-snug py-3 print:hidden">
      <Icon name="warning" className="mt-[0.12em] text-soon" />
      <span>{t(`host.share.${caution}`)}</span>
    </p>
  );
}
