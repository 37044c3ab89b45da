import type { StateTone, StateView, VisibilityView } from '@/lib/features/host/create-own-row';
import { pageHref } from '@/lib/routes';
import { Badge, type BadgeTone } from '../ui/badge';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';
import { markLanguage } from '../ui/mark-language';

export const STATES = {
  public: { icon: 'globe', tone: 'good' },
  waiting: { icon: 'pencil', tone: 'neutral' },
  reviewed: { icon: 'check', tone: 'tint' },
  ended: { icon: 'closed', tone: 'soon' },
  unknown: { icon: 'info', tone: 'neutral' },
} as const satisfies Record<StateTone, { icon: IconName; tone: BadgeTone }>;

/** A smaller remark below a value; on one line in print. */
export const NOTE =
  'block text-sm font-normal text-muted print:text-xs in-[table]:print:whitespace-nowrap';

/** The workflow state as text with its own icon, so that colour is never the only information. */
export function StateBadge({ state }: { readonly state: StateView }) {
  return (
    <>
      <Badge shape="word" {...STATES[state.tone]} className="justify-self-start">
        {state.label}
      </Badge>
      {state.note && <span className={NOTE}>{state.note}</span>}
    </>
  );
}

export const REMARK = 'inline-flex gap-2 print:gap-1';

const ATTENTION = ['warning', 'font-semibold text-soon'] as const;

const VISIBILITIES = {
  online: ['check', 'font-semibold text-good'],
  pending: ['reload', 'text-muted'],
  'private-link': ATTENTION,
  state: ['hidden', 'text-muted'],
  removing: ATTENTION,
  'not-listed': ATTENTION,
} as const satisfies Record<VisibilityView['kind'], readonly [icon: IconName, style: string]>;

export function VisibilityLine({ visibility }: { readonly visibility: VisibilityView }) {
  const [icon, style] = VISIBILITIES[visibility.kind];
  return (
    <span className={`${REMARK} ${style}`}>
      <Icon name={icon} className="mt-[0.12em]" />
      {visibility.short}
    </span>
  );
}

interface LinkProps {
  /** `day` null: the line says it, or there is no session. */
  readonly offer: { readonly id: number; readonly name: string; readonly day: string | null };
  readonly locale: string;
  readonly className?: string;
}

/** The name of an own offer, with its day, because repeats share the name. */
export function OwnOfferLink({ offer: { id, name, day }, locale, className }: LinkProps) {
  return (
    <a className={className} href={pageHref(locale, `/dashboard/offers/${id}`)}>
      <span {...markLanguage('de')}>{name}</span>
      {day !== null && `, ${day}`}
    </a>
  );
}
