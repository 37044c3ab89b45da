import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Hydrated } from '@/components/page-script/hydrated';
import { formatBrandCss } from '@/lib/features/site/format-brand-css';
import { getTranslator } from '@/lib/messages/get-translator';
import { getLanguage, isolate } from '@/lib/messages/language';
import { readLocale } from '@/lib/messages/locale';
import { getMessages } from '@/lib/messages/messages';
import { getSite } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import '../styles/site.css';
import bricolageBold from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?address';
import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?address';
import type { PageProps } from './programme-page';

// Pages depend on the mirror at the time of the request; none is rendered at build time.
export const dynamic = 'force-dynamic';

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#FFFFFF' },
    { media: '(prefers-color-scheme: dark)', color: '#172338' },
  ],
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = readLocale((await params).locale);
  const { instance, settings } = getSite();
  return {
    metadataBase: new URL(settings.siteUrl),
    title: {
      default: `${instance.name}: ${instance.claim}`,
      template: `%s · ${isolate(instance.name, locale)}`,
    },
    // For pages without metadata of their own.
    description: getTranslator(locale)('site.about.list', { name: instance.name }),
    applicationName: instance.name,
    manifest: pageHref(locale, '/manifest.webmanifest'),
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '48x48' },
        { url: '/icon.svg', type: 'image/svg+xml' },
      ],
      apple: '/apple-icon.png',
    },
    // Phones link the numbers in hosts' texts.
    formatDetection: { date: false, address: false, email: false },
  };
}

interface Props extends Pick<PageProps, 'params'> {
  readonly children: ReactNode;
}

/** The HTML document of every page; header and footer belong to the page's frame. */
export default async function DocumentLayout({ children, params }: Props) {
  const locale = readLocale((await params).locale);
  const { instance } = getSite();
  return (
    <html lang={locale} dir={getLanguage(locale).direction}>
      <head>
        {FONT_FILES.map(({ href, font }, index) => (
          <link
            key={href}
            rel="preload"
            as="font"
            crossOrigin=""
            // Text is read first; the pictures of the first screen come before headings' letters.
            fetchPriority={index === 0 ? undefined : 'low'}
            href={href}
            data-font={font}
          />
        ))}
        <style>{formatBrandCss(instance.palette)}</style>
      </head>
      <body data-failure={JSON.stringify(getMessages(locale).error)}>
        {children}
        <Hydrated />
      </body>
    </html>
  );
}

/** The files that nearly every page needs, preloaded before the style sheet arrives, and their fonts in CSS. */
const FONT_FILES = [
  { href: atkinson, font: '1em Atkinson Hyperlegible Next Variable' },
  { href: bricolageBold, font: 'bold 1em Bricolage Grotesque' },
];
