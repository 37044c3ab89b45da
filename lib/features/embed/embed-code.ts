import { escapeUTF8 } from 'entities/escape';

/** The usual rights of a web page, but no dialogs, and top-level navigation only after a click. */
export const FRAME_RIGHTS =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-downloads';

/** Input of the snippets; addresses are absolute, the title is that of the frame. */
export interface EmbedSubject {
  readonly src: string;
  readonly script: string;
  readonly title: string;
  /** The same page on the site itself, for visitors without JavaScript. */
  readonly link: { readonly href: string; readonly label: string };
  /** Offers that are shown with the link; they stay as they were when the code was copied. */
  readonly preview?: readonly Readonly<Record<'href' | 'name' | 'when', string>>[];
}

/** One line that inserts the embed at its position, with the height of its content. */
export function formatScriptCode({ src, script, title, link }: EmbedSubject): string {
  return (
    `<script src="${escapeUTF8(script)}" data-src="${escapeUTF8(src)}" data-label="${escapeUTF8(title)}" async></script>` +
    `<noscript>${formatLinkCode({ link })}</noscript>`
  );
}

/** The script may be anywhere on the page; until it runs, the link and the offers before it are shown. */
export function formatElementCode(subject: EmbedSubject): string {
  return `${formatElement(subject)}\n<script src="${escapeUTF8(subject.script)}" async></script>`;
}

/** The element in the form that a consent tool or a system asks for. */
export function formatVariantCode(subject: EmbedSubject, variant: EmbedVariant): string {
  return `${formatElement(subject)}\n${SCRIPTS[variant](escapeUTF8(subject.script))}`;
}

/** The script in each form; sources: docs/embed/README.md. */
const SCRIPTS = {
  klaro: (src: string) =>
    `<script type="text/plain" data-type="text/javascript" data-name="ferien" data-src="${src}"></script>`,
  cookiebot: (src: string) =>
    `<script type="text/plain" data-cookieconsent="preferences" src="${src}"></script>`,
  borlabs: (src: string) =>
    `<script src="${src}" async data-borlabs-cookie-script-blocker-ignore></script>`,
  typo3: (src: string) => `<f:asset.script identifier="ferienfenster" src="${src}" async="1" />`,
} as const;

export type EmbedVariant = keyof typeof SCRIPTS;
export const EMBED_VARIANTS = Object.keys(SCRIPTS) as readonly EmbedVariant[];

function formatElement({ src, title, link, preview = [] }: EmbedSubject): string {
  const offers = preview.map(
    ({ href, name, when }) =>
      `\n<li><a href="${escapeUTF8(href)}">${escapeUTF8(name)}</a>, ${escapeUTF8(when)}</li>`,
  );
  const list = offers.length === 0 ? '' : `\n<ul>${offers.join('')}\n</ul>\n`;
  return `<ferien-fenster src="${escapeUTF8(src)}" label="${escapeUTF8(title)}">${list}${formatLinkCode({ link })}</ferien-fenster>`;
}

/** A plain frame of a fixed height, for systems that allow no scripts. */
export function formatFrameCode(
  { src, title }: Pick<EmbedSubject, 'src' | 'title'>,
  { width, height }: { readonly width: number | string; readonly height: number },
): string {
  return (
    `<iframe src="${escapeUTF8(src)}" title="${escapeUTF8(title)}" width="${width}" height="${height}" ` +
    `frameborder="0" loading="lazy" referrerpolicy="no-referrer" sandbox="${FRAME_RIGHTS}"></iframe>`
  );
}

export function formatLinkCode({ link }: Pick<EmbedSubject, 'link'>): string {
  return `<a href="${escapeUTF8(link.href)}">${escapeUTF8(link.label)}</a>`;
}
