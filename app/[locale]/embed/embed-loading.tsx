import { getWords } from '@/lib/messages/get-words';
import type { Locale } from '@/lib/messages/messages';
import { pageHref } from '@/lib/routes';
import type { EmbedOptions } from '@/lib/view/embed/embed-options';
import { EmbedFrame } from './embed-frame';
import { EmbedMessage } from './embed-message';

interface Properties {
  readonly locale: Locale;
  readonly options: EmbedOptions;
}

/** The programme is being read for the first time; the embed goes on by itself. */
export function EmbedLoading({ locale, options }: Properties) {
  const words = getWords(locale);
  return (
    <EmbedFrame locale={locale} options={options} siteHref={pageHref(locale, '/')}>
      <EmbedMessage
        icon="hourglass"
        title={words('loading.title')}
        text={words('loading.text')}
        // To the very address that was asked for, with its presets and its look.
        link={{ href: '', label: words('loading.reload') }}
        againSeconds={5}
      />
    </EmbedFrame>
  );
}
