import type { Activity } from '../activity';
import { bothWeekendDays, days, once, saturday, weekend, weekly } from '../plan';

/** Theatre and music. */
export const STAGE: readonly Activity[] = [
  {
    name: 'Theaterwoche: Wir spielen, was ihr erfindet',
    hosts: ['theater-am-wehr'],
    place: 'theater',
    ages: [8, 13],
    feeCents: 7500,
    plans: [days(5, '09:00', '14:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 14,
    motif: 'stage',
    seats: [10, 18],
    bring: 'Bequeme Kleidung, Hallenschuhe, Mittagsbrot',
    text: `Am Montag gibt es nur eine leere Bühne und einen Koffer. Am Freitag um **13 Uhr** gibt es ein Stück, und im Saal sitzen eure Familien.

## Inhalt

- [Wie wir arbeiten](#wie-wir-arbeiten)
- [Für wen](#fuer-wen)
- [Aufführung](#auffuehrung)

### Wie wir arbeiten

Spiele, Improvisation, Szenen bauen. Texte lernt ihr nicht auswendig, ihr schreibt sie ja selbst.

### Für wen

Für Rampensäue und für alle, die lieber den Nebel machen. Licht, Ton und Kostüm werden auch gebraucht.

### Aufführung

Freitag, 13 Uhr, Eintritt frei, Dauer vierzig Minuten oder bis jemand lacht.`,
  },
  {
    name: 'Improtheater für Jugendliche',
    hosts: ['theater-am-wehr'],
    place: 'theater',
    ages: [13, 18],
    feeCents: 1500,
    plans: [weekly(4, '18:00', '20:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 5,
    motif: 'stage',
    seats: [6, 14],
    text: 'Kein Text, kein Plan, kein Netz. Ihr lernt, ja zu sagen, auch wenn euer Partner behauptet, ihr wärt eine Waschmaschine. Vier Abende, am letzten kommen Zuschauer und rufen euch Wörter zu.',
  },
  {
    name: 'Figuren aus Socken, Stücke aus Schubladen',
    hosts: ['theater-am-wehr', 'farbtopf'],
    place: 'theater',
    ages: [4, 8],
    feeCents: 600,
    plans: [saturday('10:00', '12:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 3,
    motif: 'stage',
    seats: [5, 12],
    bring: 'Einzelne Socken (je schräger, desto besser), Knöpfe',
    wheelchair: true,
    text: `Jede Familie hat eine Schublade mit einsamen Socken. Bringt sie mit! Wir geben ihnen Augen, Ohren und eine Stimme, und nach einer Stunde reden sie mehr als ihr.`,
  },
  {
    name: 'Zirkusluft: Jonglieren, Einrad, Trapez',
    hosts: ['tsv-1861', 'theater-am-wehr'],
    place: 'turnhalle',
    ages: [7, 14],
    feeCents: 4800,
    plans: [days(5, '09:30', '12:30')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 10,
    motif: 'stage',
    seats: [10, 24],
    bring: 'Turnschuhe, enge Sportkleidung, Trinkflasche',
    accessibility: ['assistenz', 'geistiges-handicap'],
    text: `Fünf Vormittage, sechs Stationen: Bälle, Teller, Diabolo, Einrad, Trapez, Clown. Ihr probiert alles und entscheidet euch am Mittwoch für zwei Sachen.

**Galavorstellung am Freitag um zwölf** in der Jahnturnhalle. Popcorn macht der Förderverein.

Inklusiv: Eine Fachkraft für Inklusion ist jeden Tag dabei.`,
  },
  {
    name: 'Instrumentenkarussell',
    hosts: ['musikschule-auetal'],
    place: 'musikschule',
    ages: [6, 9],
    feeCents: 2800,
    plans: [weekly(4, '15:00', '16:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 7,
    motif: 'music',
    seats: [4, 10],
    accessibility: ['barrierefrei'],
    wheelchair: true,
    text: `Vier Wochen, vier Instrumente: Geige, Trompete, Schlagzeug, Klavier. Jede Woche dürft ihr eines mit nach Hause nehmen – außer dem Klavier, da waren die Nachbarn dagegen.

Danach wisst ihr, was ihr **nicht** lernen wollt. Das ist auch viel wert.`,
  },
  {
    name: 'Trommeln auf allem, was klingt',
    hosts: ['musikschule-auetal', 'alte-post'],
    place: 'altePost',
    ages: [8, 14],
    feeCents: 900,
    plans: [once('15:00', '17:30')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 3,
    motif: 'music',
    seats: [5, 16],
    bring: 'Etwas aus der Küche, das Lärm machen darf',
    accessibility: ['geistiges-handicap', 'koerperliches-handicap'],
    wheelchair: true,
    text: 'Mülltonnen, Regenrohre, Kochtöpfe, Cajons. Wir bauen einen Rhythmus aus drei Schichten, bis der Boden mitgeht. Noten braucht man nicht, Ohrstöpsel liegen aus.',
  },
  {
    name: 'Bandwochenende: Freitag null, Sonntag Konzert',
    hosts: ['musikschule-auetal'],
    place: 'musikschule',
    ages: [12, 18],
    feeCents: 3900,
    plans: [bothWeekendDays('10:00', '18:00')],
    runs: 2,
    signUp: 'online',
    deadlineDays: 9,
    motif: 'music',
    seats: [6, 15],
    bring: 'Instrument, Kabel, Lieblingslied',
    text: `<p>Du spielst Gitarre, Bass, Keys, Drums oder singst und hast keine Band? <b>Dann hast du jetzt eine.</b></p><p>Zwei Coaches, drei Probenr&auml;ume, ein Auftritt am Sonntag um 17 Uhr im Innenhof.</p><p>Anfänger sind willkommen: Drei Akkorde gen&uuml;gen, das wei&szlig; man doch.</p>`,
  },
  {
    name: 'Singen mit den Kleinsten',
    hosts: ['musikschule-auetal'],
    place: 'musikschule',
    ages: [0, 3],
    feeCents: 2000,
    plans: [weekly(5, '09:30', '10:15')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 4,
    motif: 'music',
    seats: [4, 9],
    wheelchair: true,
    text: `Kniereiter, Fingerspiele, Lieder, die man am Nachmittag nicht mehr aus dem Kopf bekommt. Ein Erwachsener je Kind, Geschwister im Tragetuch sind gern dabei.`,
  },
  {
    name: 'Hörspiel: Geräusche lügen besser als Bilder',
    hosts: ['stadtbuecherei', 'musikschule-auetal'],
    place: 'buecherei',
    ages: [9, 14],
    feeCents: 1200,
    plans: [days(3, '14:00', '17:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 6,
    motif: 'music',
    seats: [4, 9],
    text: `Stärke knirscht wie Schnee, Sellerie bricht wie Knochen, und zwei Kokosnüsse sind ein Pferd. In drei Nachmittagen entsteht ein Krimi von zehn Minuten: schreiben, sprechen, schneiden.

Die fertige Folge läuft im Lokalradio, und ihr bekommt sie als Datei.`,
  },
  {
    name: 'Tanzen: Breakdance für Anfänger',
    hosts: ['tsv-1861', 'alte-post'],
    place: 'turnhalle',
    ages: [9, 16],
    feeCents: 800,
    plans: [weekly(4, '17:00', '18:30')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 3,
    motif: 'stage',
    seats: [6, 18],
    bring: 'Mütze, Knieschoner, Wasser',
    wheelchair: false,
    text: 'Six-Step, Baby Freeze, Toprock. Trainer Malik hat mit zwölf auf einem Pappkarton hinter dem Bahnhof angefangen und tritt heute auf Festivals auf. Der Karton liegt noch bereit.',
  },
  {
    name: 'Mitmachkonzert im Stadtpark',
    hosts: ['musikschule-auetal'],
    place: 'stadtpark',
    ages: [null, null],
    feeCents: null,
    plans: [weekend('15:00', '16:00')],
    runs: 3,
    signUp: 'none',
    motif: 'music',
    accessibility: ['barrierefrei'],
    wheelchair: true,
    text: 'Das Blasorchester der Musikschule spielt, ihr dirigiert. Wer den Taktstock hat, bestimmt das Tempo. Bei Regen im Saal.',
  },
];
