import type { Activity } from '../activity';
import { days, once, overnight, saturday, weekend, weekly } from '../plan';

/** Meadow, forest, bees, stars: the nature group, the beekeepers, the observatory. */
export const NATURE: readonly Activity[] = [
  {
    name: 'Imkern – was summt denn da?',
    hosts: ['imkerverein-aue'],
    place: 'bienenstand',
    ages: [7, null],
    feeCents: 450,
    plans: [once('14:00', '17:00')],
    runs: 4,
    signUp: 'host',
    applyText: `Anmeldung bei **Traudl Haag**, 09999 20815 (abends), oder mit einer Nachricht an bienen@imkerverein-aue.example.

Bitte gebt an, ob euer Kind auf Stiche allergisch reagiert.`,
    motif: 'bees',
    seats: [4, 10],
    bring: 'Lange Hose, geschlossene Schuhe, helle Kleidung ohne Fransen',
    accessibility: ['koerperliches-handicap'],
    text: `Ein Volk hat im Sommer fünfzigtausend Bewohnerinnen und eine einzige Königin. Wir suchen sie. Dafür bekommt ihr Schleier und Handschuhe, und wir öffnen gemeinsam eine Beute.

Danach schleudern wir Honig. Jedes Kind nimmt ein **kleines Glas** mit, auf das es sein eigenes Etikett klebt.

> »Am Anfang hatte ich Angst. Dann hat mir eine auf dem Finger gesessen und nur geputzt.« – Leni, 9`,
  },
  {
    name: 'Wildbienen-Hotel: fünf Sterne aus Schilf',
    hosts: ['imkerverein-aue', 'werkraum-3'],
    place: 'bienenstand',
    ages: [6, 11],
    feeCents: 600,
    plans: [saturday('10:00', '13:00'), once('15:00', '18:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 5,
    motif: 'bees',
    seats: [4, 12],
    bring: 'Alte Kleidung, leere Konservendose (scharfe Kante abgedrückt)',
    text: `Die meisten Insektenhotels aus dem Baumarkt bleiben leer, weil die Löcher ausfransen. Wir machen es richtig: Schilfhalme und Hartholz, sauber gebohrt, gut geschliffen.

* Halme schneiden und bündeln
* Holz bohren (ja, ihr dürft an die Ständerbohrmaschine)
* den richtigen Platz zu Hause finden

Wer einzieht, könnt ihr uns später schreiben. Wir führen Buch.`,
  },
  {
    name: 'Mit dem Biber auf Du',
    hosts: ['naturschutzgruppe'],
    place: 'auewiesen',
    ages: [7, 12],
    feeCents: null,
    plans: [once('18:30', '21:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 2,
    motif: 'river',
    seats: [6, 14],
    bring: 'Dunkle, leise Kleidung (nichts, was raschelt), Fernglas falls vorhanden',
    text: `Gegen halb acht kommt er meistens. Wir sitzen dann schon eine Weile am Ufer und sind still – das ist der schwierigste Teil.

Vorher zeigen wir euch, woran man ihn erkennt: Zahnspuren, Rutschen, Dämme. Und warum die Landwirte manchmal schimpfen und wir trotzdem froh sind, dass er wieder da ist.`,
  },
  {
    name: 'Fledermausnacht am alten Wehr',
    hosts: ['naturschutzgruppe', 'stadtbuecherei'],
    place: 'theater',
    ages: [6, null],
    feeCents: 200,
    plans: [once('20:00', '22:00')],
    runs: 3,
    signUp: 'none',
    motif: 'night',
    bring: 'Taschenlampe, warme Jacke',
    wheelchair: true,
    accessibility: ['barrierefrei'],
    text: `<p><strong>Wer fliegt denn da so spät?</strong></p><p>Mit dem Bat-Detektor machen wir hörbar, was sonst nur Fledermäuse hören: das Klatschen der Wasserfledermaus, das Ploppen des Abendseglers.</p><ul><li>Treffpunkt: vor dem Theater</li><li>Kinder bitte nur mit Erwachsenen</li><li>bei Regen fällt die Führung aus – dann fliegen auch keine Mücken</li></ul><p>Eine Anmeldung ist nicht n&ouml;tig.</p>`,
  },
  {
    name: 'Waldwoche: ohne Spielzeug, ohne Dach',
    hosts: ['naturschutzgruppe'],
    place: 'waldrand',
    ages: [6, 10],
    feeCents: 6500,
    plans: [days(5, '08:30', '13:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 14,
    motif: 'forest',
    seats: [10, 20],
    bring: 'Rucksack mit Brustgurt, Trinkflasche, Brotzeit, Sitzkissen, wetterfeste Kleidung',
    text: `Fünf Vormittage im Stadtwald. Kein fester Plan, nur feste Regeln: Wir bleiben in Rufweite, wir lassen Lebendiges leben, und wer etwas Besonderes findet, ruft alle.

| Tag | worum es gehen könnte |
|---|---|
| Montag | Lager bauen, Namen für Bäume erfinden |
| Dienstag | Spuren, Losung, Federn |
| Mittwoch | Schnitzen (Schnitzdiplom) |
| Donnerstag | Blind durch den Wald |
| Freitag | Waldküche, Eltern kommen um 12 dazu |

Wir gehen **bei jedem Wetter** hinaus, außer bei Sturm. Dann sind wir im Naturschutzhaus.`,
  },
  {
    name: 'Spurensucher am Morgen',
    hosts: ['naturschutzgruppe'],
    place: 'waldrand',
    ages: [8, 13],
    feeCents: 400,
    plans: [weekend('06:30', '09:30')],
    runs: 2,
    signUp: 'online',
    deadlineDays: 3,
    motif: 'forest',
    seats: [4, 12],
    bring: 'Gummistiefel, Gipsreste falls vorhanden',
    text: `Früh aufstehen lohnt sich: Im feuchten Sand am Forstweg hat die Nacht ein Protokoll geschrieben.
Reh, Dachs, Fuchs, Marder, Katze von nebenan.
Wir lesen die Fährten, gießen die schönsten in Gips und frühstücken am Waldparkplatz.
Kakao bringen wir mit, Becher bitte selbst.`,
  },
  {
    name: 'Sterne über dem Kapellenberg',
    hosts: ['sternwarte-kapellenberg'],
    place: 'sternwarte',
    ages: [8, null],
    feeCents: 300,
    plans: [once('21:00', '23:00'), overnight('21:30', '00:30')],
    runs: 4,
    signUp: 'online',
    deadlineDays: 1,
    motif: 'night',
    seats: [null, 25],
    bring: 'Warme Kleidung – auch wenn es unten in der Stadt mild ist',
    wheelchair: false,
    text: `Die Kuppel geht auf, das Licht geht aus. Nach zehn Minuten haben sich eure Augen gewöhnt, und ihr seht die Milchstraße wie verschüttete Milch.

Am großen Spiegel schauen wir uns an, was gerade am Himmel steht: **Saturn mit Ring**, den Kugelhaufen im Herkules, die Mondkrater an der Schattengrenze. Was genau, steht drei Tage vorher auf [unserer Seite](https://sternwarte-kapellenberg.example/heute).

Bei Wolken zeigen wir, wie man sich am Himmel zurechtfindet, und verschenken Sternkarten.`,
  },
  {
    name: 'Raketen aus Papier und Wasser',
    hosts: ['sternwarte-kapellenberg', 'werkraum-3'],
    place: 'sportpark',
    ages: [8, 13],
    feeCents: 500,
    plans: [once('14:00', '17:00'), saturday('10:00', '13:00')],
    runs: 3,
    signUp: 'online',
    deadlineDays: 4,
    motif: 'robot',
    seats: [6, 16],
    bring: 'Zwei leere PET-Flaschen (1 Liter, die dünnen), Wechsel-T-Shirt',
    text: `Eine Flasche, etwas Wasser, eine Fahrradpumpe – und dann fliegt sie höher als der Flutlichtmast. Wir bauen Leitwerke, rechnen ein bisschen (wirklich nur ein bisschen) und starten von der Rampe.

Gemessen wird mit einem Höhenmesser aus Pappe, den ihr behaltet. Der Rekord liegt bei **61 Metern**.`,
  },
  {
    name: 'Die Sonne durchs Fernrohr',
    hosts: ['sternwarte-kapellenberg'],
    place: 'stadtpark',
    ages: [5, null],
    feeCents: 0,
    plans: [weekend('13:00', '16:00')],
    runs: 2,
    signUp: 'none',
    motif: 'meadow',
    wheelchair: true,
    accessibility: ['barrierefrei', 'koerperliches-handicap'],
    text: `Niemals ohne Filter in die Sonne schauen! Wir haben die richtigen, und damit sieht man Flecken, größer als die Erde, und am Rand Flammen aus Wasserstoff.

Kommt vorbei, wann ihr mögt. Bleibt, so lange ihr mögt.`,
  },
  {
    name: 'Naturtagebuch zeichnen',
    hosts: ['naturschutzgruppe', 'farbtopf'],
    place: 'naturschutzhaus',
    ages: [9, 14],
    feeCents: 1200,
    plans: [weekly(3, '15:30', '17:30')],
    runs: 2,
    signUp: 'online',
    deadlineDays: 7,
    motif: 'meadow',
    seats: [4, 10],
    bring: 'Wer hat: Aquarellkasten und ein dickes Heft. Sonst bekommt ihr beides geliehen.',
    text: `Zeichnen heißt genau hinschauen. An drei Nachmittagen gehen wir mit Heft und Stift auf die Auewiesen: einmal **Blüten**, einmal **Wasser**, einmal **was sich bewegt**.

Es geht nicht um schöne Bilder, sondern um ehrliche. Am Ende hängt eine Wäscheleine voller Seiten im Naturschutzhaus.`,
  },
];
