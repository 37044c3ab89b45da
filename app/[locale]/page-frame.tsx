import type { ReactNode } from 'react';
import { OfflineSwitch } from '@/components/offline/offline-switch';
import { OldCopyNotice } from '@/components/offline/old-copy-notice';
import { SiteFooter } from '@/components/site/site-footer';
import { SiteHeader } from '@/components/site/site-header';
import { SkipLinks } from '@/components/site/skip-links';
import { Notice } from '@/components/ui/notice';
import { getWords } from '@/lib/messages/get-words';
import { getLanguage } from '@/lib/messages/language';
import { getMessages, type Locale } from '@/lib/messages/messages';
import { describeNotice } from '@/lib/renderer/describe-notice';
import type { Moment } from '@/lib/renderer/moment';
import type { Site } from '@/lib/renderer/site';
import { type PageName, pageHref } from '@/lib/routes';

interface Properties {
  /** The municipality that the page speaks for. */
  readonly instance: Site['instance'];
  readonly locale: Locale;
  readonly current?: PageName;
  /** The address of this page in another language. */
  readonly hrefIn: (locale: Locale) => string;
  /** The moment the page speaks of; without one it says nothing about the age of its data. */
  readonly moment?: Moment;
  /** True: it has a search and its results, which the keyboard reaches at once. */
  readonly isSearch?: boolean;
  readonly children: ReactNode;
}

/** Header, notices, content and footer: what every page for families stands in. */
export function PageFrame(properties: Properties) {
  const { instance, locale, current, hrefIn, moment, isSearch = false, children } = properties;
  const words = getWords(locale);
  const { enable, promise, keeping, enabled, count, show, forget, failed, old } =
    getMessages(locale).offline;
  const notice = moment ? describeNotice(moment, locale) : null;
  return (
    <>
      <SkipLinks
        links={[
          { href: '#content', label: words('site.skipToContent') },
          ...(isSearch
            ? [
                { href: '#results', label: words('site.skipToResults') },
                { href: '#q', label: words('site.skipToSearch') },
              ]
            : []),
        ]}
      />
      <SiteHeader
        name={instance.name}
        claim={instance.claim}
        hasLogo={instance.logo !== null}
        locale={locale}
        current={current ?? null}
        languages={instance.languages.map((other) => ({ locale: other, href: hrefIn(other) }))}
        words={words}
      />
      <main id="content" tabIndex={-1}>
        <OldCopyNotice text={old} tag={getLanguage(locale).tag} />
        {notice !== null && <Notice icon="clock">{notice}</Notice>}
        {children}
      </main>
      <SiteFooter
        contact={instance.contact}
        feedback={instance.feedback}
        hasLens={instance.lens}
        locale={locale}
        words={words}
      >
        <OfflineSwitch
          labels={{ enable, promise, keeping, enabled, count, show, forget, failed }}
          keptHref={pageHref(locale, '/offline')}
        />
      </SiteFooter>
    </>
  );
}
