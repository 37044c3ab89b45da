import { foldWords } from '../text/find-words';
import type { Criterion } from './criterion';

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
