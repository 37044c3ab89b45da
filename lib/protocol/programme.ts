import { hash } from 'node:crypto';
import type { CopyLists } from '../domain/copy-lines';
import type { Instant } from '../domain/instant';
import type { SiteSummary } from './site-summary';

/** One municipality's programme, as a renderer loads it. */
export interface Programme extends CopyLists, Pick<SiteSummary, 'mirror'> {
  /** Of the generation; 0: none is complete. */
  readonly changedAt: Instant;
}

/** Id of the generation of a county: equal if and only if it has the same towns with the same ones. */
export function nameCountyGeneration(
  towns: readonly { readonly slug: string; readonly generation: string }[],
): string {
  const named = towns.map(({ slug, generation }) => `${slug} ${generation}`).join('\n');
  return hash('sha256', named, 'base64url').slice(0, 16);
}
