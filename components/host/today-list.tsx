import type { TodayPart } from '@/lib/domain/host/own-view';
import type { TodayLine } from '@/lib/features/host/create-today';
import type { Speech } from '@/lib/features/host/open-page';
import { ButtonLink } from '../ui/button';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';
import { OwnOfferLink } from './own-state';

const ICONS: Readonly<Record<TodayPart, IconName>> = {
  unready: 'clock',
  errors: 'warning',
  changed: 'reload',
  closing: 'calendar',
  hidden: 'hidden',
  drafts: 'pencil',
  review: 'check',
  warnings: 'info',
};

/** On a phone the others are folded, so that the list of offers follows on the first screen. */
const MOST_ON_PHONE = 1;

/** What happens, by when, who acts, and a button that shows exactly these offers. */
export function TodayList({ lines, locale, t }: Speech & { readonly lines: readonly TodayLine[] }) {
  const rest = lines.slice(MOST_ON_PHONE);
  const list = (shown: readonly TodayLine[]) => (
    <ul className="divide-y divide-line">
      {shown.map((line) => (
        <Line key={line.part} line={line} locale={locale} t={t} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="today" className="card break-inside-avoid overflow-hidden">
      <h2
        id="today"
        className="border-b border-line px-roomy py-3 text-xl max-md:sr-only print:py-1.5"
      >
        {t('host.today.title')}
      </h2>
      {lines.length === 0 && (
        <p className="flex gap-3.5 px-roomy py-4">
          <Icon name="check" className="mt-[0.12em] text-good" />
          {t('host.today.nothing')}
        </p>
      )}
      {list(lines.slice(0, MOST_ON_PHONE))}
      {rest.length > 0 && (
        <details className="border-t border-line md:details-content:[content-visibility:visible] print:details-content:[content-visibility:visible]">
          <summary className="min-h-11 px-3 py-2.5 text-sm font-semibold md:supports-[selector(::details-content)]:hidden print:hidden">
            {t('host.today.more', { count: rest.length })}
          </summary>
          {list(rest)}
        </details>
      )}
    </section>
  );
}

function Line({ line, locale, t }: Speech & { readonly line: TodayLine }) {
  const { part, title, offers, more, remark, action, isUrgent } = line;
  const isUnready = part === 'unready';
  const isSingle = offers.length + more === 1;
  // The title of what is not public and begins soon is about the first of these offers.
  const [first] = isSingle || isUnready ? offers : [];
  const others = first ? offers.slice(1) : offers;
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 px-roomy py-2.5 max-md:gap-x-2.5 max-md:px-3 max-md:py-1.5 print:py-1 print:text-sm">
      <Icon
        name={ICONS[part]}
        className={`size-5 md:mt-0.5 md:self-start ${isUrgent ? 'text-soon' : 'text-muted'}`}
      />
      <div className="min-w-0">
        <h3 className="font-sans text-base leading-snug font-semibold max-md:text-sm">
          {title}
          {first && (
            <>
              {': '}
              <OwnOfferLink offer={first} locale={locale} className="relative z-1 text-ink" />
              {first.note !== '' && (isUnready ? ' ' : ' · ')}
              {first.note}
            </>
          )}
        </h3>
        {others.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 text-muted max-md:not-print:hidden">
            {others.map((offer) => (
              <li key={offer.id}>
                <OwnOfferLink offer={offer} locale={locale} className="relative text-ink" />
                {offer.note !== '' && `: ${offer.note}`}
              </li>
            ))}
            {more > 0 && <li>{t('host.list.more', { count: more })}</li>}
          </ul>
        )}
        {remark !== '' && <p className="text-sm text-muted tabular-nums">{remark}</p>}
      </div>
      <p className="print:hidden">
        <ButtonLink
          href={action.href}
          className="max-md:not-forced-colors:border-0 max-md:bg-transparent max-md:px-0 max-md:after:absolute max-md:after:inset-0"
        >
          <span className="max-md:sr-only">{action.label}</span>
          <span className="sr-only">
            : {title} {first?.name}
          </span>
          <Icon name="chevron-right" className="md:hidden" />
        </ButtonLink>
      </p>
    </li>
  );
}
