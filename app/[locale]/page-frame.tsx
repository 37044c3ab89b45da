import type { ReactNode } from 'react';
import { OFFERS_ID } from '@/components/filter/form-fields';
import { PLACES_ID } from '@/components/map/map-settings';
import { OfflineSwitch, OldCopyNotice } from '@/components/offline/offline-state';
import { SiteFooter } from '@/components/site/site-footer';
import { type PageName, SiteHeader } from '@/components/site/site-header';
import { Notice } from '@/components/ui/notice';
import { listPlainPages } from '@/lib/features/legal/find-legal-page';
import type { ProgrammeContext } from '@/lib/features/programme-context';
import { formatNotice } from '@/lib/features/site/format-notice';
import { getMessages } from '@/lib/messages/messages';
import { LIST_PATHS, pageHref } from '@/lib/routes';

interface Props {
  /** Without its time there is no notice about the age of the page's data. */
  readonly request: Pick<ProgrammeContext, 'site' | 'locale' | 't'> &
    Partial<Pick<ProgrammeContext, 'requestTime' | 'search'>>;
  /** The page without its language and query. */
  readonly path: string;
  readonly current?: PageName | undefined;
  readonly children: ReactNode;
}

/** Header, notices, content and footer of every page for families. */
export function PageFrame({ request, path, current, children }: Props) {
  const { site, locale, t, requestTime, search } = request;
  const { enable, promise, keeping, enabled, show, forget, failed, old } =
    getMessages(locale).offline;
  const notice = requestTime ? formatNotice(requestTime, locale) : null;
  // With skip links to its search and offers.
  const isSearch = current !== undefined && current in LIST_PATHS;
  return (
    <>
      <a href="#content" className="skip-link">
        {t('site.skipToContent')}
      </a>
      {isSearch && (
        <>
          {/* The map has buttons of its own before its places. */}
          <a href={`#${current === 'map' ? PLACES_ID : OFFERS_ID}`} className="skip-link">
            {t('site.skipToResults')}
          </a>
          <a href="#q" className="skip-link">
            {t('site.skipToSearch')}
          </a>
        </>
      )}
      <SiteHeader site={site} locale={locale} t={t} path={path} current={current} search={search} />
      <main id="content" tabIndex={-1}>
        <OldCopyNotice text={old} locale={locale} />
        {notice !== null && <Notice icon="clock">{notice}</Notice>}
        {children}
      </main>
      <SiteFooter site={site} locale={locale} t={t} plainPages={listPlainPages(site.instance)}>
        <OfflineSwitch
          labels={{ enable, promise, keeping, enabled, show, forget, failed }}
          keptHref={pageHref(locale, '/offline')}
        />
      </SiteFooter>
    </>
  );
}
