import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { HostText } from '@/components/offer/host-text';
import { pageHref } from '@/lib/domain/links';
import { getWords } from '@/lib/server/get-words';
import { getServices } from '@/lib/server/services';
import { isLocale } from '@/lib/words/messages';
import { PageFrame } from '../../page-frame';

interface Properties {
  readonly params: Promise<{ readonly locale: string; readonly page: string }>;
}

const PAGES = ['imprint', 'privacy', 'accessibility'] as const;

const readPage = (text: string) => PAGES.find((page) => page === text) ?? null;

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const { locale, page } = await params;
  const name = readPage(page);
  return isLocale(locale) && name ? { title: getWords(locale)(`site.${name}`) } : {};
}

/** A page the law asks for: the town's own text, its own website, or what is true of every town. */
export default async function LegalPage({ params }: Properties) {
  const { locale, page } = await params;
  const name = readPage(page);
  if (!isLocale(locale) || !name) notFound();
  const words = getWords(locale);
  const { instance } = getServices();
  const legal = instance.legal[name];
  if (legal?.kind === 'address') redirect(legal.address);
  return (
    <PageFrame locale={locale} hrefIn={(other) => pageHref(other, `/legal/${name}`)}>
      <div className="legal">
        <h1>{words(`site.${name}`)}</h1>
        <HostText
          text={legal?.text ?? words(`legal.${name}`, { name: instance.name })}
          lang={legal && locale !== 'de' ? 'de' : undefined}
          footnotes={words('offer.footnotes')}
        />
      </div>
    </PageFrame>
  );
}
