import type { Criteria } from '../domain/criteria/criteria';
import { parseCriteria } from '../domain/criteria/parse-criteria';
import { type ColorBy, readColorBy } from '../domain/week/color-by';
import { describeWeek } from '../domain/week/describe-week';
import type { WeekScreen } from '../domain/week/week-screen';
import type { Locale } from '../words/messages';
import { findOffersRead } from './find-offers-read';
import { getWords } from './get-words';
import type { Moment } from './moment';
import { getServices, type Services } from './services';

/** What the week page shows: a week, or that nothing was read yet (503). */
export type WeekOutcome =
  | {
      readonly kind: 'week';
      /** As they were asked. */
      readonly criteria: Criteria;
      readonly colorBy: ColorBy;
      readonly screen: WeekScreen;
    }
  | { readonly kind: 'loading' };

/** Finds the week a query string asks for, as it stands at this moment. */
export function findWeek(
  { now, state }: Moment,
  query: URLSearchParams,
  locale: Locale,
  services: Services = getServices(),
): WeekOutcome {
  const offers = findOffersRead(state);
  if (offers === null) return { kind: 'loading' };
  const catalogue = services.catalogue(offers);
  const { criteria, unreadable } = parseCriteria(query);
  const colorBy = readColorBy(query);
  const words = getWords(locale);
  const radiusKm = services.instance.map.radius;
  const asked = { catalogue, criteria, unreadable, colorBy, radiusKm, now, locale, words };
  return { kind: 'week', criteria, colorBy, screen: describeWeek(asked) };
}
