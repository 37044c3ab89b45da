import type { WeekViewModel } from '@/lib/features/week/find-week';
import type { getMessages } from '@/lib/messages/messages';
import { Icon } from '../ui/icon';

export type WeekLabels = ReturnType<typeof getMessages>['week']['labels'];

const KEYS = 'mb-2 flex flex-wrap gap-2 *:max-w-full';
const KEY =
  '[&>li>*]:flex [&>li>*]:min-h-11 [&>li>*]:items-center [&>li>*]:gap-2 [&>li>*]:rounded-sm [&>li>*]:border [&>li>*]:border-line [&>li>*]:bg-card [&>li>*]:py-1 [&>li>*]:ps-2 [&>li>*]:pe-3 [&>li>*]:leading-tight [&>li>*]:no-underline [&>li>a]:hover:border-edge';
const CHOSEN_KEY = '[&>li>*]:current:border-ink [&>li>*]:current:ring [&>li>*]:current:ring-ink';
const COUNT = '[&_small]:text-sm [&_small]:text-muted';

/** Not in print, which has no colours for what can be joined: what is closed says so there. */
export function WeekLegend({ screen, labels }: { screen: WeekViewModel; labels: WeekLabels }) {
  const { legend } = screen;
  if (legend.length === 0) return null;
  return (
    <section id="legend" className="mt-7 print:hidden" aria-labelledby="legend-title">
      <h2 id="legend-title" className="mb-2 text-lg">
        {labels.legend}
      </h2>
      <ul className={`${KEYS} ${KEY} ${CHOSEN_KEY} ${COUNT}`}>
        {legend.map(({ value, tone, label, count, href, selected }) => {
          const text = (
            <>
              <span className={`tone-${tone} size-4 flex-none rounded-xs bg-week`} />
              <span className="min-w-0">{label}</span>
              <small>{count}</small>
            </>
          );
          return (
            <li key={value}>
              {href === null ? (
                <span>{text}</span>
              ) : (
                <a href={href} aria-current={selected ? 'true' : undefined}>
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
