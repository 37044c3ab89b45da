import type { ComponentProps } from 'react';
import type { IconName } from './drawings';
import { Icon } from './icon';

/** What its colour stands for; the words say it too. */
export type BadgeTone = 'accent' | 'tint' | 'good' | 'soon' | 'neutral';

interface Look {
  readonly tone?: BadgeTone | undefined;
  /** `count`: a number among words; `corner`: one at the corner of a button; `word`: a state. */
  readonly shape?: keyof typeof SHAPES | undefined;
  readonly icon?: IconName | undefined;
  /** Its place among others. */
  readonly className?: string | undefined;
}

const TONES: Readonly<Record<BadgeTone, string>> = {
  accent: 'bg-accent text-on-accent',
  tint: 'bg-tint text-brand',
  good: 'bg-good-tint text-good',
  soon: 'bg-soon-tint text-soon',
  neutral: 'bg-paper',
};

const SHAPES = {
  count: 'min-w-6.5 rounded-full px-2 text-center text-sm forced-colors:border',
  corner:
    'absolute -end-1.5 -top-1.5 min-w-5 rounded-full px-1.25 text-center text-xs leading-5 font-bold forced-colors:border',
  word: 'inline-flex max-w-full items-center gap-1.5 rounded-xs px-[min(0.625rem,2vw)] py-px text-sm font-semibold forced-colors:border print:gap-1 print:bg-transparent print:px-0',
};

/** A number or a state, beside what it belongs to. */
export function Badge(properties: ComponentProps<'span'> & Look) {
  const { tone = 'accent', shape = 'count', icon, className, children, ...others } = properties;
  const style = `${SHAPES[shape]} ${TONES[tone]}`;
  return (
    <span
      data-slot="badge"
      className={className === undefined ? style : `${style} ${className}`}
      {...others}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </span>
  );
}
