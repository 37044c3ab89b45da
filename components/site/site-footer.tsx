import type { ReactNode } from 'react';
import { findHostLang, getLanguage } from '@/lib/messages/language';
import type { Words } from '@/lib/messages/words';
import { pageHref } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';
import { FeedbackLink } from './feedback-link';
import { LegalLinks } from './legal-links';

/** Whom to ask, as the instance file says it; every part may be missing. */
export interface SiteContact {
  readonly organisation?: string | undefined;
  readonly address?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly website?: string | undefined;
}

interface Properties {
  readonly contact: SiteContact;
  /** Where remarks about this site go: an e-mail address or a page; null: to the contact. */
  readonly feedback: string | null;
  /** Whether the page for those who plan the programme is switched on. */
  readonly hasLens: boolean;
  readonly locale: string;
  readonly words: Words;
  /** What stands last. */
  readonly children?: ReactNode;
}

/** Contact, legal pages, the door for hosts. */
export function SiteFooter(properties: Properties) {
  const { contact, feedback, hasLens, locale, words, children } = properties;
  const { hostLocale } = getLanguage(locale);
  return (
    <footer className="site-footer">
      <div {...markHostWords(findHostLang(locale))}>
        {contact.organisation !== undefined && (
          <p className="font-semibold">{contact.organisation}</p>
        )}
        {contact.address !== undefined && <p>{contact.address}</p>}
        <ul>
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
        <p>{words('site.dataNote')}</p>
        <ul>
          <LegalLinks locale={locale} words={words} />
          <FeedbackLink feedback={feedback} words={words} />
          {hasLens && (
            <li>
              <a href={pageHref(locale, '/lens')}>{words('lens.title')}</a>
            </li>
          )}
          {locale === hostLocale && (
            <li>
              <a href={pageHref(locale, '/embed/configure')}>{words('configure.title')}</a>
            </li>
          )}
          <li>
            <a href={pageHref(hostLocale, '/login')} hrefLang={hostLocale}>
              {words('site.forHosts')}
            </a>
          </li>
        </ul>
      </div>
      {children}
    </footer>
  );
}
