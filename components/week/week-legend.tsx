import type { LegendEntryView, WeekViewModel } from '@/lib/features/week/find-week';
import type { getMessages } from '@/lib/messages/messages';
import { Icon } from '../ui/icon';

export type WeekLabels = ReturnType<typeof getMessages>['week']['labels'];

export const LEGEND_ID = 'legend';

const KEYS =
  'mb-2 flex flex-wrap gap-2 *:max-w-full print:m-0 print:gap-x-[3mm] print:gap-y-[0.5mm] print:[&_.icon]:hidden';
const KEY =
  '[&>li>*]:flex [&>li>*]:min-h-11 [&>li>*]:items-center [&>li>*]:gap-2 [&>li>*]:rounded-sm [&>li>*]:border [&>li>*]:border-line [&>li>*]:bg-card [&>li>*]:py-1 [&>li>*]:ps-2 [&>li>*]:pe-3 [&>li>*]:leading-tight [&>li>*]:no-underline [&>li>a]:hover:border-edge';
const CHOSEN_KEY = '[&>li>*]:current:border-ink [&>li>*]:current:ring [&>li>*]:current:ring-ink';
const PAPER_KEY =
  'print:[&>li>*]:min-h-0 print:[&>li>*]:gap-[1mm] print:[&>li>*]:border-0 print:[&>li>*]:bg-transparent print:[&>li>*]:p-0 print:[&>li>*]:ring-0';
const COUNT = '[&_small]:text-sm [&_small]:text-muted print:[&_small]:hidden';

export function WeekLegend({ screen, labels }: { screen: WeekViewModel; labels: WeekLabels }) {
  const { legend } = screen;
  if (legend.length === 0) return null;
  // In print nothing can be chosen, so with a filter the other names are left out.
  const others = legend.some(({ selected }) => selected) ? 'print:hidden' : undefined;
  return (
    <section
      id={LEGEND_ID}
      className="mt-7 print:mt-[1.5mm] print:break-inside-avoid print:text-[0.67em]"
      aria-labelledby="legend-title"
    >
      <h2 id="legend-title" className="mb-2 text-lg print:hidden">
        {labels.legend}
      </h2>
      <ul className={`${KEYS} ${KEY} ${CHOSEN_KEY} ${PAPER_KEY} ${COUNT}`}>
        {legend.map((entry) => (
          <li key={entry.value} className={entry.selected ? undefined : others}>
            {entry.href === null ? (
              <span>
                <LegendEntry entry={entry} />
              </span>
            ) : (
              <a href={entry.href} aria-current={entry.selected ? 'true' : undefined}>
                <LegendEntry entry={entry} />
                {entry.selected && <Icon name="close" className="size-[1em]" />}
              </a>
            )}
          </li>
        ))}
      </ul>
      {legend.some(({ href }) => href !== null) && (
        <p className="mb-2 text-muted print:hidden">{labels.legendHelp}</p>
      )}
    </section>
  );
}

function LegendEntry({ entry }: { readonly entry: LegendEntryView }) {
  return (
    <>
      <span
        className={`tone-${entry.tone} size-4 flex-none rounded-xs bg-week print:size-[2.5mm]`}
      />
      <span className="min-w-0">{entry.label}</span>
      <small>{entry.count}</small>
    </>
  );
}
