import type { ReactNode } from 'react';
import { learnOffers } from '@/lib/domain/shortlist/seen-offer';
import { setStatus } from '@/lib/domain/shortlist/shortlist';
import { formatDay } from '@/lib/features/format/format-day';
import { formatEuro } from '@/lib/features/format/format-fee';
import { formatAddress } from '@/lib/features/format/format-place';
import { offerHref } from '@/lib/features/links';
import {
  type Deadline,
  formatLastDay,
  listPacking,
  sumFees,
} from '@/lib/features/shortlist/list-deadlines';
import { describeRows } from '@/lib/features/shortlist/summer';
import { joinNames } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { addPlace } from '../ui/add-place';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';
import { OfferDiffText } from './marked-line';
import { CHILDREN_ID, type EditedPlan } from './plan-change';
import { type StripProps, SummerStrip } from './summer-strip';
import type { Plan } from './use-plan';

interface PanelProps {
  readonly icon: IconName;
  readonly title: string;
  /** Element id of the title, which may get the focus. */
  readonly titleId?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function PlanPanel({ icon, title, titleId, className, children }: PanelProps) {
  const style = 'card grid grid-cols-1 content-start gap-2.5 p-4';
  return (
    <section className={addPlace(style, className)}>
      <PlanTitle icon={icon} id={titleId}>
        {title}
      </PlanTitle>
      {children}
    </section>
  );
}

interface TitleProps {
  readonly icon: IconName;
  readonly id?: string | undefined;
  readonly children: string;
}

export function PlanTitle({ icon, id, children }: TitleProps) {
  return (
    <h2
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className="flex items-center gap-2.5 text-xl"
    >
      <Icon name={icon} />
      <span>{children}</span>
    </h2>
  );
}

export function SummerPanel(strip: StripProps) {
  const { summer, t } = strip;
  return (
    <PlanPanel icon="calendar" title={t('shortlist.summer.title')} className="print:hidden">
      <p data-slot="summer">
        {describeRows(summer.rows, t).map(({ free, clashes }) => (
          <span key={free} className="block">
            {free}
            {clashes !== null && <b className="text-soon"> · {clashes}</b>}
          </span>
        ))}
      </p>
      <SummerStrip {...strip} />
      <p className="text-sm text-muted">{t('shortlist.summer.legend')}</p>
    </PlanPanel>
  );
}

export function DeadlinePanel(plan: EditedPlan) {
  const { deadlines, t, locale, hostWords, changePlan } = plan;
  return (
    <PlanPanel icon="alarm" title={t('shortlist.deadlines.title')} titleId="deadlines">
      {deadlines.length === 0 && <p>{t('shortlist.deadlines.none')}</p>}
      <ul className="@container gap-8 lg:columns-2">
        {deadlines.map((deadline) => {
          const { entry, left, daysLeft } = deadline;
          const { offer, mark } = entry;
          const isUrgent = daysLeft !== null && daysLeft <= 1;
          const isOnline = offer.onlineApplication && /^https?:\/\//i.test(offer.url);
          const word = isOnline ? 'register' : 'how';
          const who = joinNames(left, locale);
          const childIds = left.length === 0 ? [null] : left.map(({ id }) => id);
          const status = t('shortlist.state.registered');
          const register = () =>
            changePlan({
              change: (list) => setStatus(list, mark.alias, childIds, 'registered'),
              said:
                who === ''
                  ? t('shortlist.done.state', { name: entry.name, status })
                  : t('shortlist.done.stateFor', { name: entry.name, child: who, status }),
              focus: ['deadlines'],
              undoAt: 'deadlines',
            });
          return (
            <li
              key={mark.alias}
              className="grid break-inside-avoid grid-cols-1 items-baseline gap-x-3 gap-y-1 border-t border-line py-2.5 wrap-anywhere @xs:grid-cols-[6.5rem_minmax(0,1fr)]"
            >
              <b className={isUrgent ? 'text-soon' : undefined}>{describeDay(deadline, plan)}</b>
              <span {...hostWords}>{who === '' ? entry.name : `${entry.name} · ${who}`}</span>
              <span className="col-span-full flex flex-wrap items-center gap-x-4 @sm:col-start-2">
                <Button
                  tone="link"
                  icon="check"
                  aria-label={t('shortlist.deadlines.doneName', { name: entry.name })}
                  onClick={register}
                >
                  {t('shortlist.deadlines.done')}
                </Button>
                <a
                  className="max-w-full py-1 pointer-coarse:py-2.5"
                  href={isOnline ? offer.url : offerHref(locale, mark.alias)}
                  rel={isOnline ? 'noopener' : undefined}
                  data-address={isOnline ? formatAddress(offer.url) : undefined}
                  aria-label={t(`shortlist.deadlines.${word}Name`, { name: entry.name })}
                >
                  {t(`shortlist.deadlines.${word}`)}
                </a>
              </span>
            </li>
          );
        })}
      </ul>
    </PlanPanel>
  );
}

function describeDay({ at, daysLeft }: Deadline, plan: Plan): string {
  if (daysLeft === 0) return plan.t('shortlist.deadlines.today');
  if (daysLeft === 1) return plan.t('shortlist.deadlines.tomorrow');
  return formatLastDay(at, plan);
}

export function PackingPanel({ board, t, locale, today, hostWords }: EditedPlan) {
  const packing = listPacking(board);
  const [monday = 0] = board.days;
  const date = formatDay(monday, 'date', locale, today);
  return (
    <PlanPanel icon="bring" title={t('shortlist.packing.title', { date })}>
      {packing.length === 0 ? (
        <p>{t('shortlist.packing.none')}</p>
      ) : (
        <dl className="grid gap-2" {...hostWords}>
          {packing.map(({ entry, things }) => (
            <div key={entry.mark.alias}>
              <dt className="font-semibold">{entry.name}</dt>
              <dd>
                <ul className="list-disc ps-5">
                  {things.map((thing) => (
                    <li key={thing}>{thing}</li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </PlanPanel>
  );
}

export function FeePanel({ entries, list, t, locale }: EditedPlan) {
  const { totalCents, byChild } = sumFees(entries, list.children);
  const euro = (cents: number) => formatEuro(cents, locale);
  return (
    <PlanPanel icon="wallet" title={t('shortlist.fees.title', { fee: euro(totalCents) })}>
      {byChild.length > 0 && (
        <p>
          {byChild
            .map(({ child, cents }) =>
              t('shortlist.fees.of', { name: child.name, fee: euro(cents) }),
            )
            .join(' · ')}
        </p>
      )}
    </PlanPanel>
  );
}

/** On top of the plan: what has changed since the family saw it last. */
export function ChangedPanel(plan: EditedPlan) {
  const { changed, found, t, locale, hostWords, changePlan } = plan;
  if (changed.length === 0) return null;
  const seeAll = () =>
    changePlan({
      change: (list) => learnOffers(list, found, true),
      said: t('shortlist.done.allSeen'),
      focus: [CHILDREN_ID],
    });
  return (
    <PlanPanel icon="warning" title={t('shortlist.diff.title')} className="print:hidden">
      <dl data-slot="changed" className="grid gap-2">
        {changed.map(({ mark, name, diffs }) => (
          <div key={mark.alias}>
            <dt {...hostWords}>
              <a href={offerHref(locale, mark.alias)} className="font-semibold">
                {name}
              </a>
            </dt>
            {diffs.map((diff) => (
              <dd key={diff.part}>
                {t(`shortlist.diff.part.${diff.part}`)}: <OfferDiffText {...plan} diff={diff} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={seeAll}>{t('shortlist.marks.allSeen')}</Button>
        <a href={pageHref(locale, '/changes')} className="pointer-coarse:py-2.5">
          {t('shortlist.summer.changes')}
        </a>
      </p>
    </PlanPanel>
  );
}
