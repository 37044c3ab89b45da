import type { getMessages } from '@/lib/messages/messages';

export type ListLabels = ReturnType<typeof getMessages>['list']['labels'];

export type Part = 'askWho' | 'askWhen' | 'askPrice' | 'askWhere';

/** The questions of most families, in the order of a sentence, and the parameters that answer each. */
const PARTS: Readonly<Record<Part, readonly string[]>> = {
  askWho: ['age', 'born', 'fit'],
  askWhen: ['week', 'from', 'to', 'weekday', 'time'],
  askPrice: ['free', 'maxFee'],
  askWhere: ['town', 'near', 'nearby', 'radius', 'place'],
};

export const PART_NAMES = Object.keys(PARTS) as readonly Part[];

/** The question that a parameter answers; undefined: one of the others. */
export function getPart(parameter: string): Part | undefined {
  return PART_NAMES.find((part) => PARTS[part].includes(parameter));
}
