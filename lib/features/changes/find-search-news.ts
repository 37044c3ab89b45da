import type { Criteria } from '../../domain/criteria/registry';
import { remember } from '../../domain/immutable';
import { DAY_MS, type Instant } from '../../domain/instant';
import type { Change } from '../../domain/mirror-state';
import { SOON_MS, toRegistration } from '../../domain/registration/to-registration';
import { countDays } from '../../domain/search/scan';
import type { SearchNews } from '../../domain/shortlist/shortlist-schema';
import type { Site } from '../../renderer/site';
import { findChangedAt } from '../calendar/create-offer-entries';
import { MOVING_FIELDS } from './describe-change';

/** More than a family reads of one search. */
const MOST_NEWS = 200;

/** Of the offers that can be joined, newest first. */
export function findSearchNews(
  now: Instant,
  criteria: Criteria,
  site: Site,
): readonly SearchNews[] {
  const { catalogue, changes } = site.programme;
  const { offers } = countDays(catalogue, criteria, now);
  const movedAt = findMovedAt(changes);
  const found = offers.flatMap((offer) => {
    const { alias, name, applicationDeadline } = offer;
    const isClosing = applicationDeadline !== null && toRegistration(offer, now).soon;
    const times: readonly (readonly [SearchNews['kind'], Instant | null | undefined])[] = [
      ['new', findListedAt(alias, changes, now)],
      ['moved', movedAt.get(alias)],
      ['closing', isClosing ? applicationDeadline - SOON_MS : null],
    ];
    return times.flatMap(([kind, at]) =>
      at == null || now - at >= NEW_MS ? [] : [{ kind, at, alias, name }],
    );
  });
  return found.sort((a, b) => b.at - a.at).slice(0, MOST_NEWS);
}

/** After this time an offer is new to no family. */
const NEW_MS = 60 * DAY_MS;

const findMovedAt = remember((changes: readonly Change[]) =>
  findChangedAt(
    changes.filter(
      (change) =>
        change.kind === 'changed' &&
        change.fields.some(({ field }) => MOVING_FIELDS.includes(field)),
    ),
  ),
);

const findListedTimes = remember((changes: readonly Change[]) =>
  findChangedAt(changes.filter(({ kind }) => kind === 'new')),
);

/** Null: with the first reading of the programme, or long ago. `changes` newest first. */
export function findListedAt(
  alias: string,
  changes: readonly Change[],
  now: Instant,
): Instant | null {
  const at = findListedTimes(changes).get(alias) ?? null;
  return at !== null && now - at < NEW_MS ? at : null;
}
