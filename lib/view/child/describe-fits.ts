import type { Catalogue } from '../../domain/catalogue';
import { fitsAge, fitsBirth, readBirthMonth } from '../../domain/child/fits-child';
import type { Children } from '../../domain/criteria/criteria';
import type { Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import type { Words } from '../../messages/words';
import { formatBirthMonth } from './explain-age';

interface Context {
  readonly catalogue: Catalogue;
  readonly criteria: { readonly children: Children };
  readonly now: Instant;
  readonly locale: string;
  readonly words: Words;
}

/**
 * For whom of several children an offer is: "passt nur für: 8 Jahre". Null when fewer than two were
 * asked for, or it fits none of them (a repeat of one that fits).
 */
export function describeFits(offer: Offer, context: Context): string | null {
  const { catalogue, criteria, now, locale, words } = context;
  const { ages, born } = criteria.children;
  const index = catalogue.indexOf(offer.alias);
  if (ages.length + born.length < 2 || index < 0) return null;
  const { columns } = catalogue;
  const { ageDay } = catalogue.at(now);
  const fitsBorn = (month: string) => {
    const birth = readBirthMonth(month);
    return birth !== null && fitsBirth(columns, index, birth, columns.rules.ageRule, ageDay);
  };
  const fitting = [
    ...ages
      .filter((age) => fitsAge(columns, index, age))
      .map((age) => words('criteria.age', { age })),
    ...born.filter(fitsBorn).map((month) => formatBirthMonth(month, locale)),
  ];
  if (fitting.length === 0) return null;
  const isForAll = fitting.length === ages.length + born.length;
  if (isForAll) return words('card.fits.all');
  const children = new Intl.ListFormat(locale, { type: 'conjunction' }).format(fitting);
  return words('card.fits.some', { children });
}
