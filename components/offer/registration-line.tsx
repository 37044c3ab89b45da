import type { RegistrationView } from '@/lib/features/card/card-view';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';

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

/** Status of registration: icon, colour and text. */
export function RegistrationLine({ registration }: { readonly registration: RegistrationView }) {
  const { kind, soon, tone, text } = registration;
  return (
    <span className={`registration ${TONES[tone]}`}>
      <Icon name={soon ? 'hourglass' : ICONS[tone === 'closed' ? 'closed' : kind]} />
      {text}
    </span>
  );
}
