import type { Words } from '../../messages/words';

const KNOWN = new Set([
  'barrierefrei',
  'assistenz',
  'koerperliches-handicap',
  'geistiges-handicap',
]);

/** A feature of accessibility: a known one by its name, others as the instance writes them, without dashes. */
export function nameFeature(feature: string, words: Words): string {
  if (KNOWN.has(feature)) return words(`offer.feature.${feature}`);
  const text = feature.replaceAll(/[-_]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
