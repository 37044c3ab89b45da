import { formatBerlin } from '../berlin-time';
import type { OfferRecord } from '../catalogue/catalogue';
import type { Activity } from './activity';
import { days, once, saturday, UNDATED } from './plan';

/** One hand-made offer of the club: what, in which state, and what is wrong with it. */
export interface ClubOffer {
  readonly activity: Activity;
  readonly state: 'draft' | 'completed' | 'reviewed' | 'published' | 'cancelled' | 'unpublished';
  /** `closed` is over, `planned` not open yet; absent: the one that runs. */
  readonly edition?: 'closed' | 'planned';
  /** Days since the state was entered; absent: long before the first session. */
  readonly waits?: number;
  /** Changed after the state was entered. */
  readonly changed?: boolean;
  readonly mistake?: (offer: OfferRecord) => Partial<OfferRecord>;
}

const HOUR_MS = 3_600_000;

function moved(time: string | null, hours: number): string | null {
  return time && formatBerlin(Date.parse(time) + hours * HOUR_MS);
}

/** What the club's offers have in common. */
function club(name: string, text: string, rest: Partial<Activity> = {}): Activity {
  return {
    name,
    text,
    hosts: ['kanu-verein'],
    place: 'bootshaus',
    ages: [9, 14],
    feeCents: 800,
    plans: [once('15:00', '17:30')],
    runs: 1,
    signUp: 'online',
    deadlineDays: 6,
    bring: 'Badezeug, Handtuch, Wechselkleidung',
    motif: 'river',
    seats: [4, 10],
    ...rest,
  };
}

/** All of them; those that are published and public stand in everybody's list too. */
export const CLUB_OFFERS: readonly ClubOffer[] = [
  {
    activity: club(
      'Eskimorolle: einmal rundherum',
      'Für alle, die den Kenterkurs hinter sich haben. Wir üben die Rolle erst mit Trainer am Boot, dann mit Paddel, dann mit geschlossenen Augen.',
      { place: 'hallenbad', motif: 'swim' },
    ),
    state: 'draft',
    waits: 12,
  },
  {
    activity: club('Paddel selber bauen', 'kommt noch', {
      plans: [days(2, '10:00', '16:00')],
      motif: null,
    }),
    state: 'draft',
    waits: 5,
    mistake: () => ({
      meetingPoint: null,
      meetingAddress: null,
      meetingLat: null,
      meetingLng: null,
    }),
  },
  {
    activity: club(
      'Flusswanderung nach Biberbach',
      'Ein ganzer Tag auf dem Wasser, zwölf Kilometer mit der Strömung. Unterwegs wird zweimal getragen und einmal gebadet. Zurück fahren wir mit dem Zug.',
      { plans: [UNDATED] },
    ),
    state: 'draft',
    waits: 2,
  },
  {
    activity: club(
      'Kanu-Polo: Ball, Boot, Tor',
      'Wie Handball, nur schwimmt das Spielfeld. Vier gegen vier auf dem Übungsbecken vor dem Wehr, mit weichen Booten und hartem Ehrgeiz.',
    ),
    state: 'completed',
    waits: 9,
    mistake: () => ({ minAge: 14, maxAge: 9 }),
  },
  {
    activity: club(
      'Müllsammeln vom Boot aus',
      'Letztes Jahr waren es elf Fahrräder, drei Einkaufswagen und ein Gartenzwerg. Wir fahren die Aue vom Wehr bis zur Bahnbrücke ab und holen heraus, was nicht hineingehört. Handschuhe und Greifer stellt der Bauhof.',
      { feeCents: null },
    ),
    state: 'completed',
    waits: 3,
  },
  {
    activity: club(
      'Stand-up-Paddling für Eltern',
      'Eure Kinder können es längst. An diesem Abend dürft ihr üben, ohne dass jemand filmt.',
      { ages: [18, null] },
    ),
    state: 'reviewed',
    waits: 4,
    changed: true,
    mistake: ({ dates }) => ({ applicationDeadline: moved(dates[0]?.begin ?? null, 33) }),
  },
  {
    activity: club(
      'Sicherheitskurs Fließwasser',
      'Kehrwasser, Walzen, Wurfsack. Für alle, die nächstes Jahr auf der oberen Aue mitfahren wollen. Der Kurs ist Voraussetzung dafür und wird bescheinigt.',
      { ages: [12, 17], feeCents: 1800 },
    ),
    state: 'reviewed',
    waits: 1,
  },
  {
    activity: club(
      'Nachtpaddeln mit Stirnlampe',
      'Wir starten in der Dämmerung und kommen im Dunkeln zurück. Nur die Lampen, das Wasser und ab und zu ein Biber, der mit dem Schwanz aufs Wasser schlägt.',
      { plans: [once('20:30', '22:30')], motif: 'night' },
    ),
    state: 'published',
    mistake: ({ dates }) => ({
      dates: dates.map(({ begin }) => ({ begin, end: moved(begin, -3) })),
    }),
  },
  {
    activity: club(
      'Boote flicken in der Werkstatt',
      'Polyethylen schweißen, Gelcoat ausbessern, Süllrand kleben: Wir richten die Vereinsboote für die neue Saison her. Ihr lernt, womit man was klebt und warum man dabei lüftet.',
      { motif: 'craft', plans: [saturday('10:00', '15:00')] },
    ),
    state: 'published',
    mistake: ({ dates }) => ({ applicationDeadline: moved(dates[0]?.begin ?? null, 57) }),
  },
  {
    activity: club(
      'Paddeln mit Oma und Opa',
      'Ein ruhiger Nachmittag für zwei Generationen. Wir haben Kanadier mit Lehnen, eine Rampe statt einer Treppe und Kaffee am Ziel.',
      {
        ages: [null, null],
        place: null,
        accessibility: ['barrierefrei', 'assistenz', 'koerperliches-handicap'],
        wheelchair: true,
      },
    ),
    state: 'published',
  },
  {
    activity: club(
      'Schnuppertraining der Rennmannschaft',
      'Nur für Kinder, die wir angesprochen haben: drei Probetrainings im Rennkajak. Sehr kippelig, sehr schnell.',
      { plans: [days(3, '17:00', '18:30')] },
    ),
    state: 'published',
    mistake: () => ({ publish: 'private_link' }),
  },
  {
    activity: club(
      'Sommerlager am Stausee 2025',
      'Fünf Tage Zelten, Paddeln, Lagerfeuer. Schön war es!',
      { motif: 'camp', plans: [days(5, '10:00', '18:00')] },
    ),
    state: 'published',
    edition: 'closed',
  },
  {
    activity: club(
      'Anfängerkurs ohne Weg dorthin',
      'Zwei Nachmittage Grundlagen im Kajak: einsteigen, geradeaus, bremsen, aussteigen – in dieser Reihenfolge.',
      { plans: [days(2, '14:00', '16:00')], signUp: 'host' },
    ),
    state: 'published',
    mistake: () => ({ requiresApplication: true, onlineApplication: false, applyText: null }),
  },
  {
    activity: club(
      'Drachenboot-Nachtrennen',
      'Wegen Niedrigwasser leider abgesagt. Wer schon bezahlt hat, bekommt das Geld zurück.',
      { plans: [once('20:00', '22:00')], motif: 'night' },
    ),
    state: 'cancelled',
    waits: 1,
  },
  {
    activity: club(
      'Vollmondfahrt zum Kloster',
      'Findet nicht statt: Die Anlegestelle am Kloster wird saniert.',
      { plans: [once('21:00', '23:45')], motif: 'night' },
    ),
    state: 'cancelled',
    waits: 20,
  },
  {
    activity: club(
      'Rafting-Ausflug in die Alpen',
      'Wird überarbeitet, das Busunternehmen hat abgesagt. Wir suchen noch!',
      { feeCents: 8900, ages: [12, 18], plans: [saturday('05:30', '22:00')] },
    ),
    state: 'unpublished',
    waits: 6,
    mistake: () => ({ minParticipants: 30, maxParticipants: 20 }),
  },
  {
    activity: club(
      'Anpaddeln zum Saisonstart',
      'Das erste Mal im Jahr aufs Wasser: Wir lassen die Boote ein, fahren bis zur alten Mühle und wärmen uns danach am Feuer. Neoprenanzüge in allen Größen sind da.',
    ),
    state: 'published',
    edition: 'planned',
    waits: 6,
  },
];
