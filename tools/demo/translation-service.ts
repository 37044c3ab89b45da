import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** German words of the demo's packing lists in Ukrainian. */
const DICTIONARY: Readonly<Record<string, string>> = {
  Wir: 'Ми',
  Ihr: 'Ви',
  und: 'і',
  oder: 'або',
  mit: 'з',
  für: 'для',
  von: 'від',
  ein: 'один',
  eine: 'одна',
  zwei: 'дві',
  Zwei: 'Дві',
  kein: 'без',
  wenn: 'якщо',
  erlaubt: 'дозволено',
  vorhanden: 'є',
  falls: 'якщо',
  bitte: 'будь ласка',
  selbst: 'самі',
  Kinder: 'діти',
  Jugendliche: 'підлітки',
  Eltern: 'батьки',
  Gummistiefel: 'гумові чоботи',
  Turnschuhe: 'кросівки',
  Schuhe: 'взуття',
  Feste: 'Міцне',
  Festes: 'Міцне',
  festes: 'міцне',
  Schuhwerk: 'взуття',
  Geschlossene: 'Закрите',
  geschlossene: 'закрите',
  Kleidung: 'одяг',
  Sportkleidung: 'спортивний одяг',
  Sportsachen: 'спортивний одяг',
  Warme: 'Теплий',
  warme: 'тепла',
  Jacke: 'куртка',
  Regenjacke: 'дощовик',
  Regenzeug: 'дощовик',
  wetterfeste: 'непромокальний',
  lange: 'довгі',
  Lange: 'Довгі',
  alte: 'старі',
  altes: 'старий',
  Hose: 'штани',
  Sporthose: 'спортивні штани',
  Hemd: 'сорочка',
  Socken: 'шкарпетки',
  Mütze: 'шапка',
  Handschuhe: 'рукавиці',
  Sonnenhut: 'капелюх від сонця',
  Bringt: 'Візьміть',
  Badezeug: 'купальник',
  Badesachen: 'купальник',
  Handtuch: 'рушник',
  Waschzeug: 'туалетне приладдя',
  Zahnbürste: 'зубна щітка',
  Schlafsack: 'спальний мішок',
  Isomatte: 'каремат',
  Taschenlampe: 'ліхтарик',
  Taschenmesser: 'складаний ніж',
  Mückenschutz: 'засіб від комарів',
  Rucksack: 'рюкзак',
  Trinkflasche: 'пляшка з водою',
  Brotzeit: 'перекус',
  Mittagessen: 'обід',
  Wasser: 'вода',
  Helm: 'шолом',
  Fahrradhelm: 'велошолом',
  Rad: 'велосипед',
  Flickzeug: 'ремкомплект',
  Schürze: 'фартух',
  Geschirr: 'посуд',
  Dose: 'коробка',
  Stift: 'олівець',
  Schreibzeug: 'письмове приладдя',
  Knieschoner: 'наколінники',
  Kuscheltier: 'м’яка іграшка',
  Picknickdecke: 'плед',
  Knöpfe: 'ґудзики',
  Neugier: 'цікавість',
  Kissen: 'подушка',
  Treffpunkt: 'місце зустрічі',
  Schwimmen: 'плавання',
  Fußball: 'футбол',
  Wald: 'ліс',
  Theater: 'театр',
  Musik: 'музика',
  Tag: 'день',
};
const MOST_BYTES = 256 * 1024;

/** The text with the words of the dictionary in Ukrainian; tags stay as they are. */
function translateWords(text: string): string {
  return text.replace(/<[^>]*>|\p{L}+/gu, (part) => DICTIONARY[part] ?? part);
}

/**
 * A stand-in for a translation service, on a free port of this machine: `POST /translate` with `q`,
 * `source`, `target` and `format`, as LibreTranslate documents it. It knows some words of
 * Ukrainian.
 * Returns its address; it ends with the process.
 */
export async function startTranslationService(): Promise<string> {
  const server = createServer(async (request, response) => {
    const { q, target } = await readQuestion(request);
    const isAsked = request.method === 'POST' && request.url === '/translate';
    const answer =
      isAsked && typeof q === 'string' && target === 'uk'
        ? { translatedText: translateWords(q) }
        : { error: 'Invalid request: q is missing, or the target is not uk' };
    response.writeHead('error' in answer ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function readQuestion(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MOST_BYTES) return {};
  }
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
