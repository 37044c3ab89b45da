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
  readonly size?: 'lg' | undefined;
  readonly icon?: IconName | undefined;
  /** Layout classes: width, margins, columns. The look follows from the tone. */
  readonly className?: string | undefined;
}

function styleButton({ tone = 'plain', size, className }: Omit<ButtonLook, 'icon'>) {
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

/** What opens `details`, as a button. */
export function ButtonSummary({ className, ...others }: ComponentProps<'summary'>) {
  const bare = addPlace('list-none [&::-webkit-details-marker]:hidden', className);
  return <summary data-slot="button" className={styleButton({ className: bare })} {...others} />;
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

interface IconLook {
  readonly icon: IconName;
  readonly label: string;
  /** True: on a map. */
  readonly isRaised?: boolean;
  readonly className?: string | undefined;
}

export function IconButton(properties: ComponentProps<'button'> & IconLook) {
  const { icon, label, isRaised, className, children, ...others } = properties;
  const look = isRaised ? 'icon-button icon-button-raised' : 'icon-button';
  return (
    <button type="button" className={addPlace(look, className)} {...others}>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
      {children}
    </button>
  );
}
