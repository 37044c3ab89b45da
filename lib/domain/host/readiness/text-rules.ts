import { getTexts } from '../../text/offer-texts';
import { findUnexplained, measureReadability } from './readability';
import type { ReadinessRule } from './rule';

/** Fewer words give no reliable index. */
const FEWEST_WORDS = 50;
/** LIX: between non-fiction and specialist texts. */
const HARD_LIX = 60;
/** Words: about twice the sentence that is still read at once. */
const LONG_SENTENCE = 35;
/** Characters: more than ten lines on a phone's screen without a break. */
const LONG_PARAGRAPH = 900;
const MANY_CAPITALS = 0.3;
/** Abbreviations that a finding names. */
const MOST_WORDS = 5;

/** Hints on how the description reads. None of them blocks anything. */
export const textRules: readonly ReadinessRule[] = [
  {
    code: 'text-hard',
    severity: 'hint',
    check: (offer) => {
      const { lix, wordCount } = measureReadability(getTexts(offer).description.plain);
      return wordCount >= FEWEST_WORDS && lix > HARD_LIX ? { count: lix } : null;
    },
  },
  {
    code: 'text-long-sentence',
    severity: 'hint',
    check: (offer) => {
      const { longestSentence } = measureReadability(getTexts(offer).description.plain);
      return longestSentence > LONG_SENTENCE ? { count: longestSentence } : null;
    },
  },
  {
    code: 'text-capitals',
    severity: 'hint',
    check: (offer) => {
      const text = `${offer.name}\n${getTexts(offer).description.plain}`;
      return measureReadability(text).capitalShare > MANY_CAPITALS ? {} : null;
    },
  },
  {
    code: 'text-abbreviation',
    severity: 'hint',
    check: (offer) => {
      const { plain } = getTexts(offer).description;
      if (measureReadability(plain).capitalShare > MANY_CAPITALS) return null;
      const names = [offer.name, offer.meetingPoint ?? '', ...offer.hosts.map(({ name }) => name)];
      const words = findUnexplained(plain, names).slice(0, MOST_WORDS);
      return words.length > 0 ? { words } : null;
    },
  },
  {
    code: 'text-wall',
    severity: 'hint',
    check: (offer) => {
      const { longestParagraph } = measureReadability(getTexts(offer).description.plain);
      return longestParagraph > LONG_PARAGRAPH ? { count: longestParagraph } : null;
    },
  },
];
