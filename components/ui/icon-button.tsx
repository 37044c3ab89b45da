import type { ComponentProps } from 'react';
import { addPlace } from './add-place';
import { Icon } from './icon';
import type { IconName } from './icons';

/** `plain` with its own background, `round` on pictures and cards, `raised` on a map. */
export type IconButtonTone = 'plain' | 'round' | 'raised';

interface Look {
  readonly icon: IconName;
  /** Accessible name. */
  readonly label: string;
  readonly tone?: IconButtonTone | undefined;
  /** Layout classes. */
  readonly className?: string | undefined;
}

/** Defined in `app/styles/parts.css`. */
const TONES: Readonly<Record<IconButtonTone, string>> = {
  plain: 'icon-button',
  round: 'icon-button icon-button-round',
  raised: 'icon-button icon-button-raised',
};

function style({ tone = 'plain', className }: Pick<Look, 'tone' | 'className'>): string {
  return addPlace(TONES[tone], className);
}

/** A button with an icon and a hidden label. */
export function IconButton(properties: ComponentProps<'button'> & Look) {
  const { icon, label, tone, className, children, type = 'button', ...others } = properties;
  return (
    <button type={type} className={style({ tone, className })} {...others}>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
      {children}
    </button>
  );
}

/** The same as a link. */
export function IconLink(properties: ComponentProps<'a'> & Look) {
  const { icon, label, tone, className, children, ...others } = properties;
  return (
    <a data-slot="button" className={style({ tone, className })} {...others}>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
      {children}
    </a>
  );
}
