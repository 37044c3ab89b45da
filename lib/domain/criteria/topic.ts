import { TOPICS } from '../topic/topic';
import { createBitChoice } from './choice';

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
