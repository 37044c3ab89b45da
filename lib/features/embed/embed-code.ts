/**
 * The sandbox of an embed's frame, in the snippets and in the script: the usual rights of a web
 * page, but no dialogs, and top-level navigation only after a click.
 */
export const FRAME_RIGHTS =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-downloads';

/** Input of the snippets; addresses are absolute. */
export interface EmbedSubject {
  /** Address of the embed. */
  readonly src: string;
  /** Address of the script, on the same origin. */
  readonly script: string;
  /** Title of the frame for screen readers. */
  readonly title: string;
  /** The same page on the site itself, for visitors without JavaScript. */
  readonly link: { readonly href: string; readonly label: string };
}

/** One line that inserts the embed at its position, with the height of its content. */
export function formatScriptCode({ src, script, title, link }: EmbedSubject): string {
  return (
    `<script src="${escapeMarkup(script)}" data-src="${escapeMarkup(src)}" data-label="${escapeMarkup(title)}" async></script>` +
    `<noscript>${formatLinkCode({ link })}</noscript>`
  );
}

/** The custom element; the script may be anywhere on the page, once for all embeds. */
export function formatElementCode({ src, script, title, link }: EmbedSubject): string {
  return (
    `<ferien-fenster src="${escapeMarkup(src)}" label="${escapeMarkup(title)}">${formatLinkCode({ link })}</ferien-fenster>\n` +
    `<script src="${escapeMarkup(script)}" async></script>`
  );
}

/** A plain frame of a fixed height, for systems that allow no scripts. */
export function formatFrameCode(
  { src, title }: Pick<EmbedSubject, 'src' | 'title'>,
  { width, height }: { readonly width: number | string; readonly height: number },
): string {
  return (
    `<iframe src="${escapeMarkup(src)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" ` +
    `loading="lazy" referrerpolicy="no-referrer" sandbox="${FRAME_RIGHTS}"></iframe>`
  );
}

/** A plain link. */
export function formatLinkCode({ link }: Pick<EmbedSubject, 'link'>): string {
  return `<a href="${escapeMarkup(link.href)}">${escapeMarkup(link.label)}</a>`;
}

/** Escapes text for the content or attributes of HTML or XML. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
