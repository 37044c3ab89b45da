import type { ComponentProps } from 'react';
import { addPlace } from './add-place';
import { Icon } from './icon';
import type { IconName } from './icons';

/** Meaning of the colour, which the text repeats. */
export type BadgeTone = keyof typeof TONES;

interface Look {
  readonly tone?: BadgeTone | undefined;
  /** `count`: a number in text; `corner`: one at the corner of a button; `word`: a state. */
  readonly shape?: keyof typeof SHAPES | undefined;
  readonly icon?: IconName | undefined;
  readonly className?: string | undefined;
}

const TONES = {
  accent: '',
  tint: ' bg-tint text-brand',
  good: ' bg-good-tint text-good',
  soon: ' bg-soon-tint text-soon',
  neutral: ' bg-paper text-ink',
};

/** Defined in `app/styles/parts.css`. */
const SHAPES = {
  count: 'badge',
  corner: 'badge badge-corner',
  word: 'badge badge-word print:bg-transparent',
};

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
