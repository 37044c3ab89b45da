import { SECOND_MS } from '../../domain/instant';
import type { Settings } from '../../instance/settings';
import type { RequestTime } from '../request-time';
import type { Site } from '../site';
import { answerUnavailable } from './answer-problem';

const SHORTEST_MS = 2 * SECOND_MS;
const UNKNOWN_MS = 15 * SECOND_MS;
const LONGEST_MS = 120 * SECOND_MS;

/** Time that the very first pass will probably still take, in ms, for `Retry-After`. */
function estimateFirstPassMs(
  { state }: RequestTime,
  { upstreamGapMs }: Pick<Settings, 'upstreamGapMs'>,
): number {
  const progress = 'progress' in state ? state.progress : null;
  if (!progress || progress.pagesKnown === null) return UNKNOWN_MS;
  const left = Math.max(0, progress.pagesKnown - progress.pagesRead) * upstreamGapMs;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, left));
}

/** The refusal while the very first pass is under way; says how long it will probably take. */
export function answerLoading(moment: RequestTime, { settings }: Pick<Site, 'settings'>): Response {
  return answerUnavailable('The list is being loaded.', estimateFirstPassMs(moment, settings));
}
