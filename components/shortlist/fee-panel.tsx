import type { DayNumber } from '@/lib/domain/berlin/day-number';
import type { Shortlist } from '@/lib/domain/shortlist/shortlist';
import { formatEuro } from '@/lib/view/format/describe-fee';
import type { SpeechContext } from '@/lib/view/session/describe-sessions';
import { sumFees } from '@/lib/view/shortlist/list-deadlines';
import type { PlanEntry } from '@/lib/view/shortlist/plan-entry';
import { Icon } from '../ui/icon';

interface Properties {
  readonly entries: readonly PlanEntry[];
  readonly list: Shortlist;
  readonly monday: DayNumber;
  readonly speech: SpeechContext;
}

/** What the week costs, by child, and all weeks together. */
export function FeePanel({ entries, list, monday, speech: { words, locale } }: Properties) {
  const week = sumFees(entries, list.children, monday);
  const all = sumFees(entries, list.children, null);
  const euro = (cents: number) => formatEuro(cents, locale);
  return (
    <section className="panel plan-panel">
      <h2>
        <Icon name="wallet" />
        {words('shortlist.fees.title', { fee: euro(week.totalCents) })}
      </h2>
      {week.byChild.length > 0 && (
        <p>
          {week.byChild
            .map(({ child, cents }) =>
              words('shortlist.fees.of', { name: child.name, fee: euro(cents) }),
            )
            .join(' · ')}
        </p>
      )}
      <p>{words('shortlist.fees.free', { count: week.offers, free: week.freeOffers })}</p>
      <p>{words('shortlist.fees.all', { fee: euro(all.totalCents) })}</p>
      <p className="plan-small">{words('shortlist.fees.note')}</p>
    </section>
  );
}
