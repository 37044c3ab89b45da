import * as z from 'zod';
import { NEWS_KINDS } from '../../domain/shortlist/search-news';
import { createMirrorHeaders } from '../../protocol/api-headers';
import { readRequestTime } from '../../renderer/request-time';
import type { Site } from '../../renderer/site';
import { findSearchNews } from '../changes/find-search-news';
import { answerJson } from './answer-json';
import { answerLoading, answerTooLong } from './answer-problem';
import { readSearch } from './read-search';

/** Answer of `/api/changes`. */
export const changesSchema = z.object({
  changes: z
    .array(
      z.object({
        kind: z.enum(NEWS_KINDS),
        at: z.int().meta({
          description:
            'When it came into the programme, was moved, or its registration entered the last seven days, in milliseconds since 1970-01-01T00:00:00Z.',
        }),
        alias: z.string(),
        name: z.string(),
      }),
    )
    .meta({
      description:
        'What is new, moved or closing among the offers of the query that can be joined, newest first, at most 200.',
    }),
});

/** Answers GET /api/changes: what happened lately to what of a search can be joined. */
export function answerChanges(request: Request, site: Site): Response {
  const moment = readRequestTime(request.headers, site);
  const asked = readSearch(request, moment.now);
  if (asked === null) return answerTooLong();
  const { generation, now } = moment;
  if (generation === null) return answerLoading(moment, site);
  const { criteria } = asked.search;
  const changes = findSearchNews({ generation, now }, criteria, site);
  const answer: z.output<typeof changesSchema> = { changes: [...changes] };
  return answerJson(answer, createMirrorHeaders(moment));
}
