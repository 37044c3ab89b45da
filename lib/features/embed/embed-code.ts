import { escapeUTF8 } from 'entities/escape';
import type { NamedLink } from '../links';

/** The usual rights of a web page, but no dialogs, and top-level navigation only after a click. */
export const FRAME_RIGHTS =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-downloads';

/** Input of the snippets; addresses are absolute, the title is that of the frame. */
export interface EmbedSubject {
  readonly src: string;
  readonly script: string;
  readonly title: string;
  /** The same page on the site itself, for visitors without JavaScript. */
  readonly link: NamedLink;
}

/** One line that inserts the embed at its position, with the height of its content. */
export function formatScriptCode({ src, script, title, link }: EmbedSubject): string {
  return (
    `<script src="${escapeUTF8(script)}" data-src="${escapeUTF8(src)}" data-label="${escapeUTF8(title)}" async></script>` +
    `<noscript>${formatLinkCode(link)}</noscript>`
  );
}

/** The script may be anywhere on the page; until it runs, the link is shown. */
export function formatElementCode({ src, script, title, link }: EmbedSubject): string {
  return (
    `<ferien-fenster src="${escapeUTF8(src)}" label="${escapeUTF8(title)}">${formatLinkCode(link)}</ferien-fenster>` +
    `\n<script src="${escapeUTF8(script)}" async></script>`
  );
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

export function formatLinkCode({ href, label }: NamedLink): string {
  return `<a href="${escapeUTF8(href)}">${escapeUTF8(label)}</a>`;
}
