import type { Activity } from '../activity';
import { once, saturday, weekend, weekly } from '../plan';

/** Bakehouse, nursery garden and everything that ends on a plate. */
export const FOOD: readonly Activity[] = [
  {
    name: 'Brot aus dem Holzofen',
    hosts: ['backhausverein'],
    place: 'backhaus',
    ages: [6, 12],
    feeCents: 700,
    plans: [saturday('09:00', '13:00')],
    runs: 3,
    signUp: 'host',
    applyText:
      'Zettel in den Briefkasten am Backhaus oder **backen@obersteinach.example**. Wir backen ab sechs Kindern.',
    motif: 'baking',
    seats: [6, 14],
    bring: 'Schürze, Geschirrtuch, Tüte für das eigene Brot',
    text: `Der Ofen wird um fünf Uhr früh angeheizt, das übernimmt der Vorstand. Ihr kommt um neun, wenn die Glut ausgeräumt ist.

Dann kneten, gehen lassen, formen, einschießen. Während die Laibe backen, gibt es **Blootz** mit Rahm vom Blech und ein Wettkneten.

Jedes Kind nimmt ein Kilo Brot mit nach Hause. Es hält eine Woche, wenn man es lässt.`,
  },
  {
    name: 'Pizza wie beim Schorsch',
    hosts: ['backhausverein'],
    place: 'backhaus',
    ages: [8, 15],
    feeCents: 850,
    plans: [once('16:30', '19:30')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 3,
    motif: 'baking',
    seats: [6, 16],
    bring: 'Belag nach Wahl zum Teilen',
    text: `Schorsch war vierzig Jahre Bäcker und sagt: Der Teig muss schlafen. Darum hat er ihn gestern schon angesetzt. Ihr zieht ihn aus (nicht rollen!), belegt und schiebt ihn selbst in den Ofen. Neunzig Sekunden, dann Blasen, dann Essen.`,
  },
  {
    name: 'Marmelade kochen und Etiketten malen',
    hosts: ['gaertnerei-blum'],
    place: 'gaertnerei',
    ages: [6, 11],
    feeCents: 600,
    plans: [once('09:00', '11:30')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 2,
    motif: 'garden',
    seats: [4, 10],
    bring: 'Drei saubere Gläser mit Deckel',
    text: `Was heute reif ist, kommt in den Topf: Johannisbeeren, Zwetschgen, Quitten, je nach Woche. Wir pflücken, zupfen, wiegen und rühren. Heißes füllen die Großen ein, Etiketten malen alle.

Probieren ausdrücklich erlaubt.`,
  },
  {
    name: 'Mein erstes Hochbeet',
    hosts: ['gaertnerei-blum'],
    place: 'gaertnerei',
    ages: [5, 9],
    feeCents: 500,
    plans: [once('15:00', '17:00'), saturday('09:30', '11:30')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 3,
    motif: 'garden',
    seats: [5, 12],
    bring: 'Gummistiefel und eine leere Obstkiste aus Holz',
    accessibility: ['barrierefrei', 'koerperliches-handicap', 'geistiges-handicap'],
    wheelchair: true,
    text: `Aus einer Obstkiste, etwas Vlies und viel Erde wird ein Beet, das auf jeden Balkon passt. Ihr sät Radieschen (schnell), Pflücksalat (noch schneller) und eine Überraschung (dauert).

Im Gewächshaus steht alles auf Tischhöhe, man kommt mit Rollstuhl an jeden Platz.`,
  },
  {
    name: 'Kräuterhexen-Nachmittag',
    hosts: ['gaertnerei-blum', 'naturschutzgruppe'],
    place: 'gaertnerei',
    ages: [7, 12],
    feeCents: 750,
    plans: [once('14:00', '16:30')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 4,
    motif: 'garden',
    seats: [4, 12],
    text: `Spitzwegerich gegen Mückenstiche, Salbei gegen Halsweh, Minze gegen schlechte Laune. Wir sammeln, zerreiben, kochen Salbe in einem echten Kessel und schreiben die Rezepte in ein Hexenheft. Zaubersprüche sind freiwillig.`,
  },
  {
    name: 'Kochduell: Team Tomate gegen Team Gurke',
    hosts: ['alte-post'],
    place: 'altePost',
    ages: [10, 15],
    feeCents: 600,
    plans: [once('16:00', '20:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 2,
    motif: 'baking',
    seats: [6, 12],
    text: `Ein Korb, eine Stunde, zwei Küchen. Was im Korb ist, wisst ihr erst, wenn die Uhr läuft. Die Jury besteht aus dem Hausmeister, einer Stadträtin und einem Kind, das nichts Grünes mag.

Gekocht wird vegetarisch. **Allergien bitte bei der Anmeldung angeben**, dann tauschen wir Zutaten.`,
    applyText: 'Bitte nennt Allergien und Unverträglichkeiten. Wir nehmen sie ernst.',
  },
  {
    name: 'Backen ohne Rezept',
    hosts: ['evangelische-jugend'],
    place: 'gemeindehaus',
    ages: [8, 13],
    feeCents: 400,
    plans: [once('14:00', '17:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 3,
    motif: 'baking',
    seats: [5, 12],
    bring: 'Schürze, Dose für den Rest',
    accessibility: ['assistenz'],
    text: 'Mehl, Fett, Zucker, Ei: Was passiert, wenn man eines weglässt? Und was, wenn man eines verdoppelt? Wir backen zwölf Bleche Plätzchen, jedes ein bisschen anders, und stimmen am Ende ab. Das schlechteste gewinnt auch etwas.',
  },
  {
    name: 'Apfelsaft pressen',
    hosts: ['gaertnerei-blum', 'backhausverein'],
    place: 'backhaus',
    ages: [4, null],
    feeCents: null,
    plans: [weekend('13:00', '17:00')],
    runs: 2,
    signUp: 'none',
    motif: 'garden',
    bring: 'Flaschen oder Kanister; wer hat, einen Korb Äpfel',
    wheelchair: true,
    text: `Waschen, häckseln, pressen, trinken. Die alte Packpresse steht vor dem Backhaus, drehen dürfen alle, die bis zum Hebel reichen (sonst zu zweit).
Eigene Äpfel könnt ihr mitbringen, ab einem Korb bekommt ihr euren eigenen Saft.
Der Verein hat Kuchen.`,
  },
  {
    name: 'Weltküche: Momos, Injera, Piroggen',
    hosts: ['stadtjugendpflege', 'evangelische-jugend'],
    place: 'gemeindehaus',
    ages: [9, null],
    feeCents: 500,
    plans: [weekly(3, '16:30', '19:30')],
    runs: 2,
    signUp: 'online',
    deadlineDays: 5,
    motif: 'baking',
    seats: [6, 15],
    accessibility: ['barrierefrei'],
    wheelchair: true,
    text: `Drei Abende, drei Köchinnen, drei Länder:

* **Pema** faltet mit euch tibetische Momos
* **Selam** backt äthiopisches Fladenbrot auf der großen Platte
* **Oksana** füllt Piroggen, süß und salzig

Gegessen wird zusammen, Familien dürfen ab 18:45 dazukommen. Sprache: Deutsch, Englisch, Hände.`,
  },
];
