import { foldWords } from '../text/find-words';
import type { Criterion, Parameter } from './criterion';

const LONGEST = 200;

/** Text in name, description, place and hosts. */
export const q: Criterion<string | null> = {
  fields: [
    {
      name: 'q',
      label: 'text',
      meaning:
        'Text in name, place, hosts and description: words, their inflections, compounds that contain them, beginnings, and similar words where there is nothing else. A text that names nothing but filters ("kostenlos am Samstag", "ab 6", in five languages) is those filters.',
    },
  ],
  parse: (query) =>
    query.one('q', (text) => {
      const phrase = text.replace(/\s+/g, ' ').slice(0, LONGEST).trim();
      return foldWords(phrase).length === 0 ? null : phrase;
    }),
  serialize: (phrase) => (phrase === null ? [] : [['q', phrase]]),
  matches(phrase, view) {
    if (phrase === null) return null;
    const { found } = view.findText(phrase);
    return { level: 'offer', test: (offer) => found[offer] === 1 };
  },
  count: () => null,
};

/**
 * Set: the words of `q` are searched as text even where they all name filters ("kostenlos am
 * Samstag"). Without a text it means nothing.
 */
export const literal: Parameter<boolean> = {
  fields: [
    {
      name: 'literal',
      label: 'text',
      meaning:
        '1: search for the words of q also where they all name filters. Without it q=kostenlos is free=1.',
    },
  ],
  parse: (query) =>
    (query.one('literal', (text) => (text === '1' || text === '0' ? text === '1' : null)) ??
      false) &&
    q.parse(query) !== null,
  serialize: (isSet, { q: phrase }) => (isSet && phrase !== null ? [['literal', '1']] : []),
};
