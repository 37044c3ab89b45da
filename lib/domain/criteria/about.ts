import { TOPICS } from '../topic/topic';
import { createBitChoice, createNamedChoice } from './choice';
import type { Criterion } from './criterion';

/** What offers are about; a topic that the town has switched off is ignored. */
export const topic = createBitChoice(
  {
    name: 'topic',
    label: 'topic',
    meaning: `Topic that the words of the offer name, not a category of the host: ${TOPICS.join(', ')}.`,
    isRepeatable: true,
    choice: 'many',
  },
  TOPICS,
  ({ columns }) => columns.topics,
  ({ columns }) => columns.rules.topics.map(({ topic }) => topic),
);

export const host = createNamedChoice(
  {
    name: 'host',
    label: 'host',
    meaning: "Slug of a host's name.",
    isRepeatable: true,
    choice: 'many',
  },
  ({ columns }) => columns.hostsOf,
  ({ timed }) => timed.shownHosts,
);

/**
 * Filter by edition. The public data names no edition: membership is what the instance lists for the
 * editions of the instance file, or goes by their days where it is not known. Without editions in the
 * file, the parameter is ignored.
 */
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
  matches(alias, { columns }) {
    const { editions } = columns.rules;
    if (alias === null || editions.length === 0) return null;
    const index = editions.findIndex((each) => each.alias === alias);
    const mask = index < 0 ? 0 : 1 << index;
    const { editionBits } = columns;
    return { level: 'offer', test: (offer) => ((editionBits[offer] as number) & mask) !== 0 };
  },
  count(_alias, { columns }) {
    const { editions } = columns.rules;
    if (editions.length === 0) return null;
    return {
      level: 'offer',
      parameter: 'edition',
      adding: 'replaces',
      values: editions.map((each) => each.alias),
      shown: null,
      each(offer, note) {
        editions.forEach((_, index) => {
          if (((columns.editionBits[offer] as number) >> index) & 1) note(index);
        });
      },
    };
  },
};
