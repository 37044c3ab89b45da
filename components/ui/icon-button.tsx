import type { ComponentProps } from 'react';
import type { IconName } from './drawings';
import { Icon } from './icon';

/** `plain` on a ground of its own, `round` on pictures and cards, `raised` on a map. */
export type IconButtonTone = 'plain' | 'round' | 'raised';

interface Look {
  readonly icon: IconName;
  /** What it does, for those who hear it. */
  readonly label: string;
  readonly tone?: IconButtonTone | undefined;
  /** Its place among others. */
  readonly className?: string | undefined;
}

const BOX = 'grid size-11 flex-none place-items-center forced-colors:border';

const TONES: Readonly<Record<IconButtonTone, string>> = {
  plain: `${BOX} rounded-md text-xl`,
  round: `${BOX} rounded-full border border-line bg-card hover:border-edge aria-pressed:border-brand aria-pressed:text-brand`,
  raised: `${BOX} rounded-md bg-card text-lg text-ink shadow-card hover:text-brand aria-disabled:cursor-default aria-disabled:text-edge`,
};

function style({ tone = 'plain', className }: Pick<Look, 'tone' | 'className'>): string {
  return className === undefined ? TONES[tone] : `${TONES[tone]} ${className}`;
}

/** A button that shows a drawing and says words. */
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

/** The same, leading to another page. */
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
