import { Fragment } from 'react';
import type {
  CardView,
  LeafView,
  MarkedText,
  RegistrationView,
} from '@/lib/features/card/card-view';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';
import { markLanguage } from '../ui/mark-language';

const ICONS: Record<RegistrationView['kind'], IconName> = {
  none: 'open',
  online: 'check',
  host: 'phone',
  closed: 'closed',
};

const TONES: Record<RegistrationView['tone'], string> = {
  good: 'text-good',
  soon: 'text-soon',
  neutral: 'text-brand',
  closed: 'text-muted',
};

export function RegistrationLine({ registration }: { readonly registration: RegistrationView }) {
  const { kind, soon, tone, text } = registration;
  return (
    <span className={`registration ${TONES[tone]}`}>
      <Icon name={soon ? 'hourglass' : ICONS[tone === 'closed' ? 'closed' : kind]} />
      {text}
    </span>
  );
}

/** The day of the next session. Decorative: the text beside it says the same. */
export function CalendarLeaf({ leaf, isLarge }: { leaf: LeafView | null; isLarge?: boolean }) {
  // Keeps the space.
  if (leaf === null) return <span className="leaf h-19 border-dashed" />;
  return (
    <span className={isLarge ? 'leaf w-21' : 'leaf'} aria-hidden="true">
      <span>{leaf.weekday}</span>
      <b className={isLarge ? 'text-4xl/none' : undefined}>{leaf.day}</b>
      <span>{leaf.month}</span>
    </span>
  );
}

export function Marked({ of: { text, marks } }: { readonly of: MarkedText }) {
  if (marks.length === 0) return text;
  return marks.map(([start, end], index) => (
    <Fragment key={start}>
      {text.slice(marks[index - 1]?.[1] ?? 0, start)}
      <mark>{text.slice(start, end)}</mark>
      {index === marks.length - 1 && text.slice(end)}
    </Fragment>
  ));
}

interface PlaceProps {
  readonly of: Pick<CardView, 'place' | 'noPlace'>;
  readonly hostLang: string | null;
}

export function PlaceName({ of: { place, noPlace }, hostLang }: PlaceProps) {
  if (place === null) return noPlace;
  return (
    <span {...markLanguage(hostLang)}>
      <Marked of={place} />
    </span>
  );
}
