import type { RegistrationView } from '@/lib/view/card/card-view';
import type { IconName } from '../ui/drawings';
import { Icon } from '../ui/icon';

const ICONS: Record<RegistrationView['kind'], IconName> = {
  none: 'open',
  online: 'check',
  host: 'phone',
  closed: 'closed',
};

const TONES: Record<RegistrationView['tone'], string> = {
  good: 'text-good',
  soon: 'text-soon',
  neutral: 'text-brand',
  closed: 'text-muted',
};

/** The state of registration: icon, colour and, above all, words. */
export function RegistrationLine({ registration }: { readonly registration: RegistrationView }) {
  const { kind, soon, tone, text } = registration;
  return (
    // It lies beside an icon, in a box without a name: only so does it shrink below its longest word,
    // in languages too whose words stay whole elsewhere.
    <span
      className={`inline-flex max-w-full min-w-0 items-start gap-2 font-semibold wrap-anywhere! ${TONES[tone]}`}
    >
      <Icon name={soon ? 'hourglass' : ICONS[kind]} className="mt-[0.12em]" />
      {text}
    </span>
  );
}
