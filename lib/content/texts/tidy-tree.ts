import { escapeUTF8 } from 'entities/escape';
import type { Element, ElementContent, Nodes, Root, Text } from 'hast';
import type { Nodes as MarkdownNodes } from 'mdast';
import { cleanCharacters, LABEL } from '../../domain/text/derived-text';
import { findAddresses, toPhoneHref } from '../../domain/text/find-addresses';
import type { TextQuestion } from '../../protocol/content';
import { readTag } from './host-lines';

/** In raw HTML, what is no markup becomes words: `<Vorname Nachname>`. */
export function keepWordsInBrackets(node: MarkdownNodes): void {
  if (node.type === 'html') {
    node.value = node.value.replace(
      /<\/?([a-zA-ZÄÖÜ][^\s<>/]*)(?![^\s<>/])([^<>]*)>/g,
      (tag, name: string, rest: string) => {
        const kind = readTag(name, rest);
        return kind === 'element' ? tag : kind === 'markup' ? '' : escapeUTF8(tag);
      },
    );
    // A tag that never ends would swallow the words behind it.
    node.value = node.value.replace(/<(?=\/?[a-z])(?![^<>]*>)/gi, '&lt;');
  }
  if ('children' in node) for (const child of node.children) keepWordsInBrackets(child);
}

/** `<br>` at the end of a line is one line break. */
export function dropDoubleBreaks(node: MarkdownNodes): void {
  if (!('children' in node)) return;
  node.children.forEach(dropDoubleBreaks);
  node.children = node.children.filter((child, nth, all) => {
    const before = all[nth - 1];
    return !(child.type === 'break' && before?.type === 'html' && /^<br\b/i.test(before.value));
  }) as never;
}

type TidyOptions = Pick<TextQuestion, 'base' | 'idPrefix' | 'top'>;

/** Blocks of old or foreign HTML, so that their words are not glued together. */
const DIVISIONS = new Set(
  `address article aside center dir fieldset figcaption figure footer form header hgroup legend main
  menu nav option search label button dialog select textarea optgroup`.split(/\s+/),
);
const HEADINGS: Readonly<Record<2 | 3, Readonly<Record<string, string>>>> = {
  2: { h1: 'h2' },
  3: { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' },
};
/** Elements in which no address is looked for. */
const NO_LINKS = new Set('a code kbd pre style script title textarea button'.split(' '));

/**
 * Prepares a tree for the sanitiser: links get complete addresses or become words, addresses and numbers
 * become links, headings move below those of the page, pictures become their descriptions, and elements
 * without words go.
 */
export function tidyTree(root: Root, options: TidyOptions): void {
  const ids = new Set<unknown>();
  const tidy = (node: Nodes, mayLink: boolean): ElementContent[] => {
    if (node.type === 'text') return mayLink ? linkAddresses(cleanText(node)) : [cleanText(node)];
    if (node.type !== 'element') return [];
    rename(node, options.top);
    const { properties } = node;
    const mayHaveId = node.tagName === 'li' || 'dataFootnoteRef' in properties;
    if (!mayHaveId || ids.has(properties.id)) delete properties.id;
    ids.add(properties.id);
    const description = replaceByWords(node);
    if (description) return [description];
    node.children = node.children.flatMap((child) =>
      tidy(child, mayLink && !NO_LINKS.has(node.tagName)),
    );
    if (node.tagName === 'a') return tidyLink(node, options);
    return isEmpty(node) ? [] : [node];
  };
  root.children = root.children.flatMap((child) => tidy(child, true));
  nameFootnotes(root, options);
}

function cleanText(node: Text): Text {
  // The parser reads `&#1;`, `&shy;` and `&nbsp;` as what they name; old editors indent with the last.
  return { type: 'text', value: cleanCharacters(node.value).replace(/[\u00a0\u202f]/g, ' ') };
}

function rename(node: Element, top: 2 | 3): void {
  if (DIVISIONS.has(node.tagName)) node.tagName = 'div';
  if (node.tagName === 'strike') node.tagName = 's';
  node.tagName = HEADINGS[top][node.tagName] ?? node.tagName;
  // Closed, it would stay closed on paper.
  if (node.tagName === 'details') node.properties.open = true;
}

/** Words in the place of a picture or of the box of a task; null: it stays. */
function replaceByWords({ tagName, properties }: Element): Text | null {
  if (tagName === 'img') return { type: 'text', value: String(properties.alt ?? '') };
  if (tagName !== 'input') return null;
  const isBox = properties.type === 'checkbox';
  return { type: 'text', value: isBox ? (properties.checked ? '☑' : '☐') : '' };
}

function linkAddresses({ value }: Text): ElementContent[] {
  const pieces: ElementContent[] = [];
  let at = 0;
  for (const { start, end, href } of findAddresses(value)) {
    if (start > at) pieces.push({ type: 'text', value: value.slice(at, start) });
    const children: Text[] = [{ type: 'text', value: value.slice(start, end) }];
    pieces.push({ type: 'element', tagName: 'a', properties: { href }, children });
    at = end;
  }
  if (at < value.length) pieces.push({ type: 'text', value: value.slice(at) });
  return pieces;
}

function tidyLink(link: Element, { base, idPrefix }: TidyOptions): ElementContent[] {
  const { properties, children } = link;
  const href = String(properties.href ?? '');
  if ('dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties) {
    if (href.startsWith(`#${idPrefix}fn`)) return [link];
  }
  const words = children.length === 1 && children[0]?.type === 'text' ? children[0].value : '';
  // GitHub's rule makes `http` of an address without a scheme.
  const written = /^www\./i.test(words) && href === `http://${words}` ? words : href;
  const address = resolveAddress(written, base);
  if (address === null) return children;
  link.properties = { href: address };
  return [link];
}

const MAY_BE_EMPTY = new Set(['br', 'hr', 'td', 'th', 'tr', 'table', 'tbody', 'thead', 'ol', 'ul']);

function isEmpty(node: Element): boolean {
  return !MAY_BE_EMPTY.has(node.tagName) && node.children.every(isBlank);
}

function isBlank(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  return node.type === 'comment' || (node.type === 'element' && node.tagName === 'br');
}

/** Their heading and the links back are named in the page's language, which is not known here. */
function nameFootnotes(root: Root, { top }: TidyOptions): void {
  for (const node of root.children) {
    if (node.type !== 'element' || !('dataFootnotes' in node.properties)) continue;
    const heading: Element = {
      type: 'element',
      tagName: `h${top}`,
      properties: { className: ['sr-only'] },
      children: [{ type: 'text', value: LABEL.notes }],
    };
    node.children = [
      heading,
      ...node.children.filter((child) => child.type === 'element' && child.tagName === 'ol'),
    ];
  }
}

const LONGEST_ADDRESS = 2_000;
const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];
const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|jpe?g|png|gif|webp|html?|php|aspx?|txt|zip|ics|csv|mp[34])$/i;

/** Where a link leads, also one without a scheme. Null: nowhere, or to our own site. */
function resolveAddress(written: string, base: string | null): string | null {
  const address = written
    .replace(/[\n\t]/g, '')
    .trim()
    .replace(/^(https?):\/*(?=[^/])/i, '$1://');
  if (address === '' || address.startsWith('#') || address.length > LONGEST_ADDRESS) return null;
  const whole = completeAddress(address.replace(/^(?:callto|phone):/i, 'tel:'));
  const url = URL.parse(whole, base && URL.canParse(base) ? base : undefined);
  if (!url || !PROTOCOLS.includes(url.protocol)) return null;
  return /^https?:\/\/[^\s\\]+$/i.test(whole) ? whole : url.href;
}

function completeAddress(address: string): string {
  if (/^(?:mailto|tel):/i.test(address))
    return address.replace(/^tel:(.*)/i, (_, phone: string) => toPhoneHref(phone.trim()));
  if (address.startsWith('//')) return `https:${address}`;
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.\p{L}{2,}(?:\?[^\s]*)?$/u.test(address))
    return `mailto:${address}`;
  if (/^\+?[\d\s()/.-]{5,30}$/.test(address) && address.replace(/\D/g, '').length > 5)
    return toPhoneHref(address);
  const [host = ''] = address.split(/[/?#]/, 1);
  const isHost = /^(?:[\p{L}\d_-]{1,63}\.){1,9}\p{L}{2,}(?::\d{1,5})?$/u.test(host);
  if (isHost && (/^www\./i.test(host) || address !== host || !FILE.test(host)))
    return `https://${address}`;
  return address;
}
