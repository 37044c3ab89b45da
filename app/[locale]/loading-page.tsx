import { Waiting } from '@/components/site/waiting';
import { getTranslator } from '@/lib/messages/get-translator';
import type { Locale } from '@/lib/messages/messages';
import type { RequestTime } from '@/lib/renderer/request-time';
import type { Site } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { PageFrame } from './page-frame';

interface Props {
  readonly instance: Site['instance'];
  readonly locale: Locale;
  readonly moment: RequestTime;
  /** The requested page, without its language. */
  readonly path: string;
}

/** Progress of the first reading of the programme; reloads by itself. */
export function LoadingPage({ instance, locale, moment, path }: Props) {
  const t = getTranslator(locale);
  const progress = 'progress' in moment.state ? moment.state.progress : null;
  const { pagesRead = 0, pagesKnown = null, offersRead = 0 } = progress ?? {};
  return (
    <PageFrame instance={instance} locale={locale} hrefIn={(other) => pageHref(other, path)}>
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
