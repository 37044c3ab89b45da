/** What an offer may be about, as written in the query string, in the order of the tiles. */
export const TOPICS = [
  ...(['animals', 'water', 'sport', 'stage', 'crafts', 'cooking', 'nature'] as const),
  ...(['technology', 'games', 'books', 'indoors', 'outdoors'] as const),
] as const;

export type Topic = (typeof TOPICS)[number];

/** A topic that a town shows; `label`: its German name there, null: that of the site. */
export interface TownTopic {
  readonly topic: Topic;
  readonly label: string | null;
}

/** All topics under the names of the site. */
export const ALL_TOPICS: readonly TownTopic[] = TOPICS.map((topic) => ({ topic, label: null }));

/** Topics of where an offer takes place, not of what is done. */
const WHERE: readonly Topic[] = ['indoors', 'outdoors'];

/** Bit n for the n-th of `TOPICS`. */
export function toTopicBits(topics: readonly Topic[]): number {
  return topics.reduce((bits, topic) => bits | (1 << TOPICS.indexOf(topic)), 0);
}

/** The bits of what is done. */
export const SUBJECTS = toTopicBits(TOPICS.filter((topic) => !WHERE.includes(topic)));
