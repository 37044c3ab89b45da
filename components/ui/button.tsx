import type { ComponentProps } from 'react';
import { addPlace } from './add-place';
import { Icon } from './icon';
import type { IconName } from './icons';

/** Defined in `app/styles/parts.css`. */
const TONES = {
  plain: 'button',
  primary: 'button button-primary',
  quiet: 'button button-quiet',
  link: 'button-link',
};

export type ButtonTone = keyof typeof TONES;

export interface ButtonLook {
  /** `plain` beside others, `primary` for the page's main action, `quiet` in a row of many. */
  readonly tone?: ButtonTone | undefined;
  /** `lg` for the only action. */
  readonly size?: 'md' | 'lg' | undefined;
  readonly icon?: IconName | undefined;
  /** Layout classes: width, margins, columns. The look follows from the tone. */
  readonly className?: string | undefined;
}

/** The classes of a button, for other elements (`summary`). */
export function styleButton({ tone = 'plain', size = 'md', className }: Omit<ButtonLook, 'icon'>) {
  const style = size === 'lg' ? `${TONES[tone]} min-h-13` : TONES[tone];
  return addPlace(style, className);
}

export function Button(properties: ComponentProps<'button'> & ButtonLook) {
  const { tone, size, icon, className, children, ...others } = properties;
  return (
    <button type="button" className={styleButton({ tone, size, className })} {...others}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function ButtonLink(properties: ComponentProps<'a'> & ButtonLook) {
  const { tone, size, icon, className, children, ...others } = properties;
  return (
    <a data-slot="button" className={styleButton({ tone, size, className })} {...others}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </a>
  );
}

/** Opens the print dialog, by the page script; what only paper shows is in the page already. */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <Button
      icon="printer"
      data-slot="print"
      className="noscript:hidden print:hidden embedded:hidden"
    >
      {label}
    </Button>
  );
}

const ICON_TONES = {
  plain: 'icon-button',
  round: 'icon-button icon-button-round',
  raised: 'icon-button icon-button-raised',
};

interface IconLook {
  readonly icon: IconName;
  /** Accessible name. */
  readonly label: string;
  /** `plain` with its own background, `round` on pictures and cards, `raised` on a map. */
  readonly tone?: keyof typeof ICON_TONES | undefined;
  readonly className?: string | undefined;
}

export function IconButton(properties: ComponentProps<'button'> & IconLook) {
  const { icon, label, tone = 'plain', className, children, ...others } = properties;
  return (
    <button type="button" className={addPlace(ICON_TONES[tone], className)} {...others}>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
      {children}
    </button>
  );
}
