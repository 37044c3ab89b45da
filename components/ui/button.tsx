import type { ComponentProps } from 'react';
import { addPlace } from './add-place';
import { Icon } from './icon';
import type { IconName } from './icons';

/** `plain` beside others, `primary` for the page's main action, `quiet` in a row of many. */
export type ButtonTone = 'plain' | 'primary' | 'quiet' | 'link';

interface Look {
  readonly tone?: ButtonTone | undefined;
  /** `lg` for the only action. */
  readonly size?: 'md' | 'lg' | undefined;
  /** An icon before the text. */
  readonly icon?: IconName | undefined;
  /** Layout classes: width, margins, columns. The look follows from the tone. */
  readonly className?: string | undefined;
}

/** Defined in `app/styles/parts.css`. */
const TONES: Readonly<Record<ButtonTone, string>> = {
  plain: 'button',
  primary: 'button button-primary',
  quiet: 'button button-quiet',
  link: 'button-link',
};

/** The classes of a button, for other elements (`summary`). */
export function styleButton({ tone = 'plain', size = 'md', className }: Omit<Look, 'icon'> = {}) {
  const style = size === 'lg' ? `${TONES[tone]} min-h-13` : TONES[tone];
  return addPlace(style, className);
}

/** A button with an action, or with `type="submit"` for its form. */
export function Button(properties: ComponentProps<'button'> & Look) {
  const { tone, size, icon, className, children, type = 'button', ...others } = properties;
  return (
    <button type={type} className={styleButton({ tone, size, className })} {...others}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink(properties: ComponentProps<'a'> & Look) {
  const { tone, size, icon, className, children, ...others } = properties;
  return (
    <a data-slot="button" className={styleButton({ tone, size, className })} {...others}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </a>
  );
}
