import type { getMessages } from '@/lib/messages/messages';

export type ListLabels = ReturnType<typeof getMessages>['list']['labels'];

/** The questions of most families, in the order of a sentence, and the parameters that answer each. */
const PARTS = {
  askWho: ['age', 'born', 'fit'],
  askWhen: ['week', 'from', 'to', 'weekday', 'time'],
  askPrice: ['free', 'maxFee'],
  askWhere: ['town', 'near', 'nearby', 'radius', 'place'],
} as const satisfies Partial<Record<keyof ListLabels, readonly string[]>>;

export type Part = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as readonly Part[];

/** The question that a parameter answers; undefined: one of the others. */
export function getPart(parameter: string): Part | undefined {
  return PART_NAMES.find((part) => (PARTS[part] as readonly string[]).includes(parameter));
}
