import type { WeekViewModel } from '@/lib/features/week/find-week';
import type { getMessages } from '@/lib/messages/messages';
import { Icon } from '../ui/icon';

export type WeekLabels = ReturnType<typeof getMessages>['week']['labels'];

const KEYS = 'mb-2 flex flex-wrap gap-2 *:max-w-full';
const KEY =
  'flex min-h-11 items-center gap-2 rounded-sm border border-line bg-card py-1 ps-2 pe-3 leading-tight no-underline';
/** A key that filters: its border changes under the pointer, also that of the chosen one. */
const LINKED_KEY = `${KEY} current:border-ink current:ring current:ring-ink hover:border-edge current:hover:border-edge`;

/** Not in print, which has no colours for what can be joined: what is closed says so there. */
export function WeekLegend({ screen, labels }: { screen: WeekViewModel; labels: WeekLabels }) {
  const { legend } = screen;
  if (legend.length === 0) return null;
  return (
    <section id="legend" className="mt-7 print:hidden" aria-labelledby="legend-title">
      <h2 id="legend-title" className="mb-2 text-lg">
        {labels.legend}
      </h2>
      <ul className={KEYS}>
        {legend.map(({ value, tone, label, count, href, selected }) => {
          const text = (
            <>
              <span className={`tone-${tone} size-4 flex-none rounded-xs bg-week`} />
              <span className="min-w-0">{label}</span>
              <small className="text-sm text-muted">{count}</small>
            </>
          );
          return (
            <li key={value}>
              {href === null ? (
                <span className={KEY}>{text}</span>
              ) : (
                <a className={LINKED_KEY} href={href} aria-current={selected ? 'true' : undefined}>
                  {text}
                  {selected && <Icon name="close" className="size-[1em]" />}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {legend.some(({ href }) => href !== null) && (
        <p className="mb-2 text-muted">{labels.legendHelp}</p>
      )}
    </section>
  );
}
