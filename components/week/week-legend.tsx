import type { getMessages } from '@/lib/messages/messages';
import type { LegendEntryView, WeekViewModel } from '@/lib/view/week/week-view-model';
import { markHostWords } from '../offer/mark-host-words';
import { Icon } from '../ui/icon';
import { WEEK_SIGNS, WeekSign } from './week-entry';

/** Labels of the week view without placeholders. */
export type WeekLabels = ReturnType<typeof getMessages>['week']['labels'];

interface Props {
  readonly screen: WeekViewModel;
  readonly labels: WeekLabels;
}

/** Element id of the legend. */
export const LEGEND_ID = 'legend';

const KEY =
  'flex min-h-11 items-center gap-2 rounded-sm border border-line bg-card py-1 ps-2 pe-3 leading-tight no-underline current:border-ink current:ring current:ring-ink print:min-h-0 print:gap-[1mm] print:border-0 print:bg-transparent print:p-0 print:ring-0';

/** Legend of the colours; each name links to its own offers. */
export function WeekLegend({ screen, labels }: Props) {
  const { legend, colors, hasUnsigned, hostLang } = screen;
  if (legend.length === 0) return null;
  // In print nothing can be chosen, so with a filter the other names are left out.
  const others = legend.some(({ selected }) => selected) ? 'print:hidden' : undefined;
  return (
    <section
      id={LEGEND_ID}
      className={`mt-7 print:mt-[1.5mm] print:break-inside-avoid print:text-[0.67em] ${WEEK_SIGNS}`}
      aria-labelledby="legend-title"
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
        <h2 id="legend-title" className="text-lg">
          {labels.legend}
        </h2>
        <nav className="flex flex-wrap items-center gap-1 text-muted" aria-label={labels.colors}>
          <span aria-hidden="true">{labels.colors}</span>
          {colors.map(({ label, href, selected }) => (
            <a
              key={label}
              className="inline-flex min-h-11 items-center rounded-full px-3 py-1 font-semibold text-ink current:bg-tint current:text-brand current:no-underline"
              href={href}
              aria-current={selected ? 'true' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
      </div>
      <ul className="mb-2 flex flex-wrap gap-2 *:max-w-full print:m-0 print:gap-x-[3mm] print:gap-y-[0.5mm] print:[&_.icon]:hidden">
        {legend.map((entry) => (
          <li key={entry.value} className={entry.selected ? undefined : others}>
            {entry.href === null ? (
              <span className={KEY}>
                <LegendEntry entry={entry} lang={hostLang ?? undefined} />
              </span>
            ) : (
              <a
                href={entry.href}
                className={`${KEY} hover:border-edge`}
                aria-current={entry.selected ? 'true' : undefined}
              >
                <LegendEntry entry={entry} lang={hostLang ?? undefined} />
                {entry.selected && <Icon name="close" className="size-[1em]" />}
              </a>
            )}
          </li>
        ))}
        {hasUnsigned && (
          <li className={others}>
            <span className={`${KEY} border-s-[5px] border-s-edge text-muted`}>
              {labels.unsigned}
            </span>
          </li>
        )}
      </ul>
      {legend.some(({ href }) => href !== null) && (
        <p className="mb-2 text-muted print:hidden">{labels.legendHelp}</p>
      )}
    </section>
  );
}

function LegendEntry({ entry, lang }: { entry: LegendEntryView; lang: string | undefined }) {
  return (
    <>
      <WeekSign sign={entry.sign} />
      <span className="min-w-0" {...markHostWords(lang)}>
        {entry.label}
      </span>
      <small className="text-sm text-muted print:hidden">{entry.count}</small>
    </>
  );
}
