import { headers } from 'next/headers';
import { Waiting } from '@/components/site/waiting';
import { getTranslator } from '@/lib/messages/get-translator';
import type { Locale } from '@/lib/messages/locale';
import { getSite, type RequestTime, setAnswer } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { PageFrame } from './page-frame';

interface Props {
  readonly locale: Locale;
  readonly moment: RequestTime;
  /** The requested page, without its language. */
  readonly path: string;
}

/** Progress of the first reading of the programme, with its status (503); reloads by itself. */
export async function LoadingPage({ locale, moment, path }: Props) {
  const head = await headers();
  const site = getSite(head);
  setAnswer(head, { status: 503, retryAfterSeconds: 5, noStore: true, noIndex: true }, site);
  const t = getTranslator(locale);
  const progress = 'progress' in moment.state ? moment.state.progress : null;
  const { pagesRead = 0, pagesKnown = null, offersRead = 0 } = progress ?? {};
  return (
    <PageFrame instance={site.instance} locale={locale} hrefIn={(other) => pageHref(other, path)}>
      <Waiting
        title={t('loading.title')}
        text={t('loading.text')}
        progress={
          pagesKnown === null
            ? t('loading.pagesUnknown', { offers: offersRead })
            : t('loading.pages', { read: pagesRead, known: pagesKnown, offers: offersRead })
        }
        share={pagesKnown === null ? null : { done: pagesRead, all: pagesKnown }}
        reload={t('loading.reload')}
        href={pageHref(locale, path)}
        everySeconds={3}
        probe="/readyz"
      />
    </PageFrame>
  );
}
