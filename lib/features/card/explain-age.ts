import { toDate, toDayNumber } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { AgeRule } from '../../domain/catalogue-rules';
import {
  fitsAge,
  fitsBirth,
  fitsMonths,
  toAgeBounds,
  toAgeDay,
  toAgeInMonths,
  toAgeMonth,
  toBirthMonth,
} from '../../domain/child/fits-child';
import type { Criteria } from '../../domain/criteria/registry';
import { DAY_MS } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { findFirstBegin } from '../../domain/session/find-next-session';
import { getDayFormatter } from '../../messages/formatters';
import type { CatalogueContext, SpeechContext } from '../context';
import { formatDay } from '../format/format-day';
import type { CardView } from './card-view';

/** "am 28.7. 8 Jahre alt"; null: the child may not take part, or the offer is for every age. */
export function explainAge(
  offer: Offer,
  born: string,
  rule: AgeRule,
  context: SpeechContext,
): string | null {
  const { t, locale, now } = context;
  const day = toBerlinDay(findFirstBegin(offer.sessions) ?? now);
  const bounds = toAgeBounds(offer, day, rule);
  if (bounds.minAge === 0 && bounds.maxAge === Number.POSITIVE_INFINITY) return null;
  const ageDay = toAgeDay(day, rule);
  const { least, most } = toAgeInMonths(toBirthMonth(born), toAgeMonth(ageDay), rule);
  const fits = (months: number, tolerance: number) =>
    fitsMonths(bounds, { least: months, most: months }, tolerance);
  const years = (months: number) => Math.floor(months / 12);
  const date = formatDay(ageDay, 'short', locale);

  if (fits(least, 0) && fits(most, 0)) {
    if (years(least) !== years(most)) return t('card.age.birthday', { age: years(most) });
    if (rule.kind === 'year') {
      return t('card.age.year', { age: years(most), year: String(toDate(day).year) });
    }
    const key = rule.kind === 'cutoff' ? 'card.age.cutoff' : 'card.age.day';
    return t(key, { age: years(most), date });
  }
  if (fits(least, 0)) return t('card.age.before', { age: years(least), date });
  if (fits(most, 0)) return t('card.age.after', { age: years(most), date });
  if (rule.kind !== 'tolerance') return null;
  if (!fits(least, rule.months) && !fits(most, rule.months)) return null;
  return t('card.age.tolerance', { months: rule.months });
}

/** "Mai 2018" */
export function formatBirthMonth(born: string, locale: string): string {
  const [year = 0, month = 1] = born.split('-').map(Number);
  const formatter = getDayFormatter(locale, { month: 'short', year: 'numeric' });
  return formatter.format(toDayNumber(year, month, 1) * DAY_MS);
}

const NOT_SAID = { fits: null, onlyBorn: [] };

/** "passt nur für: 8 Jahre"; not said of fewer than two children, or where it fits none of them. */
export function createFits(
  offer: Offer,
  context: CatalogueContext & { readonly criteria: Pick<Criteria, 'children'> },
): Pick<CardView, 'fits' | 'onlyBorn'> {
  const { catalogue, criteria, now, locale, t } = context;
  const { ages, born } = criteria.children;
  const bounds = catalogue.columns.ageBounds[catalogue.indexOf(offer.alias)];
  if (ages.length + born.length < 2 || bounds === undefined) return NOT_SAID;
  const { today } = catalogue.at(now).timed;
  const fittingAges = ages.filter((age) => fitsAge(bounds, age));
  const fittingBorn = born.filter((month) => fitsBirth(bounds, toBirthMonth(month), today));
  const count = fittingAges.length + fittingBorn.length;
  if (count === 0) return NOT_SAID;
  if (count === ages.length + born.length) return { fits: t('card.fits.all'), onlyBorn: [] };
  const children = new Intl.ListFormat(locale, { type: 'conjunction' }).format([
    ...fittingAges.map((age) => t('criteria.age', { age })),
    ...fittingBorn.map((month) => formatBirthMonth(month, locale)),
  ]);
  return {
    fits: t('card.fits.some', { children }),
    onlyBorn: fittingAges.length === 0 ? fittingBorn : [],
  };
}
