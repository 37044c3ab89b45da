import type { ComponentProps, ReactNode } from 'react';
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

interface ChipProps extends ComponentProps<'a'> {
  readonly label: ReactNode;
  /** Action of a click, or why there is none, for screen readers. */
  readonly hint: string;
}

/** A set value; a click removes it. Without an address it is plain text. */
export function Chip({ label, hint, href, ...others }: ChipProps) {
  if (href === undefined) {
    return (
      <span className="chip text-muted inset-ring inset-ring-line">
        <bdi>{label}</bdi>
        <Icon name="lock" />
        <span className="sr-only">{hint}</span>
      </span>
    );
  }
  return (
    <a
      data-slot="button"
      href={href}
      className="chip bg-tint text-brand no-underline hover:line-through"
      {...others}
    >
      <bdi>{label}</bdi>
      <Icon name="close" />
      <span className="sr-only">{hint}</span>
    </a>
  );
}
