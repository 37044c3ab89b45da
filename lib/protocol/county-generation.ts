import { hash } from 'node:crypto';

/** A town of a county with the generation that its mirror has. */
export interface TownGeneration {
  readonly slug: string;
  readonly generation: string;
  readonly confirmedAt: number;
}

const ID_LENGTH = 16;

/** Id of the generation of a county: equal if and only if it has the same towns with the same ones. */
export function nameCountyGeneration(
  towns: readonly Pick<TownGeneration, 'slug' | 'generation'>[],
): string {
  const named = towns.map(({ slug, generation }) => `${slug} ${generation}`).join('\n');
  return hash('sha256', named, 'base64url').slice(0, ID_LENGTH);
}
