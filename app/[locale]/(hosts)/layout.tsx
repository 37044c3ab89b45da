import type { ReactNode } from 'react';
import { LegalLinks } from '@/components/site/legal-links';
import { getWords } from '@/lib/server/get-words';
import { isLocale } from '@/lib/words/messages';
import '../../styles/host.css';
import '../../styles/host-parts.css';
import '../../styles/host-table.css';

interface Properties {
  readonly children: ReactNode;
  readonly params: Promise<{ readonly locale: string }>;
}

/** Login and dashboard: their style sheet is not for families to load. */
export default async function HostsLayout({ children, params }: Properties) {
  const { locale: text } = await params;
  const locale = isLocale(text) ? text : 'de';
  return (
    <>
      {children}
      <footer>
        <ul className="host-legal no-print">
          <LegalLinks locale={locale} words={getWords(locale)} />
        </ul>
      </footer>
    </>
  );
}
