import type { ReactNode } from 'react';
import { findHostLang, getLanguage, type Translator } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';

/** Whom to ask, as the instance file says it; every part may be missing. */
export interface SiteContact {
  readonly organisation?: string | undefined;
  readonly address?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly website?: string | undefined;
}

interface Props {
  readonly contact: SiteContact;
  /** Where remarks about this site go: an e-mail address or a page; null: to the contact. */
  readonly feedback: string | null;
  /** Pages in easy language and in sign language, where the town has them. */
  readonly plainPages: readonly PlainPage[];
  /** Whether the page for those who plan the programme is switched on. */
  readonly hasLens: boolean;
  readonly locale: string;
  readonly t: Translator;
  /** What stands last. */
  readonly children?: ReactNode;
}

/** Contact, legal pages, the door for hosts. */
export function SiteFooter(properties: Props) {
  const { contact, feedback, plainPages, hasLens, locale, t, children } = properties;
  const { hostLocale } = getLanguage(locale);
  return (
    <footer className="site-footer">
      <div {...markHostWords(findHostLang(locale))}>
        {contact.organisation !== undefined && (
          <p className="font-semibold">{contact.organisation}</p>
        )}
        {contact.address !== undefined && <p>{contact.address}</p>}
        <ul className="links mt-1">
          {contact.phone !== undefined && (
            <li>
              <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>{contact.phone}</a>
            </li>
          )}
          {contact.email !== undefined && (
            <li>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </li>
          )}
          {contact.website !== undefined && (
            <li>
              <a href={contact.website}>{new URL(contact.website).hostname}</a>
            </li>
          )}
        </ul>
      </div>
      <div>
        <p>{t('site.dataNote')}</p>
        <ul className="links mt-1">
          <LegalLinks locale={locale} t={t} plainPages={plainPages} />
          <FeedbackLink feedback={feedback} t={t} />
          {hasLens && (
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
      {children}
    </footer>
  );
}

const LEGAL_PAGES = ['imprint', 'privacy', 'accessibility'] as const;

/** A page that says in another way what the site is for. */
export type PlainPage = 'easy' | 'sign';

interface LegalProps extends Pick<Props, 'locale' | 't'> {
  readonly plainPages?: readonly PlainPage[];
  /** True in a frame: the pages replace the page around it. */
  readonly leaves?: boolean;
}

/** List items that lead to the pages the law asks for. */
export function LegalLinks({ locale, t, plainPages = [], leaves = false }: LegalProps) {
  return [...LEGAL_PAGES, ...plainPages].map((page) => (
    <li key={page}>
      <a href={pageHref(locale, `/legal/${page}`)} target={leaves ? '_top' : undefined}>
        {t(`site.${page}`)}
      </a>
    </li>
  ));
}

/** Where remarks about this site go, as an entry of a list; nothing where the contact stands nearby. */
export function FeedbackLink({ feedback, t }: Pick<Props, 'feedback' | 't'>) {
  if (feedback === null) return null;
  const href = /^https?:/.test(feedback) ? feedback : `mailto:${feedback}`;
  return (
    <li>
      <a href={href}>{t('site.feedback')}</a>
    </li>
  );
}
