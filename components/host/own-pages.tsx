import { Icon } from '@/components/ui/icon';
import { PrintButton } from '@/components/ui/print-button';
import { type OwnView, serializeOwnView } from '@/lib/domain/host/own-view';
import type { Words } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';

interface Properties {
  readonly view: OwnView;
  readonly pageCount: number;
  readonly locale: string;
  readonly words: Words;
}

/** Exports of the whole view, and further pages where one does not hold it. */
export function OwnPages({ view, pageCount, locale, words }: Properties) {
  const query = serializeOwnView({ ...view, page: 1 }).toString();
  const href = (path: string, search: string) =>
    pageHref(locale, path) + (search ? `?${search}` : '');
  return (
    <div className="own-pages">
      {pageCount > 1 && (
        <nav aria-label={words('host.list.pages')}>
          <ul className="state-tabs">
            {Array.from({ length: pageCount }, (_, index) => index + 1).map((page) => (
              <li key={page}>
                <a
                  href={href('/dashboard', serializeOwnView({ ...view, page }).toString())}
                  aria-current={page === view.page || undefined}
                >
                  {page}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="own-exports">
        <a className="button" href={href('/dashboard/export/csv', query)} download>
          <Icon name="download" />
          {words('host.list.csv')}
        </a>
        <a className="button" href={href('/dashboard/export/ics', query)} download>
          <Icon name="calendar" />
          {words('host.list.ics')}
        </a>
        <PrintButton label={words('host.list.print')} />
      </div>
    </div>
  );
}
