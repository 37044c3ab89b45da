import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icons';
import type { NewsEntry, OwnNews } from '@/lib/features/host/create-news';
import type { Translator } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';

interface Props {
  readonly news: OwnNews;
  readonly locale: string;
  readonly t: Translator;
}

/** More are folded. */
const MOST_SHOWN = 5;

/**
 * Deadlines and starts to come: folded behind their number, so that the offers follow at once.
 */
export function NewsBoard({ news, locale, t }: Props) {
  const { deadlines, starts } = news;
  const columns: readonly (readonly [
    key: string,
    icon: IconName,
    entries: readonly NewsEntry[],
  ])[] = [
    ['deadlines', 'clock', deadlines],
    ['starts', 'calendar', starts],
  ];
  const total = columns.reduce((sum, [, , entries]) => sum + entries.length, 0);
  return (
    <Card as="section" aria-labelledby="news" className="break-inside-avoid print:hidden">
      <details>
        <summary className="min-h-11 px-roomy py-2.5">
          <h2 id="news" className="inline text-base md:text-lg">
            {t('host.news.first')}
          </h2>{' '}
          <span className="text-muted tabular-nums">{total}</span>
        </summary>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-4 px-roomy pb-4">
          {columns.map(([key, icon, entries]) => (
            <div key={key} className="min-w-0">
              <h3 className="flex gap-2 font-sans text-base font-semibold">
                <Icon name={icon} className="mt-[0.12em] text-muted" />
                {t(`host.news.${key}`, { count: entries.length })}
              </h3>
              <Entries entries={entries.slice(0, MOST_SHOWN)} locale={locale} />
              {entries.length > MOST_SHOWN && (
                <details>
                  <summary className="min-h-6 text-muted">
                    {t('host.list.more', { count: entries.length - MOST_SHOWN })}
                  </summary>
                  <Entries entries={entries.slice(MOST_SHOWN)} locale={locale} />
                </details>
              )}
            </div>
          ))}
        </div>
      </details>
    </Card>
  );
}

function Entries(properties: { readonly entries: readonly NewsEntry[]; readonly locale: string }) {
  const { entries, locale } = properties;
  return (
    <ul>
      {entries.map(({ id, name, text }) => (
        <li key={id} className="pt-1">
          <a
            className="text-ink"
            href={pageHref(locale, `/dashboard/offers/${id}`)}
            {...markHostWords('de')}
          >
            {name}
          </a>{' '}
          <span className="text-muted tabular-nums">{text}</span>
        </li>
      ))}
    </ul>
  );
}
