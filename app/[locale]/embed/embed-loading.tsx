import { headers } from 'next/headers';
import { Message } from '@/components/site/message';
import { ButtonLink } from '@/components/ui/button';
import type { IconName } from '@/components/ui/icons';
import type { EmbedOptions } from '@/lib/features/embed/embed-options';
import { getTranslator } from '@/lib/messages/get-translator';
import type { Locale } from '@/lib/messages/locale';
import { getSite, type Site, setAnswer } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { EmbedFrame } from './embed-frame';

interface Props {
  readonly locale: Locale;
  readonly options: EmbedOptions;
}

/** The programme is being read for the first time (503); the embed reloads by itself. */
export async function EmbedLoading({ locale, options }: Props) {
  const head = await headers();
  const site = getSite(head);
  setAnswer(head, { status: 503, retryAfterSeconds: 5, noStore: true, noIndex: true }, site);
  const t = getTranslator(locale);
  return (
    <EmbedMessage
      {...{ site, locale, options }}
      icon="hourglass"
      title={t('loading.title')}
      text={t('loading.text')}
      // The requested address, with its criteria and appearance.
      link={{ href: '', label: t('loading.reload') }}
      againSeconds={5}
    />
  );
}

interface MessageProps extends Props {
  readonly site: Site;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly href: string; readonly label: string };
  /**
   * Seconds until the page reloads, by the embed's script or without JavaScript; null: no reload.
   */
  readonly againSeconds?: number | null;
}

/** Why the embed has nothing to show, and a link to continue. */
export function EmbedMessage(properties: MessageProps) {
  const { site, locale, options, icon, title, text, link, againSeconds = null } = properties;
  return (
    <EmbedFrame
      instance={site.instance}
      locale={locale}
      options={options}
      siteHref={pageHref(locale, '/')}
    >
      <Message icon={icon} heading={title} data-again={againSeconds ?? undefined}>
        <p>{text}</p>
        <p>
          <ButtonLink tone="primary" href={link.href}>
            {link.label}
          </ButtonLink>
        </p>
        {againSeconds !== null && (
          <noscript>
            <meta httpEquiv="refresh" content={String(againSeconds)} />
          </noscript>
        )}
      </Message>
    </EmbedFrame>
  );
}
