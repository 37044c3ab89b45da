import type { ReactNode } from 'react';
import { FeedbackLink } from '@/components/site/feedback-link';
import { LegalLinks } from '@/components/site/legal-links';
import { getWords } from '@/lib/messages/get-words';
import { isLocale } from '@/lib/messages/messages';
import { getServices } from '@/lib/renderer/services';
import { pageHref } from '@/lib/routes';
import '../../styles/host.css';
import '../../styles/host-parts.css';
import '../../styles/host-table.css';
import '../../styles/host-print.css';

interface Properties {
  readonly children: ReactNode;
  readonly params: Promise<{ readonly locale: string }>;
}

/** Login and dashboard: their style sheet is not for families to load. */
export default async function HostsLayout({ children, params }: Properties) {
  const { locale: text } = await params;
  const locale = isLocale(text) ? text : 'de';
  const words = getWords(locale);
  return (
    <>
      {children}
      <footer>
        <ul className="host-legal no-print">
          <li>
            <a href={pageHref(locale, '/')}>{words('host.nav.public')}</a>
          </li>
          <LegalLinks locale={locale} words={words} />
          <FeedbackLink feedback={getServices().instance.feedback} words={words} />
        </ul>
      </footer>
    </>
  );
}
