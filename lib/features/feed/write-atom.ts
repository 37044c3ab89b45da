import { Feed } from 'feed';
import type { Instant } from '../../domain/instant';

/** An Atom feed before it is written; every text is plain. */
export interface AtomFeed {
  readonly title: string;
  readonly note: string;
  readonly author: string;
  readonly language: string;
  /** Absolute addresses of the feed itself and of the page it belongs to. */
  readonly selfUrl: string;
  readonly pageUrl: string;
  readonly updatedAt: Instant;
  readonly entries: readonly AtomEntry[];
}

/** One entry; its paragraphs are shown below each other. */
export interface AtomEntry {
  /** A URI that stays with the entry for ever. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly updatedAt: Instant;
  readonly summary: string;
  readonly paragraphs: readonly string[];
}

/** The media type of every Atom feed. */
export const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

/** When the newest of these entries was written; null: there are none. */
export function findLatest(entries: readonly AtomEntry[]): Instant | null {
  return entries.reduce<Instant | null>(
    (latest, { updatedAt }) => Math.max(latest ?? updatedAt, updatedAt),
    null,
  );
}

/** Writes an Atom feed (RFC 4287). */
export function writeAtom(source: AtomFeed): string {
  const feed = new Feed({
    id: source.selfUrl,
    title: cleanXml(source.title),
    description: cleanXml(source.note),
    author: { name: cleanXml(source.author) },
    language: source.language,
    link: source.pageUrl,
    feedLinks: { atom: source.selfUrl },
    updated: new Date(source.updatedAt),
    generator: 'Ferienfenster',
    copyright: '',
  });
  for (const entry of source.entries) {
    feed.addItem({
      id: entry.id,
      title: toHtml(entry.title),
      link: entry.url,
      date: new Date(entry.updatedAt),
      description: toHtml(entry.summary),
      content: entry.paragraphs
        .filter((text) => text !== '')
        .map((text) => `<p>${toHtml(text)}</p>`)
        .join(''),
    });
  }
  return feed.atom1();
}

/** Titles and contents are HTML in Atom; with every `<` and `>` escaped none of it can close what holds it. */
function toHtml(text: string): string {
  return cleanXml(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Without the characters that XML 1.0 cannot carry in any way. */
function cleanXml(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}
