import type { ReactNode } from 'react';
import type { Advert } from '@/lib/features/host/find-own-offer';
import { formatRetry } from '@/lib/features/host/format-retry';
import type { HostPage, RefreshNotice } from '@/lib/features/host/open-page';
import { pageHref } from '@/lib/routes';
import { TownMark } from '../site/site-header';
import { Button, ButtonLink } from '../ui/button';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';
import { markLanguage } from '../ui/mark-language';
import { TargetNote } from '../ui/notice';

const PAGES = {
  list: 'list',
  calendar: 'calendar',
  report: 'clipboard',
  demand: 'search',
  sessions: 'users',
} as const satisfies Readonly<Record<string, IconName>>;

export type DashboardName = keyof typeof PAGES;

/** Without its language. */
export function getDashboardPath(name: string): string {
  return name === 'list' ? '/dashboard' : `/dashboard/${name}`;
}

const SIDES = 'px-roomy sm:px-6 lg:px-8 print:px-0';

/** A row of links that scrolls on a phone instead of taking several lines; room for the focus. */
export const SCROLLED_ROW =
  'max-md:flex-nowrap max-md:overflow-x-auto max-md:p-1 max-md:[scrollbar-color:var(--edge)_transparent] max-md:[scrollbar-width:thin] max-md:*:flex-none';

/** The subtitle; printed only where the page has no visible heading of its own. */
const SUBTITLE = 'text-muted print:in-[body:has(main>h1:not(.sr-only))]:hidden';

/** Buttons of the header: on screens where they would bring it a second row, they are narrow and hide `LABEL`. */
const TIGHT = 'flex-wrap max-[90rem]:px-3 max-md:gap-x-1.5 max-md:text-sm';
const LABEL = 'max-[90rem]:sr-only';

interface Props {
  readonly page: HostPage;
  /** The page in the title of the document. */
  readonly title: string;
  /** The same in the header; absent: the title. */
  readonly subtitle?: ReactNode;
  readonly current: DashboardName | null;
  /** True: on paper there is only the content. */
  readonly isPaperBare?: boolean;
  readonly children: ReactNode;
}

/** Header and main part of every page of the dashboard; works without JavaScript. */
export function HostFrame(properties: Props) {
  const { page, title, subtitle, current, isPaperBare, children } = properties;
  const { site, locale, here, t } = page;
  const { hosts, hasDemand, refresh } = page.heading;
  const { name: townName, logo } = site.instance;
  const pages = Object.entries(PAGES).filter(([name]) => name !== 'demand' || hasDemand);
  return (
    <>
      <title>{`${title} · ${hosts}`}</title>
      <a href="#content" className="skip-link">
        {t('site.skipToContent')}
      </a>
      <header
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-card py-3.5 max-md:gap-x-2 max-md:pt-2.5 max-md:pb-1.5 print:pt-0 print:pb-3 ${isPaperBare ? 'print:hidden' : 'print:block'} ${SIDES}`}
      >
        <a
          href={pageHref(locale, '/')}
          className="flex-none max-md:hidden print:hidden"
          aria-label={t('host.nav.home', { name: townName })}
        >
          <TownMark hasLogo={logo !== null} />
        </a>
        <div className="min-w-0 grow basis-56 max-md:basis-28">
          <p
            className="font-display text-lg font-bold hyphens-auto md:text-xl"
            {...markLanguage('de')}
          >
            {hosts}
          </p>
          <p className={SUBTITLE}>
            <span {...markLanguage('de')}>{townName}</span> · {subtitle ?? title}
          </p>
          {refresh && <p className="hidden print:block">{refresh.dated}</p>}
        </div>
        {/* On a phone a row that scrolls, below the title and its buttons. */}
        <nav
          aria-label={t('host.nav.label')}
          className="min-w-0 max-md:order-1 max-md:-mx-2 max-md:basis-full print:hidden"
        >
          <ul className={`flex flex-wrap gap-1 ${SCROLLED_ROW}`}>
            {pages.map(([name, icon]) => (
              <li key={name}>
                <a
                  href={pageHref(locale, getDashboardPath(name))}
                  className={`inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2 rounded-full px-snug py-1 font-semibold no-underline hover:bg-paper max-md:px-2.5 max-sm:px-1.5 max-sm:text-sm current:bg-tint current:text-brand ${hasDemand ? 'max-[96rem]:[&>.icon]:hidden' : 'max-xl:[&>.icon]:hidden'}`}
                  aria-current={name === current ? 'page' : undefined}
                >
                  <Icon name={icon} />
                  {t(`host.nav.${name}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex flex-wrap gap-1 print:hidden">
          {refresh && (
            <form method="post" action={pageHref(locale, '/session/refresh')}>
              <input type="hidden" name="next" value={here} />
              <Button type="submit" tone="quiet" icon="reload" className={TIGHT}>
                <span className={LABEL}>{t('host.nav.refresh')}</span>
                <span className="font-normal tabular-nums">{refresh.text}</span>
              </Button>
            </form>
          )}
          {/* A redirect without a fragment keeps the one of the form: the note of the list is shown. */}
          <form method="post" action={`${pageHref(locale, '/logout')}#logged-out`}>
            <Button
              type="submit"
              tone="quiet"
              icon="logout"
              className={TIGHT}
              title={t('host.nav.logout')}
            >
              <span className={LABEL}>{t('host.nav.logout')}</span>
            </Button>
          </form>
        </div>
      </header>
      <main
        id="content"
        className={`mx-auto grid max-w-360 grid-cols-1 gap-5 pt-6 pb-16 max-md:gap-3 max-md:pt-4 *:min-w-0 print:block print:space-y-4 print:pt-4 print:pb-0 ${SIDES}`}
        tabIndex={-1}
      >
        {refresh?.notice && <RefreshNote notice={refresh.notice} />}
        {refresh && !refresh.notice && (
          <TargetNote id="refreshed">
            {t('host.refresh.done')} {refresh.text}
          </TargetNote>
        )}
        {children}
      </main>
    </>
  );
}

const RELOAD_SECONDS = 3;

function RefreshNote({ notice: { kind, title, sentences } }: { readonly notice: RefreshNotice }) {
  return (
    <div
      className={`flex gap-3 px-snug py-3.5 ${kind === 'failed' ? 'rounded-lg border-2 border-soon bg-card' : 'card'}`}
      id="refreshed"
      role="status"
      tabIndex={-1}
    >
      {kind === 'running' && <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />}
      <Icon name={kind === 'failed' ? 'warning' : 'reload'} className="mt-[0.12em] text-soon" />
      <p className="min-w-0">
        <strong>{title}.</strong> {sentences.join(' ')}
      </p>
    </div>
  );
}

export const HOST_NOTICE = 'card grid max-w-176 grid-cols-1 gap-3 p-roomy sm:p-6';

/** Replaces the offers while there are none to show, and explains why. */
export function HostNotice({ page }: { readonly page: HostPage }) {
  const { outcome, here, t } = page;
  const { kind } = outcome;
  if (kind === 'open') return null;
  const retrySeconds = 'retryAfterSeconds' in outcome ? outcome.retryAfterSeconds : null;
  const reload = kind === 'reading' ? RELOAD_SECONDS : retrySeconds;
  return (
    <section className={HOST_NOTICE} role={kind === 'forbidden' ? 'alert' : 'status'}>
      {reload !== null && <meta httpEquiv="refresh" content={String(reload)} />}
      <h1 className="text-3xl">{t(`host.reading.${kind}`)}</h1>
      <p>
        {kind === 'reading' && t('host.reading.progress', { offers: outcome.progress.offersRead })}
        {kind === 'failed' && t(`host.refresh.why-${outcome.cause}`)}
        {kind === 'unavailable' && t('host.reading.stillIn')}
        {kind === 'forbidden' && t('host.reading.noPermission')}
        {retrySeconds !== null && ` ${formatRetry(retrySeconds, t)}`}
      </p>
      {kind === 'reading' && (
        <>
          <progress
            className="progress"
            aria-label={t('host.reading.reading')}
            value={outcome.progress.pagesKnown === null ? undefined : outcome.progress.pagesRead}
            max={outcome.progress.pagesKnown ?? undefined}
          />
          <p className="text-muted">{t('host.reading.continues')}</p>
        </>
      )}
      {/* It tries again by itself, and sooner by its button. */}
      {retrySeconds !== null && (
        <p>
          <ButtonLink icon="reload" className="print:hidden" href={here}>
            {t('host.reading.again')}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** Why the offer should not be advertised as it is, for its host only. */
export function Caution({ caution, t }: Pick<Advert['poster'], 'caution'> & Pick<HostPage, 't'>) {
  if (caution === null) return null;
  return (
    <p className="flex gap-2.5 rounded-md border-2 border-soon bg-card px-snug py-3 print:hidden">
      <Icon name="warning" className="mt-[0.12em] text-soon" />
      <span>{t(`host.share.${caution}`)}</span>
    </p>
  );
}
