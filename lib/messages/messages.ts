import arError from './ar/error.json';
import arPlan from './ar/plan.json';
import arServer from './ar/server.json';
import deError from './de/error.json';
import dePlan from './de/plan.json';
import deServer from './de/server.json';
import enError from './en/error.json';
import enPlan from './en/plan.json';
import enServer from './en/server.json';
import type { Locale } from './locale';
import trError from './tr/error.json';
import trPlan from './tr/plan.json';
import trServer from './tr/server.json';
import ukError from './uk/error.json';
import ukPlan from './uk/plan.json';
import ukServer from './uk/server.json';

/** ICU messages by namespace; nested objects are dotted keys. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/**
 * In three files for each language: browsers load `plan` with a shortlist and the German `error`,
 * the rest is read by the server alone.
 */
const de = { ...deServer, ...dePlan, ...deError };
const en = { ...enServer, ...enPlan, ...enError };

/** The messages of a whole language: all have the keys of the English ones. */
type AllMessages = typeof en;

/** Namespaces for hosts (`configure`, `host`, `readiness`) are in German and English only. */
const MESSAGES: Readonly<Record<Locale, AllMessages>> = {
  de,
  en,
  uk: fillGaps(en, { ...ukServer, ...ukPlan, ...ukError }),
  tr: fillGaps(en, { ...trServer, ...trPlan, ...trError }),
  ar: fillGaps(en, { ...arServer, ...arPlan, ...arError }),
};

export function getMessages(locale: Locale): AllMessages {
  return MESSAGES[locale];
}

function fillGaps<Model extends Messages>(model: Model, written: Messages): Model {
  const filled = Object.entries(model).map(([key, sentence]) => {
    const own = written[key];
    if (typeof sentence === 'string' || own === undefined) return [key, own ?? sentence];
    return [key, typeof own === 'string' ? sentence : fillGaps(sentence, own)];
  });
  return Object.fromEntries(filled) as Model;
}
