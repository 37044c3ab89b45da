import { TOPICS, type Topic } from '../topic/topic';
import { createChoice, toMask } from './choice';
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
    const masks = values.map((value) => toMask([value], TOPICS));
    const counts = new Int32Array(values.length);
    return {
      level: 'offer',
      parameter: field.name,
      adding: 'widens',
      values,
      counts,
      shown: null,
      add(offer) {
        const bits = columns.topics[offer] as number;
        masks.forEach((mask, at) => {
          if ((bits & mask) !== 0) counts[at] = (counts[at] as number) + 1;
        });
      },
    };
  },
};
