import type { Activity } from '../activity';
import { days, once, overnight, saturday, weekend, weekly } from '../plan';

/** Library, museum and cinema. */
export const CULTURE: readonly Activity[] = [
  {
    name: 'Lesenacht mit Taschenlampe',
    hosts: ['stadtbuecherei'],
    place: 'buecherei',
    ages: [6, 10],
    feeCents: null,
    plans: [overnight('19:00', '08:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 7,
    motif: 'books',
    seats: [8, 20],
    bring: 'Schlafsack, Isomatte, Zahnbürste, Taschenlampe, Kuscheltier (auch Größere dürfen)',
    wheelchair: true,
    accessibility: ['barrierefrei'],
    text: `Wenn die letzte Besucherin gegangen ist und der Kopierer nicht mehr brummt, gehört die Bücherei euch.

## So läuft die Nacht

1. Ankommen, Lager bauen zwischen *Krimi* und *Reise*
2. Suppe aus dem großen Topf
3. Bücherjagd durch alle drei Stockwerke – im Dunkeln
4. Vorlesen, bis alle schlafen. Oder bis Frau Wirsching schläft.

Frühstück um sieben, Abholung um acht. Wer Heimweh bekommt, ruft an; das ist bei uns keine Schande.`,
  },
  {
    name: 'Comic-Werkstatt: dein Held, deine Panels',
    hosts: ['stadtbuecherei'],
    place: 'buecherei',
    ages: [9, 14],
    feeCents: 1800,
    plans: [days(3, '10:00', '13:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 6,
    motif: 'books',
    seats: [5, 12],
    text: `Drei Vormittage mit dem Zeichner **Emre Voss**. Am ersten Tag erfindet ihr eine Figur, die aus fünf Strichen besteht. Am zweiten gerät sie in Schwierigkeiten. Am dritten kommt sie wieder heraus – oder nicht.

Gedruckt wird auf dem Risographen im Keller, in zwei Farben. Jede und jeder bekommt zehn Hefte.`,
  },
  {
    name: 'Vorlesezeit unterm Regal',
    hosts: ['stadtbuecherei'],
    place: 'buecherei',
    ages: [3, 6],
    feeCents: null,
    plans: [once('16:00', '16:45')],
    runs: 7,
    signUp: 'none',
    motif: 'books',
    wheelchair: true,
    accessibility: ['barrierefrei', 'geistiges-handicap'],
    text: `Eine Dreiviertelstunde, ein Teppich, drei Bilderbücher. Diesmal dabei: ein Schaf, das nicht blöken will, eine sehr alte Ente und ein Bus, der nachts spazieren fährt.

Eltern dürfen mithören oder in Ruhe Zeitung lesen.`,
  },
  {
    name: 'Bilderbuchkino: Ungeheuer zum Liebhaben',
    hosts: ['stadtbuecherei', 'lichtblick'],
    place: 'kino',
    ages: [4, 8],
    feeCents: 200,
    plans: [saturday('10:30', '11:30')],
    runs: 3,
    signUp: 'none',
    motif: 'cinema',
    wheelchair: true,
    text: `Große Leinwand, kleines Publikum. Zwei Geschichten werden gezeigt und gelesen, dazwischen wird gebrüllt. Popcorn kostet extra, Fürchten ist umsonst.`,
  },
  {
    name: 'Trickfilm mit Knete',
    hosts: ['lichtblick', 'werkraum-3'],
    place: 'kino',
    ages: [8, 13],
    feeCents: 2500,
    plans: [days(4, '09:30', '13:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 10,
    motif: 'cinema',
    seats: [6, 12],
    bring: 'Brotzeit; wer mag: kleine Figuren, die mitspielen sollen',
    text: `Vierundzwanzig Bilder pro Sekunde sind viel Arbeit. Wir nehmen zwölf.

Ihr schreibt, knetet, leuchtet, knipst und vertont in Gruppen zu dritt. Am letzten Tag um **12 Uhr ist Premiere im großen Saal** – roter Teppich, echte Eintrittskarten, Omas willkommen.`,
  },
  {
    name: 'Hinter der Leinwand: Kinoführung',
    hosts: ['lichtblick'],
    place: 'kino',
    ages: [6, null],
    feeCents: 150,
    plans: [weekend('11:00', '12:30')],
    runs: 3,
    signUp: 'host',
    applyText: 'Einfach an der Kinokasse Bescheid sagen oder anrufen: 09999 3535.',
    motif: 'cinema',
    seats: [null, 15],
    text: `Der alte Projektor läuft noch. Herr Lindner fädelt den Film ein, ihr dürft den Vorhang fahren und einmal auf dem Platz sitzen, von dem aus man alles sieht und niemand einen.
Wir schneiden ein Stück Film und kleben es falsch herum wieder ein. Mal sehen, was passiert.`,
  },
  {
    name: 'Ritter, Torwächter, Nachtwächter',
    hosts: ['museum-torhaus'],
    place: 'torhaus',
    ages: [6, 11],
    feeCents: 350,
    plans: [once('14:30', '16:30'), weekend('14:00', '16:00')],
    runs: 4,
    signUp: 'online',
    deadlineDays: 2,
    motif: 'castle',
    seats: [5, 16],
    wheelchair: false,
    accessibility: ['assistenz'],
    text: `Wie schwer ist ein Kettenhemd? (Acht Kilo. Ihr dürft es anziehen.) Wie weit sieht man vom Turm? Und was durfte man im Jahr 1492 **nicht** in die Stadt bringen?

Wir verschließen das Obere Tor wie vor fünfhundert Jahren und lassen nur herein, wer die Losung kennt. Zum Schluss schlägt sich jede und jeder selbst zum Ritter.`,
  },
  {
    name: 'Schreiben mit Gänsefeder',
    hosts: ['museum-torhaus'],
    place: 'torhaus',
    ages: [7, 12],
    feeCents: 400,
    plans: [once('10:00', '12:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 3,
    motif: 'castle',
    seats: [4, 10],
    bring: 'Ein Hemd, das Tintenflecken verträgt',
    text: `Federn schneiden, Tinte aus Galläpfeln rühren, klecksen. Danach schreibt ihr euren Namen in einer Schrift, die eure Urgroßeltern noch lesen konnten, und siegelt einen Brief mit Wachs.`,
  },
  {
    name: 'Archäologen im Museumsgarten',
    hosts: ['museum-torhaus'],
    place: 'torhaus',
    ages: [8, 13],
    feeCents: 900,
    plans: [days(2, '13:30', '16:30')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 5,
    motif: 'castle',
    seats: [6, 14],
    bring: 'Knieschoner oder alte Hose, Sonnenhut',
    text: `<h3>Grabung im Quadranten B</h3><p>Unter dem Rasen liegt ein &bdquo;r&ouml;mischer Gutshof&ldquo; &ndash; zugegeben, wir haben ihn selbst vergraben. Aber ihr grabt ihn aus <b>wie die Profis</b>: mit Kelle, Pinsel, Ma&szlig;band und Fundzettel.</p><p>1. Tag: Graben und Zeichnen<br>2. Tag: Waschen, Kleben, Deuten</p><p>Echte Scherben aus dem Depot gibt es zum Vergleich.</p>`,
  },
  {
    name: 'Stadtrallye: Zwölf Rätsel, ein Schatz',
    hosts: ['museum-torhaus', 'stadtjugendpflege'],
    place: 'marktbrunnen',
    ages: [8, 14],
    feeCents: 0,
    plans: [saturday('14:00', '17:00'), once('14:00', '17:00')],
    runs: 3,
    signUp: 'none',
    motif: 'street',
    seats: [null, null],
    bring: 'Stift, Uhr, zwei bis vier Leute',
    accessibility: ['koerperliches-handicap', 'barrierefrei'],
    wheelchair: true,
    text: `Wie viele Stufen hat der Rathausturm? Welcher Heilige steht falsch herum? Warum hängt in der Färbergasse ein Fisch?

Kommt als Gruppe zum Marktbrunnen, holt euch den ersten Umschlag, und dann **rennt**. Die Strecke ist mit Rollstuhl und Kinderwagen zu schaffen; statt der Turmtreppe gibt es dort ein anderes Rätsel.`,
  },
  {
    name: 'Buchclub der Ungeduldigen',
    hosts: ['stadtbuecherei'],
    place: 'buecherei',
    ages: [12, 16],
    feeCents: null,
    plans: [weekly(4, '17:00', '18:30')],
    runs: 2,
    signUp: 'online',
    motif: 'books',
    seats: [null, 12],
    text: `Vier Treffen, vier dünne Bücher, keine Referate. Wir reden darüber, was uns geärgert hat, und brechen ab, was langweilt. Bücher leihen wir euch, Kekse auch (die nicht zurück).`,
  },
];
