import { describe, expect, it } from 'vitest';
import { createStableNames, findCorrections } from './corrected-offer';
import { bareOffer } from './offer.fixture';

const kanu = (alias: string, name: string, host = 'Kanu-Verein') =>
  bareOffer(alias, { name, hosts: [{ name: host }] });
const before = kanu('12-kanu-tuor', 'Kanu-Tuor');
const other = kanu('13-reiten', 'Reiten');

const find = (after: readonly ReturnType<typeof kanu>[]) =>
  [...findCorrections([before, other], after)].map(([alias, { alias: former }]) => [former, alias]);

describe('an offer with another alias', () => {
  it.each([
    ['the spelling of its name', kanu('12-kanu-tour', 'Kanu-Tour')],
    ['signs and case of its name', kanu('12-kanutuor', 'KANUTUOR!')],
    ['its alias alone', kanu('12-kanu-tuor-2026', 'Kanu-Tuor')],
  ])('is the same one with %s corrected', (_what, after) => {
    expect(find([after, other])).toEqual([['12-kanu-tuor', after.alias]]);
  });

  it.each([
    ['another id', [kanu('14-kanu-tour', 'Kanu-Tour'), other]],
    ['no id', [kanu('kanu-tour', 'Kanu-Tour'), other]],
    ['another name', [kanu('12-klettern', 'Klettern'), other]],
    ['another number in its name', [kanu('12-kanu-tuor-2', 'Kanu-Tuor 2'), other]],
    ['another host', [kanu('12-kanu-tour', 'Kanu-Tour', 'Turnverein'), other]],
    ['the former one beside it', [before, kanu('12-kanu-tour', 'Kanu-Tour'), other]],
    [
      'a second one with its number',
      [kanu('12-kanu-tour', 'Kanu-Tour'), kanu('12-kanu-tor', 'Kanu-Tor'), other],
    ],
  ])('is another one with %s', (_what, after) => {
    expect(find(after)).toEqual([]);
  });
});

describe('the stable name of an offer', () => {
  const aliases = ['12-kanu-tour', '2026-malen', '2026-reiten', 'segeln', 'waldau/12-malen'];
  const offers = aliases.map((alias) => ({ alias }));
  const toName = createStableNames(offers);

  it.each([
    ['12-kanu-tour', '12'],
    ['13-gone', '13'],
    ['2026-malen', '2026-malen'],
    ['2026-reiten', '2026-reiten'],
    ['12-gone', '12-gone'],
    ['segeln', 'segeln'],
    ['waldau/12-malen', 'waldau/12'],
    ['hafen/12-malen', 'hafen/12'],
  ])('of %s is %s', (alias, name) => {
    expect(toName(alias)).toBe(name);
  });
});
