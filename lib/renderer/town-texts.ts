import { LRUCache } from 'lru-cache';
import { type DerivedText, splitParagraphs } from '../domain/text/derived-text';
import type { ContentClient } from '../protocol/content';
import type { Site } from './site';

/** Five pages and their summaries in five languages. */
const MOST_KEPT = 50;

/** Creates the texts of a town's own, each derived once. */
export function createTownTexts(
  site: string,
  content: Pick<ContentClient, 'deriveText'>,
): Site['deriveText'] {
  const kept = new LRUCache<string, DerivedText>({ max: MOST_KEPT });
  return async (text) => {
    const key = JSON.stringify(text);
    const known = kept.get(key);
    if (known) return known;
    const options = { base: null, idPrefix: 't-', isForeign: false } as const;
    const derived = await content.deriveText(site, { ...text, ...options });
    if (derived) kept.set(key, derived);
    return derived ?? splitParagraphs(text.source);
  };
}
