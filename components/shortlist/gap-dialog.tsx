import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatDay } from '@/lib/view/format/format-day';
import type { ListScreen } from '@/lib/view/list/list-screen';
import type { SpeechContext } from '@/lib/view/session/describe-sessions';
import { gapHref, type PlanEntry } from '@/lib/view/shortlist/plan-entry';

import { findScreen } from '../list/live-search';
import { type Gap, isMeantFor, toCellId } from './gap';
import { GapOffer } from './gap-offer';
import { PlanDialog } from './plan-dialog';

interface Properties {
  readonly gap: Gap;
  readonly entries: readonly PlanEntry[];
  readonly speech: SpeechContext;
  readonly onClose: () => void;
}

type Found = ListScreen | 'loading' | 'failed';

/** What fits a child on a day, over the plan: each offer can be marked for that child at once. */
export function GapDialog({ gap, entries, speech, onClose }: Properties) {
  const { words, locale } = speech;
  const { child, day } = gap;
  const dialog = useRef<HTMLDialogElement>(null);
  const href = gapHref(locale, child?.born ?? null, day);
  const [, query = ''] = href.split('?');
  const found = useFound(locale, query);
  useShown(dialog);
  const title = words('shortlist.board.fitsFor', {
    name: child?.name ?? words('shortlist.board.everyone'),
    day: formatDay(day, 'long', locale),
  });
  const findEntry = (alias: string) => entries.find(({ mark }) => mark.alias === alias) ?? null;
  const close = (isOpen: boolean) => {
    if (isOpen) return;
    onClose();
    const isFilled =
      typeof found === 'object' &&
      found.cards.some(({ alias }) => isMeantFor(findEntry(alias), child));
    const cell = document.getElementById(toCellId(gap));
    // Back to the gap that was clicked on. What fills it may still be on its way: then to its day.
    (isFilled ? cell : cell?.querySelector('a'))?.focus();
  };
  return (
    <PlanDialog
      title={title}
      closeLabel={words('shortlist.close')}
      dialog={dialog}
      onToggle={close}
    >
      <p role="status">
        {found === 'loading' && words('shortlist.gap.loading')}
        {found === 'failed' && words('shortlist.gap.failed')}
        {typeof found === 'object' && words('shortlist.board.fits', { count: found.total })}
      </p>
      {typeof found === 'object' && (
        <ul className="gap-offers">
          {found.cards.map((card) => (
            <GapOffer
              key={card.alias}
              card={card}
              child={child}
              entry={findEntry(card.alias)}
              hostLang={found.hostLang ?? undefined}
              words={words}
            />
          ))}
        </ul>
      )}
      {found !== 'loading' && (
        <p>
          <a className="gap-more" href={href}>
            {words('shortlist.gap.list')}
          </a>
        </p>
      )}
    </PlanDialog>
  );
}

function useFound(locale: string, query: string): Found {
  const [found, setFound] = useState<Found>('loading');
  useEffect(() => {
    let isCurrent = true;
    findScreen(locale, 'list', query).then(
      (screen) => isCurrent && setFound(screen),
      () => isCurrent && setFound('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, query]);
  return found;
}

function useShown(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, [dialog]);
}
