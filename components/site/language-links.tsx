import { getLanguage } from '@/lib/messages/language';
import { Icon } from '../ui/icon';

interface Properties {
  readonly current: string;
  /** The same page in each language. */
  readonly languages: readonly { readonly locale: string; readonly href: string }[];
  readonly label: string;
}

/** The page's languages, each by its own name: whoever looks for one need not read another. */
export function LanguageLinks({ current, languages, label }: Properties) {
  if (languages.length < 2) return null;
  return (
    <ul className="site-languages" aria-label={label}>
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
