import type { Activity } from '../activity';
import { camp, days, once, saturday, weekend, weekly } from '../plan';

/** On and in the Aue: canoe club, lifeguards, swimming pool. */
export const WATER: readonly Activity[] = [
  {
    name: 'Kanutour durch die Auwiesen',
    hosts: ['kanu-verein'],
    place: 'bootshaus',
    ages: [8, 12],
    feeCents: 1500,
    plans: [days(3, '09:00', '12:00')],
    runs: 4,
    signUp: 'online',
    deadlineDays: 8,
    motif: 'river',
    seats: [6, 12],
    bring: 'Badezeug, Wechselkleidung, Sonnenschutz, feste Sandalen (keine Flipflops)',
    text: `Drei Vormittage auf der Aue, jeden Tag ein Stück weiter: vom Bootshaus bis zur Biberburg, dann durch die Schilfgasse, am letzten Tag hinunter bis zum alten Mühlrad.

## Was euch erwartet

- Paddel richtig halten, geradeaus fahren, **gewollt** im Kreis fahren
- die Stelle, an der letztes Jahr der Eisvogel gebrütet hat
- am dritten Tag Würstchen am Steg (auch vegetarisch)

Ihr sitzt zu zweit oder zu dritt im Kanadier, in jedem dritten Boot fährt jemand von uns mit.

## Wichtig

Alle müssen **sicher schwimmen** können – das Bronze-Abzeichen genügt, wir schauen es uns nicht an, wir glauben euch. Schwimmwesten haben wir in allen Größen.`,
  },
  {
    name: 'Kenterkurs für Anfänger',
    hosts: ['kanu-verein', 'wasserwacht'],
    place: 'hallenbad',
    ages: [9, 14],
    feeCents: 800,
    plans: [once('16:00', '18:00'), saturday('09:00', '11:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 5,
    motif: 'swim',
    seats: [4, 8],
    bring: 'Badesachen, altes T-Shirt, Handtuch',
    text: `Wer paddelt, fällt irgendwann ins Wasser. Wir üben das im warmen Hallenbad, bis es Spaß macht: aussteigen unter Wasser, Boot umdrehen, leeren, wieder hinein.

Die Wasserwacht zeigt außerdem den Wurfsack. Wer am Ende den Trainer trifft, hat gewonnen.`,
  },
  {
    name: 'Stand-up-Paddling auf dem Stausee',
    hosts: ['kanu-verein'],
    place: 'bootshaus',
    ages: [10, 16],
    feeCents: 1200,
    plans: [once('15:00', '17:30'), once('10:00', '12:30')],
    runs: 4,
    signUp: 'online',
    deadlineDays: 4,
    motif: 'river',
    seats: [4, 10],
    bring: 'Badezeug, Handtuch, Wasserflasche, Mütze',
    wheelchair: false,
    text: `Stehen ist Übungssache, Hineinfallen auch. Nach einer halben Stunde Trockenübung auf der Wiese geht es aufs Wasser, erst im Knien, dann im Stehen, dann im Wettrennen um die gelbe Boje.

Boards, Paddel und Westen sind da. Bei Gewitter treffen wir uns trotzdem und lernen Knoten.`,
  },
  {
    name: 'Mondscheinfahrt für Familien',
    hosts: ['kanu-verein'],
    place: 'bootshaus',
    ages: [6, null],
    feeCents: 900,
    plans: [once('21:00', '23:30')],
    runs: 2,
    signUp: 'online',
    deadlineDays: 6,
    motif: 'night',
    seats: [8, 20],
    bring: 'Warme Jacke, Taschenlampe, Mückenschutz, etwas für das Picknick auf der Kiesbank',
    text: `Wenn die Frösche lauter sind als die Bundesstraße, legen wir ab. Ein Kanadier fasst zwei Erwachsene und zwei Kinder; die Lampions bringen wir mit, das Picknick ihr.

*Fahrt nur bei ruhigem Wetter.* Wir rufen am Nachmittag an, falls wir verschieben müssen.`,
    applyText:
      'Bitte schreibt dazu, **wie viele Erwachsene** mitfahren und ob jemand schon einmal gesteuert hat.',
  },
  {
    name: 'Drachenboot: alle in einem Takt',
    hosts: ['kanu-verein', 'tsv-1861'],
    place: 'bootshaus',
    ages: [10, null],
    feeCents: 500,
    plans: [saturday('13:00', '17:00')],
    runs: 2,
    signUp: 'host',
    deadlineDays: 10,
    motif: 'river',
    seats: [16, 40],
    applyText: `Anmeldung als **Team ab 8 Personen** oder einzeln (dann losen wir euch zusammen) bei Jutta Reindl, Telefon 09999 4711 nach 18 Uhr, oder mit dem Zettel im Bootshaus.`,
    bring: 'Turnschuhe, die nass werden dürfen; etwas in eurer Teamfarbe',
    text: `Zwanzig Leute, ein Boot, eine Trommel. Wir üben eine Stunde auf der Stelle, dann fahren die Mannschaften gegeneinander: 200 Meter bis zur Eisenbahnbrücke.

1. 13:00 Begrüßung und Einteilung
2. 13:30 Training
3. 15:00 Vorläufe
4. 16:15 Finale, danach Kuchen

Wer nicht paddeln mag, darf **trommeln** – das ist sowieso das Wichtigste.`,
  },
  {
    name: 'Seepferdchen in fünf Tagen',
    hosts: ['wasserwacht'],
    place: 'hallenbad',
    ages: [5, 8],
    feeCents: 4500,
    plans: [days(5, '09:00', '09:45'), days(5, '10:00', '10:45')],
    runs: 6,
    signUp: 'online',
    deadlineDays: 14,
    motif: 'swim',
    seats: [5, 8],
    bring: 'Badesachen, Handtuch, Badekappe bei langen Haaren',
    accessibility: ['barrierefrei', 'assistenz'],
    wheelchair: true,
    text: `Fünf Tage hintereinander, immer dieselbe kleine Gruppe, immer dieselben zwei Gesichter im Wasser: Franzi und Herr Ott.

**Voraussetzung:** Euer Kind geht gern ins Wasser und kann den Kopf untertauchen. Schwimmen muss es noch nicht können, dafür kommt es ja.

Am Freitag ist Prüfung, wer mag. Niemand muss. Das Abzeichen zum Aufnähen ist im Preis enthalten.`,
  },
  {
    name: 'Junior-Retter: ein Tag bei der Wasserwacht',
    hosts: ['wasserwacht'],
    place: 'freibad',
    ages: [9, 13],
    feeCents: null,
    plans: [saturday('10:00', '16:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 7,
    motif: 'swim',
    seats: [6, 16],
    bring: 'Badezeug, T-Shirt und kurze Hose zum Hineinspringen, Brotzeit',
    text: `Wie rettet man jemanden, ohne selbst in Not zu geraten? Wir werfen Ringe, schleppen Puppen, fahren eine Runde im Motorboot und funken quer über das Freibad.

Zum Schluss spielt ihr einen Einsatz nach: Einer ruft, zwei retten, vier versorgen. Urkunde für alle, Pommes auch.`,
  },
  {
    name: 'Wassergewöhnung für Mutige und Vorsichtige',
    hosts: ['wasserwacht'],
    place: 'hallenbad',
    ages: [3, 5],
    feeCents: 2000,
    plans: [weekly(4, '15:00', '15:45')],
    runs: 2,
    signUp: 'online',
    deadlineDays: 7,
    motif: 'swim',
    seats: [4, 8],
    wheelchair: true,
    text: `Blubbern, gleiten, Schatztruhe vom Beckenboden angeln. Ein Elternteil geht mit ins Wasser. Das Becken ist 32 Grad warm und 60 Zentimeter tief.

Wer weint, darf am Rand sitzen und Wasserpistole sein.`,
  },
  {
    name: 'Floßbau und Flussfahrt',
    hosts: ['stamm-graureiher', 'kanu-verein'],
    place: 'zeltplatz',
    ages: [11, 15],
    feeCents: 3500,
    plans: [camp(2, '10:00', '15:00'), camp(3, '10:00', '15:00')],
    runs: 2,
    signUp: 'online',
    deadlineDays: 14,
    motif: 'river',
    seats: [10, 18],
    bring:
      'Schlafsack, Isomatte, Geschirr, zwei Paar Schuhe, Regenzeug, Taschenmesser wenn erlaubt',
    text: `Acht Fässer, zwölf Stangen, viel Seil. Am ersten Tag bauen wir, am zweiten fahren wir, am Abend sitzen wir am Feuer und streiten darüber, wessen Knoten gehalten hat.

Übernachtet wird in Jurten auf der Biberwiese. Wir kochen selbst: Wer mitfährt, schält auch Kartoffeln.

Die Packliste und das Notfallblatt gibt es nach der Anmeldung.`,
  },
  {
    name: 'Bachforscher: Was lebt unter dem Stein?',
    hosts: ['naturschutzgruppe'],
    place: 'naturschutzhaus',
    ages: [6, 10],
    feeCents: 300,
    plans: [once('14:00', '16:30'), weekend('10:00', '12:30')],
    runs: 4,
    signUp: 'online',
    deadlineDays: 3,
    motif: 'river',
    seats: [5, 15],
    bring: 'Gummistiefel, zweites Paar Socken, Becherlupe falls vorhanden',
    accessibility: ['assistenz', 'geistiges-handicap'],
    text: `Mit Kescher und weißer Schale steigen wir in den Mühlbach. Köcherfliegenlarven bauen Häuser aus Sand, Bachflohkrebse schwimmen auf der Seite, und wer einen Strudelwurm findet, weiß: Das Wasser ist sauber.

Wir zeichnen, was wir finden, und setzen alles wieder zurück. **Fast** niemand bleibt trocken.`,
  },
];
