import type { ComponentProps } from 'react';
import { addPlace } from './add-place';
import type { IconName } from './drawings';
import { Icon } from './icon';

/** `plain` beside others, `primary` for what most people came to do, `quiet` in a row of many. */
export type ButtonTone = 'plain' | 'primary' | 'quiet' | 'link';

interface Look {
  readonly tone?: ButtonTone | undefined;
  /** `lg` where the button is the one thing to press. */
  readonly size?: 'md' | 'lg' | undefined;
  /** A drawing before the words. */
  readonly icon?: IconName | undefined;
  /** Its place among others: width, margins, columns. The look is the tone's. */
  readonly className?: string | undefined;
}

/** Said in `app/styles/parts.css`. */
const TONES: Readonly<Record<ButtonTone, string>> = {
  plain: 'button',
  primary: 'button button-primary',
  quiet: 'button button-quiet',
  link: 'button-link',
};

/** The classes of a button, for what must be another element (`summary`). */
export function styleButton({ tone = 'plain', size = 'md', className }: Omit<Look, 'icon'> = {}) {
  const style = size === 'lg' ? `${TONES[tone]} min-h-13` : TONES[tone];
  return addPlace(style, className);
}

/** Does something on this page, or sends its form with `type="submit"`. */
export function Button(properties: ComponentProps<'button'> & Look) {
  const { tone, size, icon, className, children, type = 'button', ...others } = properties;
  return (
    <button type={type} className={styleButton({ tone, size, className })} {...others}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** Leads to another page, with the weight of a button. */
export function ButtonLink(properties: ComponentProps<'a'> & Look) {
  const { tone, size, icon, className, children, ...others } = properties;
  return (
    <a data-slot="button" className={styleButton({ tone, size, className })} {...others}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </a>
  );
}
