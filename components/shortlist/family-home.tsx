import { useState } from 'react';
import { describeRows } from '@/lib/features/shortlist/summer';
import { joinList } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { Icon } from '../ui/icon';
import { type Gap, GapDialog } from './gap-dialog';
import { formatDue, MarkedLine } from './marked-line';
import { toRoom } from './shortlist-store';
import { SummerStrip } from './summer-strip';
import { type ShortlistPage, useFitting, useMarkedOffers, usePlan } from './use-plan';
import { useShortlist } from './use-shortlist';

/** `--breakpoint-md`: from here on there is room for the weeks above the list. */
const FROM_MD = '(width >= 56rem)';

/**
 * The holidays of the family above the list. On a phone one line, so that the first offer stays on the
 * first screen; without children a line about what is marked.
 */
export function FamilyHome({ page }: { readonly page: ShortlistPage }) {
  const list = useShortlist();
  const marked = useMarkedOffers(list);
  const plan = usePlan(page, list, marked);
  const { entries, changed, gone, summer, t, locale, now } = plan;
  const family = plan.list.children;
  const [gap, setGap] = useState<Gap | null>(null);
  const [isOpen, setOpen] = useState(() => matchMedia(FROM_MD).matches);
  const { countDay, countNew } = useFitting(family, family.length > 0);
  const next = plan.deadlines.find(({ at }) => at !== null);
  const since = list.visit?.since ?? now;
  const fresh = family
    .map((child) => ({ name: child.name, count: countNew(child, since) }))
    .filter(({ count }) => count > 0);
  const isFailed = marked.state === 'failed';
  const freeDays = isFailed
    ? t('shortlist.status.failed')
    : describeRows(summer.rows, t)
        .map(({ free }) => free)
        .join(' · ');
  const different = changed.length + gone.length;
  const news = Math.max(0, ...fresh.map(({ count }) => count));
  const line = [
    different > 0 && t('shortlist.line.changed', { count: different }),
    next && formatDue(next, plan),
    freeDays,
    news > 0 && t('shortlist.summer.newShort', { count: news }),
  ]
    .filter(Boolean)
    .join(' · ');
  const facts = (
    <>
      {marked.state === 'ready' && entries.length > 0 && <MarkedLine {...plan} next={next} />}
      {fresh.length > 0 && (
        <p>
          <a href={pageHref(locale, '/changes')} className="pointer-coarse:py-2.5">
            {joinList(
              fresh.map((one) => t('shortlist.summer.new', one)),
              locale,
            )}
          </a>
        </p>
      )}
      <p className="ms-auto font-semibold">
        <a href={pageHref(locale, '/shortlist')} className="pointer-coarse:py-2.5">
          {t('shortlist.summer.plan')}
        </a>
      </p>
    </>
  );
  // Without the marked offers it is not known what is free.
  const isKnown = marked.now !== null || entries.length === 0;
  if (!isKnown && marked.state === 'loading') return <div className={toRoom(list)} />;
  if (!isKnown || family.length === 0 || summer.weeks.length === 0) {
    if (entries.length === 0) return null;
    return (
      <section
        aria-label={t('shortlist.title')}
        className="card mt-3 flex flex-wrap items-baseline gap-x-4 px-4 py-2.5 text-sm print:hidden"
      >
        {isFailed && <p>{t('shortlist.status.failed')}</p>}
        {facts}
      </section>
    );
  }
  return (
    <section aria-labelledby="family" className="card mt-1.5 px-4 sm:mt-3 sm:py-2.5 print:hidden">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary
          className={`-mx-2 flex min-h-11 gap-x-3 px-2 py-1.5 ${isOpen ? 'items-baseline' : 'items-center'}`}
        >
          <h2 id="family" className={isOpen ? 'text-xl' : 'sr-only'}>
            {t('shortlist.title')}
          </h2>
          <span className="min-w-0 flex-1 truncate text-sm font-semibold text-muted">
            {isOpen ? freeDays : line}
          </span>
          <Icon name="down" className={isOpen ? 'size-4.5 rotate-180' : 'size-4.5'} />
        </summary>
        {isOpen && (
          <div className="grid grid-cols-1 gap-2.5 pb-1">
            <SummerStrip {...plan} countDay={countDay} openGap={setGap} />
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">{facts}</div>
          </div>
        )}
      </details>
      {gap !== null && <GapDialog {...plan} gap={gap} onClose={() => setGap(null)} />}
    </section>
  );
}
