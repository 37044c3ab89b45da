import { createMirrorHeaders } from '../../protocol/api-headers';
import { readListPath } from '../../routes/list-path';
import { ask } from '../ask';
import { findMap } from '../find-map';
import type { Site } from '../site';
import { answerLoading } from './answer-loading';
import { answerTooLong } from './answer-problem';
import { answerTagged, askTagged } from './answer-tagged';
import { type Asked, readSearch } from './read-search';

/**
 * Answers GET /api/positions: every offer of a result by its place, whatever page was asked for.
 * With `brief=1` a large result comes gathered, as the site's own maps ask for it.
 */
export function answerPositions(request: Request, site: Site): Response {
  const asked = readSearch(request);
  if (asked === null) return answerTooLong();
  const { moment, found } = ask(request.headers, askPositions(asked, site), site);
  return found ? answerTagged(request, found) : answerLoading(moment, site);
}

function askPositions({ query, locale }: Asked, site: Site) {
  return askTagged((moment) => {
    const path = readListPath(query.get('view'));
    const amount = query.get('brief') === '1' ? 'brief' : 'all';
    const outcome = findMap(moment, query, locale, { path, amount, site });
    if (outcome.kind === 'loading' || outcome.list.incomplete) return null;
    return {
      body: JSON.stringify(outcome.map),
      headers: { ...createMirrorHeaders(moment), 'X-Total-Count': String(outcome.map.total) },
    };
  });
}
