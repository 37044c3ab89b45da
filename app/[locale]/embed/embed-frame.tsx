import type { ReactNode } from 'react';
import { Message } from '@/components/site/message';
import { LegalLinks } from '@/components/site/site-footer';
import { ButtonLink } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { parseEmbedOptions } from '@/lib/features/embed/embed-address';
import type { ProgrammeContext } from '@/lib/features/programme-context';
import { formatEmbedCss } from '@/lib/features/site/format-brand-css';
import { formatNotice } from '@/lib/features/site/format-notice';
import { builtHref } from '@/lib/next/read-built-file';
import { setAnswer } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';

interface Props {
  readonly request: ProgrammeContext;
  readonly siteHref: string;
  /** True: shows data, and a notice where they are old. */
  readonly hasData?: boolean;
  readonly children: ReactNode;
}

/** Embeds are markup and one small script; the gateway removes the renderer's scripts. */
export function EmbedFrame({ request, siteHref, hasData = false, children }: Props) {
  const { site, locale, t, requestTime, search } = request;
  const { instance } = site;
  const options = parseEmbedOptions(search.query);
  const name = t('embed.footer', { name: instance.name });
  const notice = hasData ? formatNotice(requestTime, locale) : null;
  return (
    <div
      className="embed @container flow-root p-3"
      data-theme={options.theme === 'auto' ? undefined : options.theme}
    >
      <style href="embed-theme" precedence="high">
        {formatEmbedCss(options, instance.palette)}
      </style>
      <main
        id="content"
        tabIndex={-1}
        aria-label={name}
        className="focus:outline-none aria-busy:opacity-60"
      >
        {notice !== null && <Notice icon="clock">{notice}</Notice>}
        {children}
        <p className="mt-6 text-center print:hidden">
          <ButtonLink href={siteHref} target="_top">
            {t('embed.toProgramme')}
          </ButtonLink>
        </p>
      </main>
      <p role="status" id="embed-status" className="sr-only" />
      <template id="embed-address">
        <Field
          label={t('embed.copyAddress')}
          className="mt-2 block max-w-[60ch] rounded-md bg-tint p-3"
        >
          <Input readOnly dir="ltr" className="mt-1 w-full" />
        </Field>
      </template>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a footer beside main is a landmark, and the page around has one too. */}
      <footer
        className="mt-5 flex flex-wrap justify-between gap-x-6 border-t border-line pt-2 text-sm text-muted"
        aria-label={t('site.footer')}
      >
        <p className="py-2">{name}</p>
        <ul className="flex flex-wrap gap-x-4 [&_a]:inline-block [&_a]:py-2 pointer-coarse:[&_a]:py-2.75">
          <LegalLinks locale={locale} t={t} leaves />
        </ul>
      </footer>
      <script src={builtHref('embed-frame')} defer />
    </div>
  );
}

/** The programme is being read for the first time (503); the embed reloads by itself, also without JavaScript. */
export function EmbedLoading({ request }: Pick<Props, 'request'>) {
  const { locale, t } = request;
  setAnswer({ status: 503, retryAfterSeconds: 5, noIndex: true });
  return (
    <EmbedFrame request={request} siteHref={pageHref(locale, '/')}>
      <Message icon="hourglass" heading={t('loading.title')} data-again={5}>
        <p>{t('loading.text')}</p>
        <p>
          {/* The requested address, with its criteria and appearance. */}
          <ButtonLink tone="primary" href="">
            {t('loading.reload')}
          </ButtonLink>
        </p>
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      </Message>
    </EmbedFrame>
  );
}
