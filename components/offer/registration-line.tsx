import type { RegistrationView } from '@/lib/domain/card/card-view';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icon-sprite';

const ICONS: Record<RegistrationView['kind'], IconName> = {
  none: 'open',
  online: 'check',
  host: 'phone',
  closed: 'closed',
};

/** The state of registration: icon, colour and, above all, words. */
export function RegistrationLine({ registration }: { readonly registration: RegistrationView }) {
  const { kind, soon, tone, text } = registration;
  return (
    <span className={`registration tone-${tone}`}>
      <Icon name={soon ? 'hourglass' : ICONS[kind]} />
      {text}
    </span>
  );
}
