import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { StaticHtml } from '@/components/island/static-html';
import { HostText } from '@/components/offer/host-text';
import { findLegalPage } from '@/lib/features/legal/find-legal-page';
import { createAlternates } from '@/lib/features/share/create-offer-metadata';
import { pageHref } from '@/lib/routes';
import { MissingPage } from '../../missing-page';
import { PageFrame } from '../../page-frame';
import { type PageProps, readRequest } from '../../programme-page';

type Props = PageProps<{ locale: string; page: string }>;

async function readAddress(properties: Props) {
  const { site, locale, t } = await readRequest(properties);
  const { page: name } = await properties.params;
  return { locale, name, legal: findLegalPage(name, locale, site), site, t };
}

export async function generateMetadata(properties: Props): Promise<Metadata> {
  const { name, locale, legal, site, t } = await readAddress(properties);
  if (legal === null) return { title: t('missing.title') };
  return {
    title: t(`site.${name}`),
    description: t(`site.about.${name}`, { name: site.instance.name }),
    alternates: createAlternates(site, locale, (other) => pageHref(other, `/legal/${name}`)),
  };
}

/** A legal page: the operator's own text or website, otherwise generated from the settings. */
export default async function LegalPage(properties: Props) {
  const { locale, name, legal, site, t } = await readAddress(properties);
  if (legal === null) return <MissingPage of="page" />;
  if ('address' in legal) redirect(legal.address);
  const texts = await Promise.all(
    legal.map(async ({ text, language }) => {
      const { html } = await site.deriveText({ name, source: text, top: 2 });
      return { html, lang: language === locale ? null : language };
    }),
  );
  return (
    <PageFrame request={{ site, locale, t }} path={`/legal/${name}`}>
      <StaticHtml id="legal">
        <div className="mx-auto max-w-article space-y-3.5 px-5 py-6 [&_h2]:mt-7 [&_h2]:mb-2.5 [&_h2]:text-xl">
          <h1 className="mb-4 text-3xl">{t(`site.${name}`)}</h1>
          {texts.map(({ html, lang }) => (
            <HostText key={html} html={html} lang={lang} t={t} />
          ))}
        </div>
      </StaticHtml>
    </PageFrame>
  );
}
