import { toBerlinDay, toBerlinMinutes } from '../../domain/berlin/local-time';
import {
  type CurrentEdition,
  findEditions,
  type Standing,
} from '../../domain/edition/find-editions';
import type { Instant } from '../../domain/instant';
import type { RegistrationView } from '../card/card-view';
import { formatDay } from '../format/format-day';
import { formatDeadline, toLastDay } from '../registration/create-registration-view';
import type { ListContext } from './create-filter-groups';
import type { EditionView } from './list-view-model';

type Context = Pick<ListContext, 'catalogue' | 'criteria' | 'now' | 'locale' | 't'>;

/** Which holidays the list is about, and what can be done today. */
export function createEditionViews(context: Context): readonly EditionView[] {
  const { catalogue, criteria, now } = context;
  return findEditions(catalogue, now, criteria.edition).map(({ label, days, standing }) => ({
    label,
    days: formatSpan(days, context),
    standing: formatStanding(standing, context),
  }));
}

function formatSpan(days: CurrentEdition['days'], { t, locale, now }: Context): string | null {
  if (days === null) return null;
  const [from, to] = days.map((day) => formatDay(day, 'date', locale, toBerlinDay(now)));
  return t('card.span', { from: from ?? '', to: to ?? '' });
}

function formatStanding(standing: Standing, context: Context): RegistrationView {
  const { t, locale, now } = context;
  const view = (kind: RegistrationView['kind'], tone: RegistrationView['tone'], text: string) => ({
    kind,
    soon: false,
    tone,
    text,
  });
  switch (standing.kind) {
    case 'before': {
      const day = formatDay(standing.day, 'full', locale, toBerlinDay(now));
      return { ...view('online', 'soon', t('list.edition.before', { day })), soon: true };
    }
    case 'open': {
      const { deadline } = standing;
      if (deadline === null) return view('online', 'good', t('list.edition.open'));
      const day = formatNear(deadline, context);
      return view('online', 'good', t('list.edition.openUntil', { day }));
    }
    case 'several': {
      const day = formatNear(standing.next, context);
      return view('online', 'good', t('list.edition.several', { day }));
    }
    case 'closed':
      return view('closed', 'closed', t('list.edition.closed', { count: standing.free }));
    case 'none':
      return view('none', 'neutral', t('list.edition.none'));
  }
}

const NEAR = ['today', 'tomorrow'] as const;

/** A deadline, at the end of today or tomorrow in one word. */
function formatNear(deadline: Instant, context: Context): string {
  const near = NEAR[toLastDay(deadline) - toBerlinDay(context.now)];
  const isMidnight = toBerlinMinutes(deadline) === 0;
  if (near === undefined || !isMidnight) return formatDeadline(deadline, context);
  return context.t(`list.spokenDay.${near}`);
}
