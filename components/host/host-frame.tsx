import type { ReactNode } from 'react';
import type { IconName } from '@/components/ui/drawings';
import { Icon } from '@/components/ui/icon';
import type { Words } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';
import { SkipLinks } from '../site/skip-links';

/** The parts of the dashboard that have a place in its navigation. */
export type HostPage = 'offers' | 'calendar' | 'report' | 'sessions';

const PAGES: readonly {
  readonly page: HostPage;
  readonly path: string;
  readonly icon: IconName;
}[] = [
  { page: 'offers', path: '/dashboard', icon: 'list' },
  { page: 'calendar', path: '/dashboard/calendar', icon: 'calendar' },
  { page: 'report', path: '/dashboard/report', icon: 'clipboard' },
  { page: 'sessions', path: '/dashboard/sessions', icon: 'users' },
];

/** Why what is shown is not the newest, in words. */
interface RefreshNotice {
  readonly kind: 'running' | 'failed';
  readonly title: string;
  readonly sentences: readonly string[];
}

interface Properties {
  /** Names of the hosts whose offers are shown, or the site's name before they are known. */
  readonly title: string;
  /** What is shown of them. */
  readonly subtitle: ReactNode;
  readonly current: HostPage | null;
  /** Age of the data in words, for paper with its date; null: nothing was read yet. */
  readonly refresh: {
    readonly text: string;
    readonly dated: string;
    readonly next: string;
    readonly notice: RefreshNotice | null;
  } | null;
  readonly locale: string;
  readonly words: Words;
  readonly children: ReactNode;
}

/** Header and main part of every page of the dashboard; everything in it works without JavaScript. */
export function HostFrame(properties: Properties) {
  const { title, subtitle, current, refresh, locale, words, children } = properties;
  return (
    <>
      <SkipLinks links={[{ href: '#content', label: words('site.skipToContent') }]} />
      <header className="host-header">
        <div className="host-brand">
          <p className="host-title" {...markHostWords('de')}>
            {title}
          </p>
          <p className="host-subtitle">{subtitle}</p>
          {refresh && <p className="paper-only">{refresh.dated}</p>}
        </div>
        <nav aria-label={words('host.nav.label')}>
          <ul className="host-nav">
            {PAGES.map(({ page, path, icon }) => (
              <li key={page}>
                <a
                  href={pageHref(locale, path)}
                  aria-current={page === current ? 'page' : undefined}
                >
                  <Icon name={icon} />
                  {words(`host.nav.${page}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="host-actions">
          {refresh && (
            <form method="post" action="/session/refresh">
              <input type="hidden" name="next" value={refresh.next} />
              <input type="hidden" name="locale" value={locale} />
              <button type="submit">
                <Icon name="reload" />
                {words('host.nav.refresh')}
                <span className="host-age">{refresh.text}</span>
              </button>
            </form>
          )}
          <form method="post" action="/logout">
            <input type="hidden" name="locale" value={locale} />
            <button type="submit">
              <Icon name="logout" />
              {words('host.nav.logout')}
            </button>
          </form>
        </div>
      </header>
      <main id="content" className="host-main" tabIndex={-1}>
        {refresh?.notice && <RefreshNote notice={refresh.notice} />}
        {children}
      </main>
    </>
  );
}

/** A page comes back by itself after this while a refresh that was asked for is under way. */
const RELOAD_SECONDS = 3;

/** Why what stands below is not the newest. */
function RefreshNote({ notice: { kind, title, sentences } }: { readonly notice: RefreshNotice }) {
  return (
    <div className={`refresh-note refresh-${kind} panel`} role="status">
      {kind === 'running' && <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />}
      <Icon name={kind === 'failed' ? 'warning' : 'reload'} />
      <p>
        <strong>{title}.</strong> {sentences.join(' ')}
      </p>
    </div>
  );
}
