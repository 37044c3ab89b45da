import { getTranslator } from '@/lib/messages/get-translator';
import type { Locale } from '@/lib/messages/messages';
import type { Site } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import type { EmbedOptions } from '@/lib/view/embed/embed-options';
import { EmbedFrame } from './embed-frame';
import { EmbedMessage } from './embed-message';

interface Props {
  readonly instance: Site['instance'];
  readonly locale: Locale;
  readonly options: EmbedOptions;
}

/** The programme is being read for the first time; the embed reloads by itself. */
export function EmbedLoading({ instance, locale, options }: Props) {
  const t = getTranslator(locale);
  return (
    <EmbedFrame
      instance={instance}
      locale={locale}
      options={options}
      siteHref={pageHref(locale, '/')}
    >
      <EmbedMessage
        icon="hourglass"
        title={t('loading.title')}
        text={t('loading.text')}
        // The requested address, with its criteria and appearance.
        link={{ href: '', label: t('loading.reload') }}
        againSeconds={5}
      />
    </EmbedFrame>
  );
}
