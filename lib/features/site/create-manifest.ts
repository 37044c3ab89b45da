import { getTranslator } from '../../messages/get-translator';
import { getLanguage } from '../../messages/language';
import type { Locale } from '../../messages/locale';
import type { Site } from '../../renderer/site';
import { pageHref } from '../../routes';

/** Paper and card of the light theme: what shows while the page is not there yet. */
const PAPER = '#FBF7EE';

/** The web app manifest of the site in a language: what it is called and looks like once installed. */
export function createManifest(
  locale: Locale,
  { instance }: Pick<Site, 'instance'>,
): Readonly<Record<string, unknown>> {
  const t = getTranslator(locale);
  const start = pageHref(locale, '/');
  return {
    id: start,
    name: instance.name,
    short_name: instance.name,
    description: instance.claim,
    lang: locale,
    dir: getLanguage(locale).direction,
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: instance.palette.light.brand,
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: (['shortlist', 'week', 'map'] as const).map((page) => ({
      name: t(`site.${page}`),
      url: pageHref(locale, `/${page}`),
    })),
  };
}
