import * as z from 'zod';
import { writeDay } from '../../domain/berlin/day-number';
import type { DeepReadonly } from '../../domain/deep-readonly';
import { countDays } from '../../domain/search/count-days';
import { readCriteria } from '../../domain/search/read-criteria';
import { createMirrorHeaders } from '../../protocol/api-headers';
import { readRequestTime } from '../../renderer/request-time';
import type { Site } from '../../renderer/site';
import { findListedAt } from '../changes/find-listed-at';
import { answerJson } from './answer-json';
import { answerLoading, answerTooLong } from './answer-problem';
import { readSearch } from './read-search';

/** More new offers than this are not listed one by one. */
const MOST_LISTED = 200;

/** Answer of `/api/days`. */
export const daysSchema = z.object({
  days: z.record(z.iso.date(), z.int()).meta({
    description:
      'Offers of the query that can be joined, by day: a group on its first day, any other offer on each of its days.',
  }),
  listedAt: z.array(z.int()).meta({
    description:
      'When those of them that are new came into the programme, newest first, in milliseconds since 1970-01-01T00:00:00Z.',
  }),
});

export type DaysAnswer = DeepReadonly<z.output<typeof daysSchema>>;

/** Answers GET /api/days: what of a search can be joined, day by day. */
export function answerDays(request: Request, site: Site): Response {
  const asked = readSearch(request);
  if (asked === null) return answerTooLong();
  const moment = readRequestTime(request.headers, site);
  if (moment.generation === null) return answerLoading(moment, site);
  const { now, generation } = moment;
  const { criteria } = readCriteria(asked.query, now);
  const { days, offers } = countDays(site.catalogue(generation), criteria, now);
  const changes = site.mirror.changes();
  const answer: DaysAnswer = {
    days: Object.fromEntries(
      [...days].sort(([a], [b]) => a - b).map(([day, count]) => [writeDay(day), count]),
    ),
    listedAt: offers
      .flatMap(({ alias }) => findListedAt(alias, changes, now) ?? [])
      .sort((a, b) => b - a)
      .slice(0, MOST_LISTED),
  };
  return answerJson(answer, createMirrorHeaders(moment));
}
