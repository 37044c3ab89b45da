import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { StaticHtml } from '@/components/island/static-html';
import { HostText } from '@/components/offer/host-text';
import { markHostWords } from '@/components/offer/mark-host-words';
import { LegalSections, LegalText } from '@/components/site/legal-text';
import {
  findLegalPage,
  hasLegalPage,
  readLegalPageName,
} from '@/lib/features/legal/find-legal-page';
import { getTranslator } from '@/lib/messages/get-translator';
import { findHostLang } from '@/lib/messages/language';
import { readLocale } from '@/lib/messages/locale';
import { getSite } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { MissingPage } from '../../missing-page';
import { PageFrame } from '../../page-frame';

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly page: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: language, page } = await params;
  const locale = readLocale(language);
  const name = readLegalPageName(page);
  const t = getTranslator(locale);
  const { instance } = getSite(await headers());
  if (!name || !hasLegalPage(name, instance)) return { title: t('missing.title') };
  return {
    title: t(`site.${name}`),
    description: t(`site.about.${name}`, { name: instance.name }),
  };
}

/** A legal page: the operator's own text or website, otherwise generated from the settings. */
export default async function LegalPage({ params }: Props) {
  const { locale: language, page } = await params;
  const locale = readLocale(language);
  const name = readLegalPageName(page);
  if (!name) return <MissingPage of="page" />;
  const head = await headers();
  const site = getSite(head);
  const t = getTranslator(locale);
  const legal = findLegalPage(name, locale, site);
  if (legal === null) return <MissingPage of="page" />;
  if (legal.kind === 'address') redirect(legal.address);
  const { html } =
    legal.kind === 'markdown'
      ? await site.deriveText({ name, source: legal.text, top: 2 })
      : await site.deriveText({ name: `summary of ${name}`, source: legal.summary, top: 3 });
  return (
    <PageFrame
      instance={site.instance}
      locale={locale}
      hrefIn={(other) => pageHref(other, `/legal/${name}`)}
    >
      <StaticHtml id="legal" from={{ legal, html, name, locale }}>
        <LegalText title={t(`site.${name}`)}>
          {legal.kind === 'markdown' ? (
            <HostText html={html} lang={findHostLang(locale) ?? undefined} t={t} />
          ) : (
            <>
              <HostText html={html} t={t} />
              <div {...markHostWords(legal.language)}>
                <LegalSections screen={legal.screen} />
              </div>
            </>
          )}
        </LegalText>
      </StaticHtml>
    </PageFrame>
  );
}
