import { type Edition, TOPICS } from '../catalogue-rules';
import { foldWords } from '../text/find-words';
import { createChoice, readBits, readFlag, readNames, readSlug } from './choice';
import type { Criterion, Parameter } from './criterion';

const LONGEST = 200;

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
    const { found } = view.text.find(phrase);
    return ({ offer }) => found[offer] === 1;
  },
  count: () => [],
};

/** Set: the words of `q` are searched as text even where they all name filters. */
export const literal: Parameter<boolean> = {
  fields: [
    {
      name: 'literal',
      label: 'text',
      meaning:
        '1: search for the words of q also where they all name filters. Without it q=kostenlos is free=1.',
    },
  ],
  parse: (query) => readFlag(query, 'literal') && q.parse(query) !== null,
  serialize: (isSet, { q: phrase }) => (isSet && phrase !== null ? [['literal', '1']] : []),
};

/** What offers are about; a topic that the town has switched off finds none. */
export const topic = createChoice(
  {
    name: 'topic',
    label: 'topic',
    meaning: `Topic that the words of the offer name, not a category of the host: ${TOPICS.join(', ')}.`,
  },
  TOPICS,
  ({ columns, rules }) => {
    const shown = rules.topics.map((each) => each.topic);
    return readBits(shown, columns.topics, TOPICS);
  },
);

export const host = createChoice(
  { name: 'host', label: 'host', meaning: "Slug of a host's name." },
  readSlug,
  ({ columns, timed }) => readNames(columns.hosts, timed.shownHosts),
);

/** The public data names none: see `listEditions`. Ignored where the instance file has none. */
export const edition: Criterion<string | null> = {
  fields: [
    {
      name: 'edition',
      label: 'edition',
      meaning: 'Alias of an edition, where the town names them.',
      choice: 'one',
    },
  ],
  parse: (query) =>
    query.one('edition', (text) => (/^[\p{L}\p{N}._-]{1,100}$/u.test(text) ? text : null)),
  serialize: (alias) => (alias === null ? [] : [['edition', alias]]),
  matches(alias, { columns: { editionsOf }, rules }) {
    if (alias === null || rules.editions.length === 0) return null;
    const isAsked = (each: Edition) => each.alias === alias;
    return ({ offer }) => editionsOf[offer]?.some(isAsked) === true;
  },
  count(_alias, { columns, rules: { editions } }) {
    if (editions.length === 0) return [];
    return [
      {
        parameter: 'edition',
        adding: 'replaces',
        values: editions.map((each) => each.alias),
        positionsOf: ({ offer }) =>
          (columns.editionsOf[offer] ?? []).map((own) => editions.indexOf(own)),
      },
    ];
  },
};
