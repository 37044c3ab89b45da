import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { KeptPages } from '@/components/offline/kept-pages';
import { Message } from '@/components/site/message';
import { ButtonLink } from '@/components/ui/button';
import { getWords } from '@/lib/messages/get-words';
import { readLocale } from '@/lib/messages/messages';
import { askNothing } from '@/lib/renderer/ask';
import { getSite } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { PageFrame } from '../page-frame';

interface Properties {
  readonly params: Promise<{ readonly locale: string }>;
}

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const locale = readLocale((await params).locale);
  const words = getWords(locale);
  return {
    title: words('offline.title'),
    description: words('site.about.offline', { name: getSite(await headers()).instance.name }),
    robots: { index: false, follow: false },
  };
}

/** What stands in for a page that is not kept while there is no network. */
export default async function OfflinePage({ params }: Properties) {
  const locale = readLocale((await params).locale);
  const head = await headers();
  const site = getSite(head);
  askNothing(head, site);
  const words = getWords(locale);
  return (
    <PageFrame
      instance={site.instance}
      locale={locale}
      hrefIn={(other) => pageHref(other, '/offline')}
    >
      <Message icon="offline" heading={words('offline.title')}>
        <KeptPages
          locale={locale}
          path={pageHref(locale, '/offline')}
          labels={{
            missing: words('offline.text'),
            own: words('offline.own'),
            kept: words('offline.kept'),
            nothing: words('offline.nothing'),
            others: words('offline.others'),
          }}
        />
        <p>
          {/* An empty address asks for the same page again. */}
          <ButtonLink tone="primary" href="">
            {words('offline.again')}
          </ButtonLink>
        </p>
      </Message>
    </PageFrame>
  );
}
