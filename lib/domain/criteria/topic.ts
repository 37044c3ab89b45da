import { TOPICS, type Topic } from '../topic/topic';
import { countBits, createChoice, toMask } from './choice';
import type { Criterion, Field } from './criterion';

const field: Field = {
  name: 'topic',
  label: 'topic',
  meaning: `Topic that the words of the offer name, not a category of the host: ${TOPICS.join(', ')}.`,
  isRepeatable: true,
  choice: 'many',
};

/** What offers are about; a topic that the town has switched off is ignored. */
export const topic: Criterion<readonly Topic[]> = {
  ...createChoice(field, TOPICS),
  matches(chosen, { columns }) {
    const offered = columns.rules.topics.map(({ topic }) => topic);
    const mask = toMask(
      chosen.filter((each) => offered.includes(each)),
      TOPICS,
    );
    if (mask === 0) return null;
    return { level: 'offer', test: (offer) => ((columns.topics[offer] as number) & mask) !== 0 };
  },
  count(_chosen, { columns }) {
    const values = columns.rules.topics.map(({ topic }) => topic);
    const counts = new Int32Array(values.length);
    return {
      level: 'offer',
      parameter: field.name,
      adding: 'widens',
      values,
      counts,
      shown: null,
      add(offers) {
        const all = new Int32Array(TOPICS.length);
        countBits(columns.topics, offers, all);
        values.forEach((value, at) => {
          counts[at] = (counts[at] as number) + (all[TOPICS.indexOf(value)] as number);
        });
      },
    };
  },
};
