import type { ComponentProps } from 'react';
import { addPlace } from './add-place';
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
  accent: '',
  tint: ' bg-tint text-brand',
  good: ' bg-good-tint text-good',
  soon: ' bg-soon-tint text-soon',
  neutral: ' bg-paper text-ink',
};

/** Said in `app/styles/parts.css`. */
const SHAPES = {
  count: 'badge',
  corner: 'badge badge-corner',
  word: 'badge badge-word print:bg-transparent',
};

/** A number or a state, beside what it belongs to. */
export function Badge(properties: ComponentProps<'span'> & Look) {
  const { tone = 'accent', shape = 'count', icon, className, children, ...others } = properties;
  const style = `${SHAPES[shape]}${TONES[tone]}`;
  return (
    <span className={addPlace(style, className)} {...others}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </span>
  );
}
