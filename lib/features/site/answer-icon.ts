import type { Instance } from '../../instance/instance-schema';
import { getTranslator } from '../../messages/get-translator';
import { getLanguage } from '../../messages/language';
import type { Locale } from '../../messages/locale';
import type { Site } from '../../renderer/site';
import { pageHref } from '../../routes';
import sharp from '../../runtime/sharp';
import { answerMissingFile } from '../api/answer-problem';

/** Margin that a device may cut off at each side of a maskable icon, as a share of the whole. */
const CUT_OFF = 0.18;

/** As PNG, `size` pixels square. `isMaskable`: it fills a shape that the device cuts out. */
async function drawIcon(instance: Instance, size: number, isMaskable = false) {
  const margin = isMaskable ? Math.round(size * CUT_OFF) : 0;
  const inner = size - 2 * margin;
  const { logo, palette } = instance;
  const source = logo ? Buffer.from(logo.base64, 'base64') : Buffer.from(writeSign(instance));
  const sign = await sharp(source, { density: 384 })
    .resize(inner, inner, { fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer();
  if (margin === 0) return sign;
  const ground = logo === null ? palette.light.brand : '#FFFFFF';
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: sign, left: margin, top: margin }])
    .png()
    .toBuffer();
}

async function drawVectorIcon(instance: Instance): Promise<string> {
  if (instance.logo === null) return writeSign(instance);
  const picture = (await drawIcon(instance, 192)).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${picture}"/></svg>`;
}

/** A window with the sun in it, in the colours of the instance. */
function writeSign({ palette }: Instance): string {
  const { brand, accent } = palette.light;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 44 44"><rect width="44" height="44" rx="12" fill="${brand}"/><rect x="7" y="6.5" width="30" height="28" rx="8" fill="none" stroke="#fff" stroke-width="2.5"/><path d="M12.5 44a9.75 9.75 0 1 1 19 0z" fill="${accent}"/></svg>`;
}

/** The icons in PNG by the name of their file; browsers request the first two by themselves. */
const PNG_ICONS = new Map([
  // Browsers tell an icon by its content, whatever its name.
  ['favicon.ico', { size: 48, isMaskable: false }],
  ['apple-icon.png', { size: 180, isMaskable: true }],
  ['192.png', { size: 192, isMaskable: false }],
  ['512.png', { size: 512, isMaskable: false }],
  ['maskable.png', { size: 512, isMaskable: true }],
]);

/** Answers with an icon of the instance, drawn from its logo or its colours; 404 for another name. */
export async function answerIcon(file: string, { instance }: Pick<Site, 'instance'>) {
  if (file === 'icon.svg') {
    const drawn = await drawVectorIcon(instance);
    return new Response(drawn, { headers: { 'Content-Type': 'image/svg+xml' } });
  }
  const icon = PNG_ICONS.get(file);
  if (!icon) return answerMissingFile();
  const drawn = await drawIcon(instance, icon.size, icon.isMaskable);
  return new Response(new Uint8Array(drawn), { headers: { 'Content-Type': 'image/png' } });
}

/** Answers GET /logo: the picture file of the instance; 404 when it has none. */
export function answerLogo(site: Site): Response {
  const { logo } = site.instance;
  if (logo === null) return answerMissingFile();
  return new Response(Buffer.from(logo.base64, 'base64'), {
    headers: { 'Content-Type': logo.contentType },
  });
}

/** Paper and card of the light theme: what shows while the page is not there yet. */
const PAPER = '#FBF7EE';

/** The web app manifest of the site in a language: what it is called and looks like once installed. */
export function createManifest(locale: Locale, { instance }: Pick<Site, 'instance'>) {
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
