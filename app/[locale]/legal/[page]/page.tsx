import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { StaticHtml } from '@/components/island/static-html';
import { HostText } from '@/components/offer/host-text';
import { markHostWords } from '@/components/offer/mark-host-words';
import { Notice } from '@/components/ui/notice';
import { findLegalPage, type LegalViewModel } from '@/lib/features/legal/find-legal-page';
import { findHostLang } from '@/lib/messages/language';
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
  const { name, legal, site, t } = await readAddress(properties);
  if (legal === null) return { title: t('missing.title') };
  return {
    title: t(`site.${name}`),
    description: t(`site.about.${name}`, { name: site.instance.name }),
  };
}

/** A legal page: the operator's own text or website, otherwise generated from the settings. */
export default async function LegalPage(properties: Props) {
  const { locale, name, legal, site, t } = await readAddress(properties);
  if (legal === null) return <MissingPage of="page" />;
  if (legal.kind === 'address') redirect(legal.address);
  const { html } =
    legal.kind === 'markdown'
      ? await site.deriveText({ name, source: legal.text, top: 2 })
      : await site.deriveText({ name: `summary of ${name}`, source: legal.summary, top: 3 });
  return (
    <PageFrame request={{ site, locale }} hrefIn={(other) => pageHref(other, `/legal/${name}`)}>
      <StaticHtml id="legal">
        <div className="mx-auto max-w-article space-y-3.5 px-5 py-6 [&_h2]:mt-7 [&_h2]:mb-2.5 [&_h2]:text-xl">
          <h1 className="mb-4 text-3xl">{t(`site.${name}`)}</h1>
          {legal.kind === 'markdown' ? (
            <HostText html={html} lang={findHostLang(locale)} t={t} />
          ) : (
            <>
              <HostText html={html} t={t} />
              <div {...markHostWords(legal.language)}>
                <LegalSections screen={legal.screen} />
              </div>
            </>
          )}
        </div>
      </StaticHtml>
    </PageFrame>
  );
}

function LegalSections({ screen }: { readonly screen: LegalViewModel }) {
  const { notice, lead, sections } = screen;
  return (
    <>
      {notice !== null && <Notice className="mx-0">{notice}</Notice>}
      {lead !== null && <p>{lead}</p>}
      {sections.map(({ heading, paragraphs, list = [], contact = [] }) => (
        <section key={heading} className="space-y-2.5">
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list.length > 0 && (
            <ul className="list-disc ps-5">
              {list.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          )}
          {contact.length > 0 && (
            <address className="wrap-anywhere not-italic">
              {contact.map(({ text, href }) => (
                <div key={text}>{href === null ? text : <a href={href}>{text}</a>}</div>
              ))}
            </address>
          )}
        </section>
      ))}
    </>
  );
}
