import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../messages/locale';
import { getMessages } from '../../messages/messages';
import { formatNormalQuery, serializeCriteria } from '../criteria/registry';
import { at } from '../offer.fixture';
import { MONTH_LANGUAGES, readFilterWords } from '../text-search/filter-words';
import { readCriteria } from './read-criteria';

/** A Wednesday. */
const NOW = at('2026-07-29 10:00');

const read = (q: string, more = '') => {
  const query = new URLSearchParams(`${new URLSearchParams({ q })}&${more}`);
  return decodeURIComponent(`${serializeCriteria(readCriteria(query, NOW).criteria)}`);
};

describe('a text that says nothing but filters', () => {
  it.each([
    ['kostenlos', 'free=1'],
    ['kostenlose Angebote', 'free=1'],
    ['Angebote am Samstag', 'weekday=sa'],
    ['kostenlos am Samstag', 'weekday=sa&free=1'],
    ['Donnerstag kostenlos', 'weekday=th&free=1'],
    ['Samstag oder Sonntag', 'weekday=sa&weekday=su'],
    ['heute Abend', 'from=2026-07-29&to=2026-07-29&time=evening'],
    ['morgen', 'from=2026-07-30&to=2026-07-30'],
    ['morgens', 'time=morning'],
    ['übermorgen', 'from=2026-07-31&to=2026-07-31'],
    ['Wochenende', 'from=2026-08-01&to=2026-08-02'],
    ['diese Woche', 'from=2026-07-29&to=2026-08-02'],
    ['nächste Woche', 'from=2026-08-03&to=2026-08-09'],
    ['bis 10 €', 'maxFee=10'],
    ['10€', 'maxFee=10'],
    ['unter 10 Euro', 'maxFee=10'],
    ['nicht mehr als 2,50 €', 'maxFee=2.5'],
    ['günstig', 'maxFee=5'],
    ['ab 6', 'age=6'],
    ['für 7 Jahre', 'age=7'],
    ['6-jährige', 'age=6'],
    ['6 bis 10 Jahre', 'age=6&age=10'],
    ['6-10 Jahre', 'age=6&age=10'],
    ['bis 8 Jahre', 'age=8'],
    ['kostenlos für Kinder ab 6 am Samstag', 'weekday=sa&age=6&free=1'],
    ['barrierefrei', 'wheelchair=yes'],
    ['ohne Anmeldung', 'registration=none'],
    ['Anmeldung online', 'registration=online'],
    ['den ganzen Tag', 'length=full'],
    ['free activities on Saturday', 'weekday=sa&free=1'],
    ['next week', 'from=2026-08-03&to=2026-08-09'],
    ['tomorrow morning', 'from=2026-07-30&to=2026-07-30&time=morning'],
    ['under 10 euros', 'maxFee=10'],
    ['for 6 year olds', 'age=6'],
    ['no registration', 'registration=none'],
    ['5. August', 'from=2026-08-05&to=2026-08-05'],
    ['am 5.8.', 'from=2026-08-05&to=2026-08-05'],
    ['5.8.2026', 'from=2026-08-05&to=2026-08-05'],
    ['5. Aug. kostenlos', 'from=2026-08-05&to=2026-08-05&free=1'],
    ['29. Juli', 'from=2026-07-29&to=2026-07-29'],
    ['28. Juli', 'from=2027-07-28&to=2027-07-28'],
    ['ab 10. August', 'from=2026-08-10'],
    ['im Dezember', 'from=2026-12-01&to=2026-12-31'],
    ['Juli', 'from=2026-07-01&to=2026-07-31'],
    ['Februar 2028', 'from=2028-02-01&to=2028-02-29'],
    ['August 5', 'from=2026-08-05&to=2026-08-05'],
    ['5 серпня', 'from=2026-08-05&to=2026-08-05'],
    ['5 Ağustos', 'from=2026-08-05&to=2026-08-05'],
    ['٥ أغسطس', 'from=2026-08-05&to=2026-08-05'],
    ['am 5.8', 'from=2026-08-05&to=2026-08-05'],
    ['ab 5.8.', 'from=2026-08-05'],
    ['ab dem 10. August', 'from=2026-08-10'],
    ['29. Februar', 'from=2028-02-29&to=2028-02-29'],
    ['1.8. bis 7.8.', 'from=2026-08-01&to=2026-08-07'],
    ['1.-7.8.', 'from=2026-08-01&to=2026-08-07'],
    ['vom 20. bis 31. Juli', 'to=2026-07-31'],
    ['from 3 to 7 August', 'from=2026-08-03&to=2026-08-07'],
    ['Juli und August', 'from=2026-07-01&to=2026-08-31'],
    ['heute oder morgen', 'from=2026-07-29&to=2026-07-30'],
    ['28. Dezember - 3. Januar', 'from=2026-12-28&to=2027-01-03'],
    ['ab heute', 'from=2026-07-29'],
    ['ab nächster Woche', 'from=2026-08-03'],
    ['bis 14.8.', 'to=2026-08-14'],
    ['bis zum 14. August', 'to=2026-08-14'],
    ['bis August', 'to=2026-08-31'],
    ['heute morgen', 'from=2026-07-29&to=2026-07-29&time=morning'],
    ['jeden Morgen', 'time=morning'],
    ['morgen früh', 'from=2026-07-30&to=2026-07-30&time=morning'],
    ['8, 10 und 12 Jahre', 'age=8&age=10&age=12'],
    ['von 6 bis 10', 'age=6&age=10'],
    ['ab 6 am Samstag', 'weekday=sa&age=6'],
    ['5-10 Euro', 'maxFee=10'],
    ['2.50 Euro', 'maxFee=2.5'],
    ['не більше 10 євро', 'maxFee=10'],
    ['Freitagabend', 'weekday=fr&time=evening'],
    ['freitagabends kostenlos', 'weekday=fr&time=evening&free=1'],
    ['Samstagvormittag', 'weekday=sa&time=morning'],
    ['Sonnabend Nachmittag', 'weekday=sa&time=afternoon'],
    ['Montag morgen', 'weekday=mo&time=morning'],
    ['безкоштовні заходи у суботу', 'weekday=sa&free=1'],
    ['п’ятниця', 'weekday=fr'],
    ["п'ятниця", 'weekday=fr'],
    ['пʼятниця', 'weekday=fr'],
    ['на вихідних', 'from=2026-08-01&to=2026-08-02'],
    ['наступного тижня', 'from=2026-08-03&to=2026-08-09'],
    ['до 10 євро', 'maxFee=10'],
    ['від 6 років', 'age=6'],
    ['бесплатно', 'free=1'],
    ['cumartesi günü ücretsiz etkinlikler', 'weekday=sa&free=1'],
    ['KAYIT GEREKMEZ', 'registration=none'],
    ['YARIN', 'from=2026-07-30&to=2026-07-30'],
    ['gelecek hafta', 'from=2026-08-03&to=2026-08-09'],
    ['en fazla 10 avro', 'maxFee=10'],
    ['6 yaş', 'age=6'],
    ['مجانا يوم السبت', 'weekday=sa&free=1'],
    ['السبت', 'weekday=sa'],
    ['سبت', 'weekday=sa'],
    ['اليوم', 'from=2026-07-29&to=2026-07-29'],
    ['الأسبوع القادم', 'from=2026-08-03&to=2026-08-09'],
    ['٦ سنوات', 'age=6'],
    ['حتى 10 يورو', 'maxFee=10'],
  ])('%j is %j', (q, criteria) => expect(read(q)).toBe(criteria));

  it.each([
    ['kanu kostenlos'],
    ['Kanu'],
    ['Angebote'],
    ['ab 60'],
    ['in der Nähe'],
    ['neu'],
    ['Betreuung'],
    ['Jugendliche'],
    ['freie Plätze'],
    ['Freizeit am Samstag'],
    ['10'],
    ['31. Juni'],
    ['0. August'],
    ['5.13.'],
    ['29. Februar 2027'],
    ['Basteln im August'],
    ['6-10'],
    ['9-12 Uhr'],
    ['9.12 Uhr'],
    ['ab 10 Uhr'],
    ['von 10 bis 12 Uhr'],
    ['für 2 Kinder'],
    ['für 2 oder 3 Kinder'],
    ['für 14 Tage'],
    ['für 4 Personen'],
    ['ab 3. Klasse'],
    ['mehr als 10 Euro'],
    ['über 10 Euro'],
    ['nicht unter 10 Euro'],
    ['не менше 10 євро'],
    ['ab 10 Euro'],
    ['kostenlos ab 10 Euro'],
    ['nicht kostenlos'],
    ['kein Montag'],
    ['nicht am Montag'],
    ['ücretsiz değil'],
  ])('%j stays a text', (q) => expect(read(q)).toBe(`q=${q.replaceAll(' ', '+')}`));

  it('stays a text where it is meant literally, in one normal form', () => {
    expect(read('kostenlos', 'literal=1')).toBe('q=kostenlos&literal=1');
    expect(`${formatNormalQuery(new URLSearchParams('literal=1&q=kostenlos'))}`).toBe(
      'q=kostenlos&literal=1',
    );
    expect(`${formatNormalQuery(new URLSearchParams('literal=1&free=1'))}`).toBe('free=1');
  });

  it('keeps the page, the order and everything else', () => {
    expect(read('kostenlos', 'weekday=mo&sort=name&page=2')).toBe(
      'weekday=mo&free=1&sort=name&page=2',
    );
    expect(readCriteria(new URLSearchParams('q=kostenlos'), NOW)).toMatchObject({
      asked: { q: 'kostenlos', sort: 'relevance' },
      criteria: { q: null, free: true, sort: 'date' },
    });
  });

  it.each(LOCALES)('may be what the chips of the site say in %s', (locale) => {
    const { criteria } = getMessages(locale);
    const words = (['weekday', 'time', 'length', 'registration'] as const).flatMap((parameter) =>
      Object.entries<string>(criteria[parameter]).map(
        ([value, label]) => [parameter, value, label, criteria.name[parameter]] as const,
      ),
    );
    const missing = words.filter(
      ([parameter, value, label, name]) =>
        ![label, `${name}: ${label}`].some((text) => {
          const { filters, isAll } = readFilterWords(text);
          return (
            isAll && `${JSON.stringify(filters)}`.includes(`"${parameter}","value":"${value}"`)
          );
        }),
    );
    expect(missing).toEqual([]);
    expect(read(criteria.free)).toBe('free=1');
  });

  it('has the months of every language of the site', () => {
    expect(MONTH_LANGUAGES).toEqual([...LOCALES]);
  });

  it('is read in linear time', () => {
    const long = 'bis '.repeat(20_000);
    const { isAll, filters } = readFilterWords(`${long}10 €`);
    expect([isAll, filters.length]).toEqual([true, 1]);
  });
});
