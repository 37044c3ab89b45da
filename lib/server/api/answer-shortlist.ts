import type { Offer } from '../../domain/offer';
import type {
  MarkedOffer,
  PlannedOffer,
  ShortlistAnswer,
} from '../../domain/shortlist/shortlist-answer';
import { formatNormalAliases } from '../format-normal-aliases';
import { readMoment } from '../moment';
import { getServices, type Services } from '../services';
import { answerLoading } from './answer-loading';
import { answerTooLong } from './answer-problem';
import { answerTagged } from './answer-tagged';
import { createMirrorHeaders } from './api-headers';
import { readQuery } from './read-query';

/** Room for as many aliases as are answered, percent-encoded. */
const LONGEST_QUERY = 24_000;

/**
 * Answers GET /api/shortlist: what planning needs of marked offers, from the mirror alone. An offer
 * that only people with its address may see is unknown here.
 */
export function answerShortlist(request: Request, services: Services = getServices()): Response {
  const query = readQuery(request, LONGEST_QUERY);
  if (query === null) return answerTooLong();
  const moment = readMoment(request.headers, services);
  if (moment.generation === null) {
    return answerLoading(moment, services);
  }
  const catalogue = services.catalogue(moment.generation);
  const offers = formatNormalAliases(query)
    .getAll('alias')
    .map((alias): MarkedOffer => {
      const offer = catalogue.get(alias);
      if (offer !== null) return { state: 'listed', alias, offer: pickPlanned(offer) };
      const gone = services.mirror.gone(alias);
      return gone === null
        ? { state: 'unknown', alias }
        : { state: 'gone', alias, name: gone.name };
    });
  const answer: ShortlistAnswer = { now: moment.now, offers };
  return answerTagged(request, services, {
    body: JSON.stringify(answer),
    headers: createMirrorHeaders(moment),
  });
}

function pickPlanned(offer: Offer): PlannedOffer {
  const { alias, name, hosts, sessions, feeCents, minAge, maxAge, bring, url } = offer;
  const { meetingPoint, meetingAddress, meetingLat, meetingLng } = offer;
  const { requiresApplication, onlineApplication, applicationDeadline } = offer;
  return {
    ...{ alias, name, hosts, sessions, feeCents, minAge, maxAge, bring, url },
    ...{ meetingPoint, meetingAddress, meetingLat, meetingLng },
    ...{ requiresApplication, onlineApplication, applicationDeadline },
  };
}
