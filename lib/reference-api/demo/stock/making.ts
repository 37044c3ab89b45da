import type { Activity } from '../activity';
import { bothWeekendDays, days, once, saturday, weekly } from '../plan';

/** Workshop, art school, nursery garden, bakehouse: where hands get dirty. */
export const MAKING: readonly Activity[] = [
  {
    name: 'Töpfern: vom Klumpen zur Tasse',
    hosts: ['farbtopf'],
    place: 'farbtopf',
    ages: [7, 12],
    feeCents: 2400,
    plans: [weekly(3, '14:00', '16:00'), days(3, '10:00', '12:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 7,
    motif: 'craft',
    seats: [4, 8],
    bring: 'Schürze oder altes Hemd, kurze Fingernägel',
    text: `Drei Treffen, denn Ton braucht Geduld:

- **Erstes Treffen:** kneten, aufbauen, Henkel anschlickern
- **Zweites Treffen:** der Schrühbrand ist fertig, wir glasieren
- **Drittes Treffen:** auspacken, staunen, Kakao aus der eigenen Tasse

Eine von zehn Tassen springt im Ofen. Dann machen wir daraus ein Mosaik.`,
  },
  {
    name: 'Malen wie die Höhlenmenschen',
    hosts: ['farbtopf'],
    place: 'farbtopf',
    ages: [5, 9],
    feeCents: 900,
    plans: [once('09:30', '11:30')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 4,
    motif: 'paint',
    seats: [4, 10],
    accessibility: ['geistiges-handicap', 'assistenz'],
    wheelchair: true,
    text: `Keine Pinsel, kein Papier. Wir reiben Farbe aus Erde, Kohle und Ziegelstaub, blasen sie durch Strohhalme um unsere Hände und malen auf Wände aus Packpapier, bis das Atelier aussieht wie vor zwanzigtausend Jahren.`,
  },
  {
    name: 'Siebdruck: ein T-Shirt, das niemand sonst hat',
    hosts: ['farbtopf', 'alte-post'],
    place: 'altePost',
    ages: [11, 17],
    feeCents: 1600,
    plans: [once('15:00', '19:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 5,
    motif: 'paint',
    seats: [4, 9],
    bring: 'Ein bis drei einfarbige T-Shirts oder Beutel aus Baumwolle, gewaschen',
    text: `Entwurf mit Schere und Filzstift, Sieb belichten, rakeln, föhnen, fertig. Schrift spiegelverkehrt zu denken ist schwerer, als man glaubt; letztes Mal hieß eine Gruppe am Ende »ЯOTKAЯT«.`,
  },
  {
    name: 'Großes Wandbild am Bauhof',
    hosts: ['stadtjugendpflege', 'farbtopf'],
    place: 'bauhof',
    ages: [12, 18],
    feeCents: null,
    plans: [days(5, '10:00', '15:00'), days(4, '13:00', '18:00')],
    runs: 2,
    signUp: 'online',
    deadlineDays: 12,
    motif: 'paint',
    seats: [8, 20],
    bring: 'Kleidung, die hinterher weg darf. Mittagessen gibt es.',
    text: `Achtundzwanzig Meter Beton, legal, und die Farbe zahlt die Stadt. Mit der Künstlerin *Ayla Brandt* entwerfen wir am ersten Tag, an den anderen wird gesprüht, gerollt und vom Gerüst gepinselt.

Schutzmasken und Handschuhe sind da. Wer unter 14 ist, braucht die Unterschrift der Eltern ([Formular](https://www.neustadt-aue.example/wandbild.pdf)).`,
  },
  {
    name: 'Löten lernen: blinkender Käfer',
    hosts: ['werkraum-3'],
    place: 'werkraum',
    ages: [8, 12],
    feeCents: 700,
    plans: [once('16:00', '18:00'), saturday('10:00', '12:00')],
    runs: 4,
    signUp: 'online',
    deadlineDays: 3,
    motif: 'robot',
    seats: [3, 8],
    bring: 'Haargummi bei langen Haaren, keine weiten Ärmel',
    wheelchair: true,
    text: `Der Lötkolben ist 350 Grad heiß, ihr nicht. Nach einer Viertelstunde Üben verbinden wir zwei Leuchtdioden, einen Schalter und eine Knopfzelle zu einem Käfer, der blinkt, wenn man ihn erschreckt.`,
  },
  {
    name: 'Fahrrad-Flickwerkstatt',
    hosts: ['werkraum-3', 'radlerfreunde-auetal'],
    place: 'werkraum',
    ages: [9, null],
    feeCents: 0,
    plans: [once('16:00', '19:00')],
    runs: 3,
    signUp: 'none',
    motif: 'bike',
    wheelchair: true,
    bring: 'Dein kaputtes Fahrrad',
    text: `Bring dein Rad mit, egal wie es klappert.
Wir flicken Schläuche, stellen Bremsen ein, richten Gepäckträger.
Werkzeug und Geduld sind da, Ersatzteile zum Einkaufspreis.
Wer warten muss, bekommt Apfelschorle und darf am Tandem schrauben.`,
  },
  {
    name: 'Roboter auf der Suche nach der Linie',
    hosts: ['werkraum-3'],
    place: 'werkraum',
    ages: [10, 15],
    feeCents: 3000,
    plans: [days(3, '13:00', '17:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 8,
    motif: 'robot',
    seats: [4, 8],
    text: `Zwei Motoren, zwei Lichtsensoren, ein Mikrocontroller. Am ersten Tag fährt er gegen die Wand, am zweiten der Linie nach, am dritten gegen die Roboter der anderen – auf Zeit.

### Was man können muss

Nichts. Wer schon programmiert hat, bekommt schwierigere Kurven.

\`\`\`
wenn links dunkel: nach rechts
wenn rechts dunkel: nach links
sonst: Gas!
\`\`\``,
  },
  {
    name: 'Seifenkisten bauen und fahren',
    hosts: ['werkraum-3', 'stadtjugendpflege'],
    place: 'bauhof',
    ages: [9, 14],
    feeCents: 3500,
    plans: [days(5, '09:00', '13:00')],
    runs: 2,
    signUp: 'online',
    deadlineDays: 14,
    motif: 'street',
    seats: [8, 16],
    bring: 'Arbeitshandschuhe, Fahrradhelm (für das Rennen Pflicht)',
    text: `Vier Tage sägen, schrauben, lackieren. Am Freitag um elf sperrt der Bauhof die Ziegeleistraße, und es geht bergab.

Gebaut wird zu zweit. Bremse und Lenkung prüft der TÜV – das ist Herr Kolb vom Bauhof, und er ist streng.`,
  },
  {
    name: 'Nähen: der Turnbeutel mit Geheimfach',
    hosts: ['alte-post'],
    place: 'altePost',
    ages: [9, 14],
    feeCents: 1100,
    plans: [once('14:00', '18:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 4,
    motif: 'craft',
    seats: [3, 6],
    bring: 'Wer hat: ein altes Hemd mit schöner Tasche',
    text: `Sechs Nähmaschinen, sechs Plätze. Ihr schneidet zu, steckt, näht und versteckt im Futter eine Tasche, die nur ihr kennt. Vorkenntnisse braucht es keine, aber Ausdauer: Trennen gehört dazu.`,
  },
  {
    name: 'Papierschöpfen aus alten Zeitungen',
    hosts: ['farbtopf', 'stadtbuecherei'],
    place: 'farbtopf',
    ages: [6, 10],
    feeCents: 800,
    plans: [once('14:30', '16:30')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 3,
    motif: 'craft',
    seats: [4, 10],
    bring: 'Zeitungen von gestern',
    text: 'Zerreißen, einweichen, pürieren (laut!), schöpfen, gautschen, trocknen. Mit Blütenblättern, Gras oder Glitzer. Eure Bögen könnt ihr nach zwei Tagen abholen, vorher sind sie noch zu nass zum Tragen.',
  },
  {
    name: 'Holzwerkstatt für Väter, Mütter und Kinder',
    hosts: ['werkraum-3'],
    place: 'werkraum',
    ages: [5, null],
    feeCents: 2000,
    plans: [bothWeekendDays('10:00', '13:00')],
    runs: 2,
    signUp: 'online',
    deadlineDays: 6,
    motif: 'craft',
    seats: [4, 8],
    accessibility: ['barrierefrei', 'assistenz', 'geistiges-handicap'],
    wheelchair: true,
    text: `Ein Werkstück, vier Hände: Nistkasten, Stiefelknecht oder Murmelbahn. Am Samstag wird gesägt und gebohrt, am Sonntag geleimt und geschliffen.

Die Gebühr gilt **je Paar** und enthält das Holz.`,
  },
];
