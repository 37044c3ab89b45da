import { estimateFirstPassMs } from '../estimate-first-pass';
import type { Moment } from '../moment';
import type { Services } from '../services';
import { answerUnavailable } from './answer-problem';

/** The refusal while the very first pass is under way; says how long it will probably take. */
export function answerLoading(moment: Moment, { settings }: Pick<Services, 'settings'>): Response {
  return answerUnavailable('The list is being loaded.', estimateFirstPassMs(moment, settings));
}
