import type { DayText } from '../berlin-time';
import type { OfferRecord } from '../catalogue/catalogue';
import type { Activity } from './activity';
import { createOffer } from './create-offer';
import { EDITIONS } from './editions';
import { days, once, saturday } from './plan';
import { dueDay, fitWeekday } from './schedule';

const PRIVATE: readonly Activity[] = [
  {
    name: 'Helferabend: Danke für ein ganzes Programm',
    hosts: ['stadtjugendpflege'],
    place: 'altePost',
    ages: [14, null],
    feeCents: null,
    plans: [once('19:00', '22:00')],
    runs: 1,
    signUp: 'host',
    motif: 'fire',
    applyText: 'Kurze Antwort auf die Einladung genügt.',
    text: 'Für alle, die geholfen haben: Grillen, Bilder vom Programm, und wir verraten, was nächstes Jahr kommt. Die Adresse dieser Seite bitte nicht weitergeben.',
  },
  {
    name: 'Nachholtermin Töpfern (Gruppe vom Regentag)',
    hosts: ['farbtopf'],
    place: 'farbtopf',
    ages: [7, 11],
    feeCents: 0,
    plans: [once('14:00', '16:00')],
    runs: 1,
    signUp: 'none',
    motif: 'craft',
    bring: 'Eure Schürzen hängen noch da',
    text: 'Der Brennofen hatte Schnupfen. Wer beim letzten Mal nicht glasieren konnte, kommt an diesem Nachmittag. Es sind nur die Kinder der ersten Gruppe eingeladen.',
  },
  {
    name: 'Probenwochenende der Theaterkinder',
    hosts: ['theater-am-wehr'],
    place: 'theater',
    ages: [9, 13],
    feeCents: 1000,
    plans: [saturday('10:00', '16:00')],
    runs: 1,
    signUp: 'online',
    deadlineDays: 2,
    motif: 'stage',
    text: 'Nur für die Besetzung von **»Die Stadtmusikanten proben den Aufstand«**. Text bis Szene 7 können, Kostüme liegen bereit.',
  },
  {
    name: 'Schnuppertage für die neuen Wölflinge',
    hosts: ['stamm-graureiher'],
    place: 'zeltplatz',
    ages: [7, 10],
    feeCents: null,
    plans: [days(2, '15:00', '18:00')],
    runs: 1,
    signUp: 'host',
    applyText: 'Meldet euch bei eurer Sippe.',
    motif: 'camp',
    text: 'Für Kinder auf unserer Warteliste. Wir spielen, wir singen, wir machen **ein** Feuer, und danach wisst ihr, ob ihr bleiben wollt.',
  },
];

/** Published offers that only those know who were given the address. */
export function listPrivateOffers(today: DayText, firstId: number): readonly OfferRecord[] {
  return PRIVATE.map((activity, index) => ({
    ...createOffer(activity, {
      id: firstId + index * 2,
      index: 0,
      first: dueDay(fitWeekday(18 + index * 11, activity.plans[0]), today),
      edition: EDITIONS[0].alias,
      state: 'published',
    }),
    publish: 'private_link' as const,
  }));
}
