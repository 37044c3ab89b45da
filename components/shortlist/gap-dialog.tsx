import { useQuery } from '@tanstack/react-query';
import type { DayNumber } from '@/lib/domain/berlin/day-number';
import { toggleForChild } from '@/lib/domain/shortlist/children';
import type { CardView } from '@/lib/features/card/card-view';
import type { NamedChild } from '@/lib/features/child/named-child';
import { formatDay } from '@/lib/features/format/format-day';
import { gapHref, type PlanEntry } from '@/lib/features/shortlist/plan-entry';
import type { Translator } from '@/lib/messages/language';
import { PlaceName, RegistrationLine } from '../offer/offer-signs';
import { keepMarked } from '../offline/keep-offline';
import { listQuery } from '../query/query';
import { Button } from '../ui/button';
import { Dialog } from '../ui/card';
import { markLanguage } from '../ui/mark-language';
import { changeShortlist } from './shortlist-store';
import type { Plan, useFitting } from './use-plan';

/** A day without an offer for a child; `child` null: no children are entered. */
export interface Gap {
  readonly child: NamedChild | null;
  readonly day: DayNumber;
  /** Element id of what gets the focus where the gap has been filled and is gone. */
  readonly focusId: string;
}

/** A plan whose gaps say how much fits, and open to be filled. */
export interface FillablePlan extends Plan {
  readonly countDay: ReturnType<typeof useFitting>['countDay'];
  readonly openGap: (gap: Gap) => void;
}

/** Element id of a day on the board of a week. */
export function toCellId(child: NamedChild | null, day: DayNumber): string {
  return `day-${day}-${child?.id ?? 'all'}`;
}

/** Whether an entry of the plan (null: the offer is not marked) is meant for the child of a gap. */
function isMeantFor(entry: PlanEntry | null, child: NamedChild | null): boolean {
  return entry !== null && (child === null || entry.children.some(({ id }) => id === child.id));
}

interface Props extends Plan {
  readonly gap: Gap;
  readonly onClose: () => void;
}

/** As many are compared at a glance; the list has all. */
const MOST_OFFERS = 3;

/** The first offers that fit and can be joined; each can be marked for the child at once. */
export function GapDialog({ gap, entries, t, locale, onClose }: Props) {
  const { child, day } = gap;
  const href = gapHref(locale, child, day);
  const [, query = ''] = href.split('?');
  const { data: found, isFetching } = useQuery(listQuery(locale, 'list', query));
  const title = t('shortlist.board.fitsFor', {
    name: child?.name ?? t('shortlist.board.everyone'),
    day: formatDay(day, 'long', locale),
  });
  const findEntry = (alias: string) => entries.find(({ mark }) => mark.alias === alias) ?? null;
  const close = () => {
    onClose();
    // The dialog gives the focus back to the gap, unless that has been filled and is gone.
    const isFilled = found?.cards.some(({ alias }) => isMeantFor(findEntry(alias), child));
    if (isFilled) document.getElementById(gap.focusId)?.focus();
  };
  return (
    <Dialog title={title} closeLabel={t('shortlist.close')} onClose={close}>
      <p role="status">
        {/* One text, which React replaces as a whole where a translator has changed it. */}
        {found
          ? t('shortlist.board.fits', { count: found.joinable })
          : t(isFetching ? 'shortlist.gap.loading' : 'shortlist.gap.failed')}
      </p>
      {found && (
        <ul>
          {found.cards
            .slice(0, Math.min(MOST_OFFERS, found.late[0]?.from ?? MOST_OFFERS))
            .map((card) => (
              <GapOffer
                key={card.alias}
                card={card}
                child={child}
                entry={findEntry(card.alias)}
                hostLang={found.hostLang}
                t={t}
              />
            ))}
        </ul>
      )}
      {(found || !isFetching) && (
        <p>
          <a href={href}>
            {found && found.joinable > MOST_OFFERS
              ? t('shortlist.gap.more', { count: found.joinable })
              : t('shortlist.gap.list')}
          </a>
        </p>
      )}
    </Dialog>
  );
}

interface OfferProps {
  readonly card: CardView;
  readonly child: NamedChild | null;
  /** Null: it is not marked. */
  readonly entry: PlanEntry | null;
  readonly hostLang: string | null;
  readonly t: Translator;
}

function GapOffer({ card, child, entry, hostLang, t }: OfferProps) {
  const { alias, name } = card;
  const isMarked = isMeantFor(entry, child);
  const toggle = () => {
    const offer = { alias, name: name.text };
    const meantFor = entry?.meant.map(({ id }) => id) ?? [];
    changeShortlist((list) => toggleForChild(list, offer, child?.id ?? null, meantFor));
    if (entry === null) void keepMarked({ marks: [offer] });
  };
  return (
    <li className="grid justify-items-start gap-1 border-t border-line py-3.5">
      <h3 className="text-lg" {...markLanguage(hostLang)}>
        <a href={card.href}>{name.text}</a>
      </h3>
      <p>{card.repeats === null ? card.when : `${card.when} · ${card.repeats}`}</p>
      <p className="text-muted">
        {card.ages} · {card.fee.text}
        {' · '}
        <PlaceName of={card} hostLang={hostLang} />
      </p>
      <p>
        <RegistrationLine registration={card.registration} />
      </p>
      <Button icon="bookmark" className="mt-1.5" aria-pressed={isMarked} onClick={toggle}>
        {child === null
          ? t('shortlist.gap.mark')
          : t('shortlist.gap.markFor', { name: child.name })}
        <span className="sr-only">: {name.text}</span>
      </Button>
    </li>
  );
}
