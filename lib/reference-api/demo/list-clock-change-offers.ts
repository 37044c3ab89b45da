import { addDays, berlinChanges, berlinDay, type DayText } from '../berlin-time';
import type { OfferRecord } from '../catalogue/catalogue';
import type { Activity } from './activity';
import { createOffer } from './create-offer';
import { EDITIONS } from './editions';
import type { Plan } from './plan';

/** From Saturday evening to Sunday morning. */
const THROUGH_THE_NIGHT: Plan = {
  weekdays: [6],
  sessions: [{ day: 0, begin: '19:00', end: '08:30', nights: 1 }],
};

const SHORT_NIGHT: Activity = {
  name: 'Die kürzeste Lesenacht des Jahres',
  hosts: ['stadtbuecherei'],
  place: 'buecherei',
  ages: [8, 12],
  feeCents: 500,
  plans: [THROUGH_THE_NIGHT],
  runs: 1,
  signUp: 'online',
  deadlineDays: 10,
  motif: 'books',
  seats: [8, 24],
  bring: 'Schlafsack, Isomatte, Zahnbürste, Taschenlampe und ein Lieblingsbuch',
  text: `In dieser Nacht werden die Uhren **vorgestellt**: Um zwei ist es plötzlich drei. Wir lesen, was man in elf statt zwölf Stunden schaffen kann, und um Punkt zwei (also drei) wird im Lesesaal Kakao ausgeschenkt – für alle, die dann noch wach sind.

Frühstück um halb acht nach *neuer* Zeit. Eltern, die ihre Uhr vergessen haben, bekommen auch einen Kaffee.`,
};

const LONG_NIGHT: Activity = {
  ...SHORT_NIGHT,
  name: 'Die Nacht mit der geschenkten Stunde',
  hosts: ['sternwarte-kapellenberg', 'stadtbuecherei'],
  place: 'sternwarte',
  ages: [10, 15],
  motif: 'night',
  bring: 'Warme Jacke, Mütze, Schlafsack, Isomatte, rote Taschenlampe',
  text: `Einmal im Jahr gibt es die Stunde von zwei bis drei **doppelt**. Wir nutzen sie am großen Spiegelteleskop: Plejaden, Doppelsternhaufen im Perseus und, wenn der Himmel mitspielt, der Orionnebel kurz vor dem Frühstück.

Bei Wolken lesen wir Geschichten von Leuten, die durch die Zeit gefallen sind.`,
};

/** The coming nights in which the clocks change, whichever comes first. */
export function listClockChangeOffers(today: DayText, firstId: number): readonly OfferRecord[] {
  const year = Number(today.slice(0, 4));
  const years = [year, year + 1].map(berlinChanges);
  function nextEve(changes: readonly number[]): DayText {
    const eves = changes.map((change) => addDays(berlinDay(change), -1));
    return eves.find((eve) => eve >= today) ?? eves.at(-1) ?? today;
  }
  const summer = nextEve(years.map(({ toSummer }) => toSummer));
  const winter = nextEve(years.map(({ toWinter }) => toWinter));
  const make = (activity: Activity, id: number, first: DayText) =>
    createOffer(activity, {
      id,
      index: 0,
      first,
      edition: EDITIONS[0].alias,
      state: 'published',
      leadDays: 400,
    });
  return [make(SHORT_NIGHT, firstId, summer), make(LONG_NIGHT, firstId + 3, winter)];
}
