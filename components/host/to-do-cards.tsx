import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { DAY_MS, type Instant } from '@/lib/domain/instant';
import type { ToDo, ToDoOffer } from '@/lib/features/host/sum-up-to-do';
import type { Translator } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';

interface Props {
  readonly toDo: ToDo;
  readonly now: Instant;
  readonly locale: string;
  readonly t: Translator;
}

/** Number of offers listed on a card; its heading links to the others. */
const MOST_NAMES = 3;

/** Next steps above the list; each card links to the page where they are done. */
export function ToDoCards({ toDo, now, locale, t }: Props) {
  const { drafts, errors, hidden } = toDo;
  const days = drafts.oldestSince === null ? 0 : Math.floor((now - drafts.oldestSince) / DAY_MS);
  const nameOffers = (offers: readonly ToDoOffer[], describe: (reason: string) => string) => (
    <>
      <ul>
        {offers.slice(0, MOST_NAMES).map(({ id, name, reason }) => (
          <li key={id}>
            <a
              className="text-ink"
              href={pageHref(locale, `/dashboard/offers/${id}`)}
              {...markHostWords('de')}
            >
              {name}
            </a>
            : {describe(reason)}
          </li>
        ))}
      </ul>
      {offers.length > MOST_NAMES && (
        <p>{t('host.list.more', { count: offers.length - MOST_NAMES })}</p>
      )}
    </>
  );
  const cards = [
    {
      key: 'drafts',
      icon: 'pencil' as const,
      count: drafts.count,
      path: '/dashboard?state=draft',
      detail: <p>{t('host.todo.drafts-detail', { days })}</p>,
    },
    {
      key: 'errors',
      icon: 'warning' as const,
      count: errors.length,
      path: '/dashboard/report',
      detail: nameOffers(errors, (code) => t(`readiness.${code}.short`)),
    },
    {
      key: 'hidden',
      icon: 'hidden' as const,
      count: hidden.length,
      path: '/dashboard?state=published',
      detail: nameOffers(hidden, (kind) => t(`host.visibility.${kind}.short`)),
    },
  ].filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="sr-only">
        {t('host.todo.title')}
      </h2>
      {cards.length === 0 && (
        <Card className="flex gap-3.5 px-roomy py-4">
          <Icon name="check" className="text-good" />
          <p>{t('host.todo.nothing')}</p>
        </Card>
      )}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] gap-4 max-md:gap-2 print:flex">
        {cards.map(({ key, icon, count, path, detail }) => (
          <Card
            as="li"
            key={key}
            className="flex break-inside-avoid gap-3.5 px-roomy py-4 max-md:items-center max-md:gap-3 max-md:rounded-md max-md:px-3 max-md:py-1.5 print:flex-1 print:px-3 print:py-2 print:text-sm"
          >
            <Icon name={icon} className="size-6 text-soon" />
            <div className="min-w-0">
              <h3 className="text-sm md:text-lg">
                <a
                  className="no-underline hover:underline max-md:inline-block max-md:py-1 pointer-coarse:py-2.5"
                  href={pageHref(locale, path)}
                >
                  {t(`host.todo.${key}`, { count })}
                </a>
              </h3>
              {/* On a phone the list comes first; the heading links to the details. */}
              <div className="text-muted max-md:not-print:hidden">{detail}</div>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
