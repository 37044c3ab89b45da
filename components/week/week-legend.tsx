import type { LegendEntryView, WeekScreen } from '@/lib/view/week/week-screen';
import { markHostWords } from '../offer/mark-host-words';
import { Icon } from '../ui/icon';
import type { WeekLabels } from './week-labels';
import { WeekSign } from './week-sign';

interface Properties {
  readonly screen: WeekScreen;
  readonly labels: WeekLabels;
}

/** Where the page leads from its head. */
export const LEGEND_ID = 'legend';

/** What the colours stand for; each name shows only what carries it. */
export function WeekLegend({ screen, labels }: Properties) {
  const { legend, colors, hasUnsigned, hostLang } = screen;
  if (legend.length === 0) return null;
  return (
    <section id={LEGEND_ID} className="week-legend" aria-labelledby="legend-title">
      <div className="week-legend-head">
        <h2 id="legend-title">{labels.legend}</h2>
        <nav className="week-colors no-print" aria-label={labels.colors}>
          <span aria-hidden="true">{labels.colors}</span>
          {colors.map(({ label, href, selected }) => (
            <a key={label} href={href} aria-current={selected ? 'true' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </div>
      <ul>
        {legend.map((entry) => (
          <li key={entry.value}>
            {entry.href === null ? (
              <span className="week-key">
                <LegendEntry entry={entry} lang={hostLang ?? undefined} />
              </span>
            ) : (
              <a
                href={entry.href}
                className="week-key"
                aria-current={entry.selected ? 'true' : undefined}
              >
                <LegendEntry entry={entry} lang={hostLang ?? undefined} />
                {entry.selected && <Icon name="close" />}
              </a>
            )}
          </li>
        ))}
        {hasUnsigned && (
          <li className="week-key is-unsigned">
            <span>{labels.unsigned}</span>
          </li>
        )}
      </ul>
      {legend.some(({ href }) => href !== null) && <p className="no-print">{labels.legendHelp}</p>}
    </section>
  );
}

function LegendEntry({ entry, lang }: { entry: LegendEntryView; lang: string | undefined }) {
  return (
    <>
      <WeekSign sign={entry.sign} />
      <span {...markHostWords(lang)}>{entry.label}</span>
      <small>{entry.count}</small>
    </>
  );
}
