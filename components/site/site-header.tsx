import type { Translator } from '@/lib/messages/language';
import { findHostLang, getLanguage } from '@/lib/messages/language';
import { type PageName, pageHref, ROUTES } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';
import { ShortlistCount, ShortlistLink } from '../shortlist/shortlist-link';
import type { IconName } from '../ui/drawings';
import { Icon } from '../ui/icon';
import { IconButton } from '../ui/icon-button';

/** The pages of the main navigation, with their message keys in `site`. */
const SITE_PAGES = ROUTES.flatMap(({ navigation, path }) =>
  navigation ? [{ name: navigation, path }] : [],
);

const PAGE_ICONS: Readonly<Record<PageName, IconName>> = {
  list: 'list',
  map: 'map',
  week: 'calendar',
  shortlist: 'bookmark',
};

interface Props {
  readonly name: string;
  readonly claim: string;
  readonly hasLogo: boolean;
  readonly locale: string;
  readonly current: PageName | null;
  /** The same page in every language of the instance. */
  readonly languages: readonly { readonly locale: string; readonly href: string }[];
  readonly t: Translator;
}

const MENU_ID = 'menu';

/** Name of the municipality, main navigation, languages. */
export function SiteHeader(properties: Props) {
  const { name, claim, hasLogo, locale, current, languages, t } = properties;
  return (
    <header className="flex items-center gap-snug border-b border-line bg-card px-roomy py-3 sm:px-6 lg:px-8 lg:py-4">
      <a
        className="me-auto flex min-w-0 items-center gap-snug leading-snug no-underline"
        href={pageHref(locale, '/')}
      >
        {hasLogo ? (
          // biome-ignore lint/performance/noImgElement: a small file of the instance, sent as it is.
          <img className="size-11 flex-none" src="/logo" alt="" width={44} height={44} />
        ) : (
          <SiteMark />
        )}
        <span
          className="grid min-w-0 *:min-w-0 *:wrap-anywhere"
          {...markHostWords(findHostLang(locale))}
        >
          <b className="font-display text-lg">{name}</b>
          <span className="text-sm text-muted">{claim}</span>
        </span>
      </a>
      <IconButton
        icon="menu"
        label={t('site.menu')}
        className="relative lg:hidden print:hidden"
        popoverTarget={MENU_ID}
      >
        <ShortlistCount label={t('site.marked')} shape="corner" />
      </IconButton>
      <nav id={MENU_ID} className="site-menu" popover="auto" aria-label={t('site.navigation')}>
        <ul>
          {SITE_PAGES.map((page) => (
            <li key={page.name}>
              {page.name === 'shortlist' ? (
                <ShortlistLink href={pageHref(locale, page.path)} isCurrent={page.name === current}>
                  <Icon name={PAGE_ICONS[page.name]} />
                  {t('site.shortlist')}
                  <ShortlistCount label={t('site.marked')} />
                </ShortlistLink>
              ) : (
                <a
                  href={pageHref(locale, page.path)}
                  aria-current={page.name === current ? 'page' : undefined}
                >
                  <Icon name={PAGE_ICONS[page.name]} />
                  {t(`site.${page.name}`)}
                </a>
              )}
            </li>
          ))}
        </ul>
        <LanguageLinks current={locale} languages={languages} label={t('site.language')} />
      </nav>
    </header>
  );
}

interface LanguageProps extends Pick<Props, 'languages'> {
  readonly current: string;
  readonly label: string;
}

/** The page's languages, each by its own name, so that visitors recognise theirs. */
function LanguageLinks({ current, languages, label }: LanguageProps) {
  if (languages.length < 2) return null;
  return (
    <ul aria-label={label}>
      {languages.map(({ locale, href }) => (
        <li key={locale}>
          <a
            href={href}
            hrefLang={locale}
            lang={locale}
            dir={getLanguage(locale).direction}
            aria-current={locale === current ? 'true' : undefined}
          >
            <Icon name="language" />
            {getLanguage(locale).name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The default logo: a window with the sun in it. */
function SiteMark() {
  return (
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
