import { useEffect, useRef } from 'react';
import { learnOffers } from '@/lib/domain/shortlist/seen-offer';
import type { Shortlist } from '@/lib/domain/shortlist/shortlist';
import { offerHref } from '@/lib/features/links';
import { formatWhen } from '@/lib/features/session/format-when';
import type { PlanEntry } from '@/lib/features/shortlist/plan-entry';
import { joinNames } from '@/lib/messages/language';
import { Button } from '../ui/button';
import { type MarkedOffers, type Plan, type ShortlistPage, usePlan } from './use-plan';

interface Props {
  readonly page: ShortlistPage;
  /** What is stored. */
  readonly list: Shortlist;
  readonly shared: Shortlist;
  /** The list, with what is shared behind it. */
  readonly merged: Shortlist;
  readonly marked: MarkedOffers;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** A shared plan, to be read at once; nothing is stored before the visitor agrees. */
export function ImportPanel(properties: Props) {
  const { page, list, shared, merged, marked, onAccept, onDecline } = properties;
  // What the link carries, with the aliases of its offers where they are known.
  const own = learnOffers(shared, marked.found);
  const plan = usePlan(page, own, marked);
  const { t, locale } = plan;
  const entries = plan.entries.toSorted((a, b) => toBegin(a) - toBegin(b));
  const newMarks = merged.marks.slice(list.marks.length);
  const newChildren = merged.children.slice(list.children.length);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      data-slot="import"
      className="grid grid-cols-1 gap-3 rounded-lg border-2 border-brand bg-card p-4"
    >
      <h2 ref={title} tabIndex={-1} className="w-fit max-w-full text-2xl wrap-break-word">
        {t('shortlist.import.title')}
      </h2>
      <p>{t('shortlist.import.look')}</p>
      <ul className="grid gap-x-8 gap-y-2.5 md:grid-cols-2">
        {entries.map((entry) => (
          <SharedOffer key={entry.mark.alias} {...plan} entry={entry} />
        ))}
      </ul>
      <p>{t('shortlist.import.offers', { count: newMarks.length })}</p>
      {newChildren.length > 0 && (
        <p>
          {t('shortlist.import.children', {
            count: newChildren.length,
            names: joinNames(newChildren, locale),
          })}
        </p>
      )}
      <p>{t('shortlist.import.keep')}</p>
      {/* With the offers above them: buttons that move from under a finger take no tap. */}
      {marked.state !== 'loading' && (
        <div className="flex flex-wrap gap-2.5">
          <Button tone="primary" onClick={onAccept}>
            {t('shortlist.import.accept')}
          </Button>
          <Button onClick={onDecline}>{t('shortlist.import.decline')}</Button>
        </div>
      )}
    </section>
  );
}

function toBegin({ sessions: [first] }: PlanEntry): number {
  return first?.begin ?? Number.POSITIVE_INFINITY;
}

function SharedOffer(shared: Plan & { readonly entry: PlanEntry }) {
  const { entry, t, locale, hostWords } = shared;
  const { mark, name, offer, place, children } = entry;
  return (
    <li className="min-w-0 wrap-anywhere">
      <p className="font-semibold" {...hostWords}>
        {offer === null ? name : <a href={offerHref(locale, offer.alias)}>{name}</a>}
      </p>
      {offer !== null && <p>{formatWhen(offer, shared)}</p>}
      {offer !== null && (
        <p className="text-muted">
          {place === null ? t('card.noPlace') : <span {...hostWords}>{place}</span>}
          {children.length > 0 && ` · ${joinNames(children, locale)}`}
        </p>
      )}
      {offer === null && mark.alias !== name && <p>{t('shortlist.marks.gone')}</p>}
    </li>
  );
}
