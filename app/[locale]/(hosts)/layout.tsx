import type { ReactNode } from 'react';
import { FeedbackLink, LegalLinks } from '@/components/site/site-footer';
import { getTranslator } from '@/lib/messages/get-translator';
import { readLocale } from '@/lib/messages/locale';
import { getSite } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import type { PageProps } from '../programme-page';

export default async function HostsLayout({
  children,
  params,
}: Pick<PageProps, 'params'> & { readonly children: ReactNode }) {
  const locale = readLocale((await params).locale);
  const t = getTranslator(locale);
  const { instance } = getSite();
  return (
    <>
      {children}
      <footer className="mt-8 border-t border-line px-5 py-3 text-sm text-muted print:hidden">
        <ul className="links">
          <li>
            <a href={pageHref(locale, '/')}>{t('host.nav.public')}</a>
          </li>
          <LegalLinks locale={locale} t={t} />
          <FeedbackLink feedback={instance.feedback} t={t} />
        </ul>
      </footer>
    </>
  );
}
