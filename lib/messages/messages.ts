import { ar } from './ar';
import deBooklet from './de/booklet.json' with { type: 'json' };
import deCard from './de/card.json' with { type: 'json' };
import deChanges from './de/changes.json' with { type: 'json' };
import deConfigure from './de/configure.json' with { type: 'json' };
import deCriteria from './de/criteria.json' with { type: 'json' };
import deDeadlines from './de/deadlines.json' with { type: 'json' };
import deEasy from './de/easy.json' with { type: 'json' };
import deEmbed from './de/embed.json' with { type: 'json' };
import deError from './de/error.json' with { type: 'json' };
import deFeed from './de/feed.json' with { type: 'json' };
import deGateway from './de/gateway.json' with { type: 'json' };
import deHost from './de/host.json' with { type: 'json' };
import deLegal from './de/legal.json' with { type: 'json' };
import deLens from './de/lens.json' with { type: 'json' };
import deList from './de/list.json' with { type: 'json' };
import deLoading from './de/loading.json' with { type: 'json' };
import deMap from './de/map.json' with { type: 'json' };
import deMissing from './de/missing.json' with { type: 'json' };
import deOffer from './de/offer.json' with { type: 'json' };
import deOffline from './de/offline.json' with { type: 'json' };
import deReadiness from './de/readiness.json' with { type: 'json' };
import deScreen from './de/screen.json' with { type: 'json' };
import deShortlist from './de/shortlist.json' with { type: 'json' };
import deSite from './de/site.json' with { type: 'json' };
import deTable from './de/table.json' with { type: 'json' };
import deWeek from './de/week.json' with { type: 'json' };
import enBooklet from './en/booklet.json' with { type: 'json' };
import enCard from './en/card.json' with { type: 'json' };
import enChanges from './en/changes.json' with { type: 'json' };
import enConfigure from './en/configure.json' with { type: 'json' };
import enCriteria from './en/criteria.json' with { type: 'json' };
import enDeadlines from './en/deadlines.json' with { type: 'json' };
import enEasy from './en/easy.json' with { type: 'json' };
import enEmbed from './en/embed.json' with { type: 'json' };
import enError from './en/error.json' with { type: 'json' };
import enFeed from './en/feed.json' with { type: 'json' };
import enGateway from './en/gateway.json' with { type: 'json' };
import enHost from './en/host.json' with { type: 'json' };
import enLegal from './en/legal.json' with { type: 'json' };
import enLens from './en/lens.json' with { type: 'json' };
import enList from './en/list.json' with { type: 'json' };
import enLoading from './en/loading.json' with { type: 'json' };
import enMap from './en/map.json' with { type: 'json' };
import enMissing from './en/missing.json' with { type: 'json' };
import enOffer from './en/offer.json' with { type: 'json' };
import enOffline from './en/offline.json' with { type: 'json' };
import enReadiness from './en/readiness.json' with { type: 'json' };
import enScreen from './en/screen.json' with { type: 'json' };
import enShortlist from './en/shortlist.json' with { type: 'json' };
import enSite from './en/site.json' with { type: 'json' };
import enTable from './en/table.json' with { type: 'json' };
import enWeek from './en/week.json' with { type: 'json' };
import type { Locale } from './locale';
import { tr } from './tr';
import { uk } from './uk';

/** ICU messages by namespace, the file's name; nested objects are dotted keys. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** One line for each namespace; the other languages have a file each. */
const WRITTEN = {
  de: {
    booklet: deBooklet,
    card: deCard,
    changes: deChanges,
    configure: deConfigure,
    criteria: deCriteria,
    deadlines: deDeadlines,
    easy: deEasy,
    embed: deEmbed,
    error: deError,
    feed: deFeed,
    gateway: deGateway,
    host: deHost,
    legal: deLegal,
    lens: deLens,
    list: deList,
    loading: deLoading,
    map: deMap,
    missing: deMissing,
    offer: deOffer,
    offline: deOffline,
    readiness: deReadiness,
    screen: deScreen,
    shortlist: deShortlist,
    site: deSite,
    table: deTable,
    week: deWeek,
  },
  en: {
    booklet: enBooklet,
    card: enCard,
    changes: enChanges,
    configure: enConfigure,
    criteria: enCriteria,
    deadlines: enDeadlines,
    easy: enEasy,
    embed: enEmbed,
    error: enError,
    feed: enFeed,
    gateway: enGateway,
    host: enHost,
    legal: enLegal,
    lens: enLens,
    list: enList,
    loading: enLoading,
    map: enMap,
    missing: enMissing,
    offer: enOffer,
    offline: enOffline,
    readiness: enReadiness,
    screen: enScreen,
    shortlist: enShortlist,
    site: enSite,
    table: enTable,
    week: enWeek,
  },
} satisfies Readonly<Record<string, Messages>>;

/** The messages of a whole language: all have the keys of the English ones. */
type AllMessages = typeof WRITTEN.en;

/**
 * Hosts and their area use German and English: namespaces missing in other languages (`configure`,
 * `host`, `readiness`) are shown in English there.
 */
const MESSAGES: Readonly<Record<Locale, AllMessages>> = {
  ...WRITTEN,
  uk: fillGaps(WRITTEN.en, uk),
  tr: fillGaps(WRITTEN.en, tr),
  ar: fillGaps(WRITTEN.en, ar),
};

/** All messages of a language, by namespace. */
export function getMessages(locale: Locale): AllMessages {
  return MESSAGES[locale];
}

/** Messages of a possibly incomplete language, with the arguments of the model. */
interface SomeMessages {
  readonly [key: string]: string | SomeMessages;
}

/** The model, with every message that `written` has in its place. */
function fillGaps<Model extends SomeMessages>(model: Model, written: SomeMessages): Model {
  const filled = Object.entries(model).map(([key, sentence]) => {
    const own = written[key];
    if (typeof sentence === 'string' || own === undefined) return [key, own ?? sentence];
    return [key, typeof own === 'string' ? sentence : fillGaps(sentence, own)];
  });
  return Object.fromEntries(filled) as Model;
}
