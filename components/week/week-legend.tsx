import type { WeekScreen } from '@/lib/domain/week/week-screen';
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
            <a
              href={entry.href}
              className="week-key"
              aria-current={entry.selected ? 'true' : undefined}
            >
              <WeekSign sign={entry.sign} />
              <span lang={hostLang ?? undefined}>{entry.label}</span>
              <small>{entry.count}</small>
              {entry.selected && <Icon name="close" />}
            </a>
          </li>
        ))}
        {hasUnsigned && (
          <li className="week-key is-unsigned">
            <span>{labels.unsigned}</span>
          </li>
        )}
      </ul>
      <p className="no-print">{labels.legendHelp}</p>
    </section>
  );
}
