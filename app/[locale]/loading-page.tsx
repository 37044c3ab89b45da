import { Waiting } from '@/components/site/waiting';
import { getWords } from '@/lib/messages/get-words';
import type { Locale } from '@/lib/messages/messages';
import type { Moment } from '@/lib/renderer/moment';
import type { Site } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { PageFrame } from './page-frame';

interface Properties {
  readonly instance: Site['instance'];
  readonly locale: Locale;
  readonly moment: Moment;
  /** The page that was asked for, without its language. */
  readonly path: string;
}

/** The programme is being read for the first time: how far it is, going on by itself. */
export function LoadingPage({ instance, locale, moment, path }: Properties) {
  const words = getWords(locale);
  const progress = 'progress' in moment.state ? moment.state.progress : null;
  const { pagesRead = 0, pagesKnown = null, offersRead = 0 } = progress ?? {};
  return (
    <PageFrame instance={instance} locale={locale} hrefIn={(other) => pageHref(other, path)}>
      <Waiting
        title={words('loading.title')}
        text={words('loading.text')}
        progress={
          pagesKnown === null
            ? words('loading.pagesUnknown', { offers: offersRead })
            : words('loading.pages', { read: pagesRead, known: pagesKnown, offers: offersRead })
        }
        share={pagesKnown === null ? null : { done: pagesRead, all: pagesKnown }}
        reload={words('loading.reload')}
        href={pageHref(locale, path)}
        everySeconds={3}
        probe="/readyz"
      />
    </PageFrame>
  );
}
