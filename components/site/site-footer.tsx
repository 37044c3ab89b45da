import type { ReactNode } from 'react';
import { toPhoneHref } from '@/lib/domain/text/find-addresses';
import { feedbackHref } from '@/lib/features/links';
import type { ProgrammeContext } from '@/lib/features/programme-context';
import { findHostLang, getLanguage } from '@/lib/messages/language';
import { LEGAL_PAGES, type PLAIN_PAGES, pageHref } from '@/lib/routes';
import { StaticHtml } from '../island/static-html';
import { markLanguage } from '../ui/mark-language';

interface Props extends Pick<ProgrammeContext, 'site' | 'locale' | 't'> {
  readonly plainPages: readonly (typeof PLAIN_PAGES)[number][];
  readonly children: ReactNode;
}

export function SiteFooter({ site, locale, t, plainPages, children }: Props) {
  const { contact, feedback, lens } = site.instance;
  const { hostLocale } = getLanguage(locale);
  const { organisation, address, phone, email, website } = contact;
  const ways = [
    phone !== undefined && { href: toPhoneHref(phone), text: phone },
    email !== undefined && { href: `mailto:${email}`, text: email },
    website !== undefined && { href: website, text: new URL(website).hostname },
  ].filter((way) => way !== false);
  return (
    <footer className="site-footer">
      <StaticHtml id="site-links">
        <div {...markLanguage(findHostLang(locale))}>
          {organisation !== undefined && <p className="font-semibold">{organisation}</p>}
          {address !== undefined && <p>{address}</p>}
          <ul className="links mt-1">
            {ways.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <p>{t('site.dataNote')}</p>
          <ul className="links mt-1">
            <LegalLinks locale={locale} t={t} plainPages={plainPages} />
            <FeedbackLink feedback={feedback} t={t} />
            {lens && (
              <li>
                <a href={pageHref(locale, '/lens')}>{t('lens.title')}</a>
              </li>
            )}
            {locale === hostLocale && (
              <li>
                <a href={pageHref(locale, '/embed/configure')}>{t('configure.title')}</a>
              </li>
            )}
            <li>
              <a href={pageHref(hostLocale, '/login')} hrefLang={hostLocale}>
                {t('site.forHosts')}
              </a>
            </li>
          </ul>
        </div>
      </StaticHtml>
      {children}
    </footer>
  );
}

interface LegalProps extends Pick<Props, 'locale' | 't'> {
  readonly plainPages?: Props['plainPages'];
  /** True in a frame: the links replace the surrounding page. */
  readonly leaves?: boolean;
}

export function LegalLinks({ locale, t, plainPages = [], leaves = false }: LegalProps) {
  return [...LEGAL_PAGES, ...plainPages].map((page) => (
    <li key={page}>
      <a href={pageHref(locale, `/legal/${page}`)} target={leaves ? '_top' : undefined}>
        {t(`site.${page}`)}
      </a>
    </li>
  ));
}

interface FeedbackProps extends Pick<Props, 't'>, Pick<Props['site']['instance'], 'feedback'> {}

/** The feedback address as a list item; nothing when the contact is shown nearby. */
export function FeedbackLink({ feedback, t }: FeedbackProps) {
  if (feedback === null) return null;
  return (
    <li>
      <a href={feedbackHref(feedback)}>{t('site.feedback')}</a>
    </li>
  );
}
