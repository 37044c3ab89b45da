import { findHostLang } from '@/lib/messages/language';
import type { Words } from '@/lib/messages/words';
import { pageHref } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';
import { ShortlistCount } from '../shortlist/shortlist-count';
import { ShortlistLink } from '../shortlist/shortlist-link';
import { Icon } from '../ui/icon';
import { LanguageLinks } from './language-links';
import { SiteMark } from './site-mark';
import { type PageName, SITE_PAGES } from './site-pages';

interface Properties {
  readonly name: string;
  readonly claim: string;
  readonly hasLogo: boolean;
  readonly locale: string;
  readonly current: PageName | null;
  /** The same page in every language of the instance. */
  readonly languages: readonly { readonly locale: string; readonly href: string }[];
  readonly words: Words;
}

const MENU_ID = 'menu';

/** Name of the town, the ways through the programme, the other language. */
export function SiteHeader(properties: Properties) {
  const { name, claim, hasLogo, locale, current, languages, words } = properties;
  return (
    <header className="site-header">
      <a className="site-name" href={pageHref(locale, '/')}>
        {hasLogo ? (
          // biome-ignore lint/performance/noImgElement: a small file of the instance, sent as it is.
          <img className="site-mark" src="/logo" alt="" width={44} height={44} />
        ) : (
          <SiteMark />
        )}
        <span {...markHostWords(findHostLang(locale))}>
          <b>{name}</b>
          <span>{claim}</span>
        </span>
      </a>
      <button type="button" className="icon-button menu-button" popoverTarget={MENU_ID}>
        <Icon name="menu" />
        <span className="sr-only">{words('site.menu')}</span>
        <ShortlistCount label={words('site.marked')} />
      </button>
      <nav id={MENU_ID} className="site-nav" popover="auto" aria-label={words('site.navigation')}>
        <ul>
          {SITE_PAGES.map((page) => (
            <li key={page.name}>
              {page.name === 'shortlist' ? (
                <ShortlistLink href={pageHref(locale, page.path)} isCurrent={page.name === current}>
                  <Icon name={page.icon} />
                  {words('site.shortlist')}
                  <ShortlistCount label={words('site.marked')} />
                </ShortlistLink>
              ) : (
                <a
                  href={pageHref(locale, page.path)}
                  aria-current={page.name === current ? 'page' : undefined}
                >
                  <Icon name={page.icon} />
                  {words(`site.${page.name}`)}
                </a>
              )}
            </li>
          ))}
        </ul>
        <LanguageLinks current={locale} languages={languages} label={words('site.language')} />
      </nav>
    </header>
  );
}
