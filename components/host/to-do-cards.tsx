import { Icon } from '@/components/ui/icon';
import type { ToDo } from '@/lib/domain/host/review-offer';
import { DAY_MS, type Instant } from '@/lib/domain/instant';
import { pageHref } from '@/lib/domain/links';
import type { Words } from '@/lib/domain/words';

interface Properties {
  readonly toDo: ToDo;
  readonly now: Instant;
  readonly locale: string;
  readonly words: Words;
}

/** What needs doing, on top of the list: each card leads to where it is done. */
export function ToDoCards({ toDo, now, locale, words }: Properties) {
  const { drafts, errors, hidden } = toDo;
  const days = drafts.oldestSince === null ? 0 : Math.floor((now - drafts.oldestSince) / DAY_MS);
  const cards = [
    {
      key: 'drafts',
      icon: 'pencil' as const,
      count: drafts.count,
      path: '/dashboard?state=draft',
      detail: words('host.todo.drafts-detail', { days }),
    },
    {
      key: 'errors',
      icon: 'warning' as const,
      count: errors.count,
      path: '/dashboard/report',
      detail: errors.codes.map((code) => words(`readiness.${code}.short`)).join(' · '),
    },
    {
      key: 'hidden',
      icon: 'hidden' as const,
      count: hidden.count,
      path: '/dashboard?state=published',
      detail: hidden.kinds.map((kind) => words(`host.visibility.${kind}.short`)).join(' · '),
    },
  ].filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="sr-only">
        {words('host.todo.title')}
      </h2>
      {cards.length === 0 && (
        <p className="to-do-done panel">
          <Icon name="check" />
          {words('host.todo.nothing')}
        </p>
      )}
      <ul className="to-do">
        {cards.map(({ key, icon, count, path, detail }) => (
          <li key={key} className="panel">
            <Icon name={icon} />
            <div>
              <h3>
                <a href={pageHref(locale, path)}>{words(`host.todo.${key}`, { count })}</a>
              </h3>
              <p>{detail}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
