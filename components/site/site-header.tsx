import { listHref } from '@/lib/features/links';
import type { ProgrammeContext } from '@/lib/features/programme-context';
import { findHostLang, getLanguage } from '@/lib/messages/language';
import { LIST_PATHS, pageHref } from '@/lib/routes';
import { StaticHtml } from '../island/static-html';
import { Badge } from '../ui/badge';
import { Icon } from '../ui/icon';
import { markLanguage } from '../ui/mark-language';

const SHORTLIST = { name: 'shortlist', path: '/shortlist', icon: 'bookmark' } as const;

/** The pages of the main navigation, with their message keys in `site`. */
const SITE_PAGES = [
  { name: 'list', path: LIST_PATHS.list, icon: 'list' },
  { name: 'map', path: LIST_PATHS.map, icon: 'map' },
  { name: 'week', path: LIST_PATHS.week, icon: 'calendar' },
  { name: 'deadlines', path: '/deadlines', icon: 'hourglass' },
  SHORTLIST,
] as const;

type SitePage = (typeof SITE_PAGES)[number];

export type PageName = SitePage['name'];

interface Props extends Pick<ProgrammeContext, 'site' | 'locale' | 't'> {
  /** The page without its language and query. */
  readonly path: string;
  readonly current: PageName | undefined;
  /** Undefined: the page has no query. */
  readonly search: ProgrammeContext['search'] | undefined;
}

const MENU_ID = 'menu';
const LANGUAGES_ID = 'languages';

/**
 * Name of the municipality, main navigation, languages: one row where there is room (`@article`, by
 * its own width); otherwise a bookmark and a menu. Both menus are popovers and need no JavaScript.
 */
export function SiteHeader(properties: Props) {
  const { site, locale, t, current, search } = properties;
  const { name, claim, logo } = site.instance;
  // Without a result the navigation leads to the whole programme.
  const shown = current !== undefined && current in LIST_PATHS ? search?.criteria : undefined;
  const toPage = ({ name, path }: SitePage) => {
    const isView = shown !== undefined && name in LIST_PATHS;
    return {
      href: isView ? listHref(locale, { ...shown, page: 1 }, path) : pageHref(locale, path),
      'data-view': isView ? name : undefined,
      'aria-current': name === current ? ('page' as const) : undefined,
    };
  };
  return (
    <header className="@container border-b border-line bg-card">
      <StaticHtml id="site-head">
        <div className="flex items-center gap-2 px-4 py-2.5 @max-xs:flex-wrap max-sm:gap-1 max-sm:pe-2 sm:px-6 lg:gap-4 lg:px-8 lg:py-3">
          <a
            className="me-auto flex min-w-0 items-center gap-2.5 leading-snug no-underline @max-xs:w-full lg:gap-snug"
            href={pageHref(locale, '/')}
          >
            <TownMark hasLogo={logo !== null} />
            <span
              className="grid min-w-0 *:min-w-0 *:wrap-anywhere"
              {...markLanguage(findHostLang(locale))}
            >
              <b className="font-display text-lg leading-tight lg:text-xl">{name}</b>
              {/* On a phone the list itself begins with the name of the holidays. */}
              <span
                className={`text-sm leading-snug text-muted @article:max-lg:hidden ${current === 'list' ? 'max-sm:hidden' : ''}`}
              >
                {claim}
              </span>
            </span>
          </a>
          <a {...toPage(SHORTLIST)} className="icon-button icon-word relative current:text-brand">
            <Icon name="bookmark" />
            <span>{t('site.shortlist')}</span>
            <ShortlistCount label={t('site.marked')} shape="corner" />
          </a>
          <button type="button" className="icon-button icon-word" popoverTarget={MENU_ID}>
            <Icon name="menu" />
            <span>{t('site.menu')}</span>
          </button>
          <nav id={MENU_ID} className="site-menu" popover="auto" aria-label={t('site.navigation')}>
            <ul>
              {SITE_PAGES.map((page) => (
                <li
                  key={page.name}
                  className={page === SHORTLIST ? '@max-article:hidden' : undefined}
                >
                  <a {...toPage(page)}>
                    <Icon name={page.icon} />
                    {t(`site.${page.name}`)}
                    {page === SHORTLIST && <ShortlistCount label={t('site.marked')} />}
                  </a>
                </li>
              ))}
              <li className="@article:hidden">
                <a href={pageHref(locale, '/changes')}>
                  <Icon name="reload" />
                  {t('list.labels.changes')}
                </a>
              </li>
            </ul>
            <LanguageMenu {...properties} />
          </nav>
        </div>
      </StaticHtml>
    </header>
  );
}

/** Each by its own name, so that visitors recognise theirs. In the menu of a phone the list is open. */
function LanguageMenu({ site, locale: current, t, path, search }: Props) {
  const { languages } = site.instance;
  if (languages.length < 2) return null;
  const label = t('site.language');
  return (
    <>
      <button type="button" popoverTarget={LANGUAGES_ID}>
        <Icon name="language" />
        <span className="sr-only">{`${label}: `}</span>
        {getLanguage(current).name}
      </button>
      <ul id={LANGUAGES_ID} popover="auto" aria-label={label}>
        {languages.map((locale) => (
          <li key={locale}>
            <a
              href={pageHref(locale, path, search?.query)}
              hrefLang={locale}
              lang={locale}
              dir={getLanguage(locale).direction}
              aria-current={locale === current ? 'true' : undefined}
            >
              {getLanguage(locale).name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The logo of the municipality, else the mark of this software: a window with the sun in it. */
export function TownMark({ hasLogo }: { readonly hasLogo: boolean }) {
  return hasLogo ? (
    // biome-ignore lint/performance/noImgElement: a small file of the instance, sent as it is.
    <img className="size-11 flex-none" src="/logo" alt="" width={44} height={44} />
  ) : (
    <svg className="size-11 flex-none" viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" rx="12" className="fill-brand" />
      <rect
        x="7"
        y="6.5"
        width="30"
        height="28"
        rx="8"
        className="fill-none stroke-white stroke-[2.5]"
      />
      <path d="M12.5 44a9.75 9.75 0 1 1 19 0z" className="fill-accent" />
    </svg>
  );
}

/** Written by the page script; React leaves it alone. */
const UNKNOWN = { __html: '' };

/** Number of marked offers, beside the link to the shortlist; hidden while there is none. */
export function ShortlistCount({ label, shape }: { label: string; shape?: 'corner' }) {
  return (
    <Badge shape={shape} data-slot="marked-count" hidden suppressHydrationWarning>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty. */}
      <span suppressHydrationWarning dangerouslySetInnerHTML={UNKNOWN} />
      <span className="sr-only">{` ${label}`}</span>
    </Badge>
  );
}
