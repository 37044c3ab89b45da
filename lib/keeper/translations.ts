import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { request } from 'undici';
import * as z from 'zod';
import { toBerlinDay } from '../domain/berlin/local-time';
import { DAY_MS, HOUR_MS, MINUTE_MS, sleep, type Time } from '../domain/instant';
import type { Offer, OfferTranslation } from '../domain/offer';
import { LONGEST_NAME } from '../domain/shorten-offer';
import {
  cleanCharacters,
  type DerivedText,
  LABEL,
  LONGEST_TEXT,
  NO_TEXT,
} from '../domain/text/derived-text';
import { cutAtWord } from '../domain/text/find-words';
import type { Settings } from '../instance/settings';
import type { ContentClient } from '../protocol/content';
import type { Log } from '../runtime/log/create-log';
import { readBody } from '../runtime/read-body';
import { createAddressGuard, createDispatcher } from '../runtime/remote/fetch-bytes';
import { endBy } from '../runtime/system-timer';
import { ignoreStoreError, parseJson, readJson, type Store, writeJson } from '../store/store';

/** Asks the service for one text. Rejects with a reason that names no text. */
export type Translate = (
  text: string,
  to: { readonly language: string; readonly format: 'html' | 'text' },
) => Promise<string>;

interface TranslationNeeds extends Pick<Time, 'clock' | 'timer'> {
  readonly site: string;
  readonly languages: readonly string[];
  readonly perMinute: number;
  readonly charactersPerDay: number;
  readonly translate: Translate;
  readonly content: Pick<ContentClient, 'deriveText'>;
  readonly store: Pick<Store, 'read' | 'write'>;
  /** Whether this node translates; false: another one does. */
  readonly isLeading: () => boolean;
  readonly log: Log;
}

interface Job {
  readonly key: string;
  /** For the log: `12-kanutour description`. */
  readonly name: string;
  readonly source: string;
  readonly language: string;
  readonly format: 'html' | 'text';
  readonly aliases: Set<string>;
  /** When an offer last needed it. */
  askedAt: number;
}

/** Translated texts kept in memory, in characters; the others are read from the store again. */
const MOST_KEPT_CHARACTERS = 8 * 1024 ** 2;
const MOST_JOBS = 50_000;
const FIRST_RETRY_MS = MINUTE_MS;
const LONGEST_RETRY_MS = HOUR_MS;
/** Of one text within a day: the service may be unable to take it. */
const MOST_TRIES = 5;
/** Each pass asks again for what is missing: a text that none has asked for is gone. */
const FORGOTTEN_MS = 2 * DAY_MS;
/** A translation is forgotten when it was made more than a year ago. */
const KEPT_MS = 400 * DAY_MS;
const SPENT_KEY = 'translation/spent';

const spentSchema = z.object({ day: z.number(), characters: z.number() });

/**
 * Opens the translations of one municipality: one request after the other, within the rate and the
 * day's budget of the instance file. A text is sent once for each language, and the answer is stored by the
 * hash of the text: no restart, other derivation or visitor causes a request.
 */
export function openTranslations(needs: TranslationNeeds) {
  const { site, languages, translate, content, store, isLeading, clock, timer, log } = needs;
  const known = new LRUCache<string, DerivedText>({ maxSize: MOST_KEPT_CHARACTERS });
  const jobs = new Map<string, Job>();
  const tries = new LRUCache<string, number>({ max: MOST_JOBS, ttl: DAY_MS, ...endBy(clock) });
  const changed = new Set<string>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let work: Promise<void> | null = null;
  const pause = (ms: number) => sleep(timer, ms, signal).catch(() => {});

  async function find(
    asked: Omit<Job, 'key' | 'aliases' | 'askedAt'>,
    alias: string,
  ): Promise<DerivedText | null> {
    const { source, language, format } = asked;
    if (source.trim() === '') return NO_TEXT;
    const key = hash('sha256', JSON.stringify([language, format, source]));
    const job: Job = { ...asked, key, aliases: new Set([alias]), askedAt: clock() };
    const kept = jobs.has(key)
      ? null
      : (known.get(key) ?? (await derive(job, await readAnswer(key))));
    if (kept) return kept;
    // Another offer may have asked for it while the store was read.
    const waiting = jobs.get(key);
    if (waiting) {
      waiting.aliases.add(alias);
      waiting.askedAt = job.askedAt;
    } else if (jobs.size < MOST_JOBS && (tries.get(key) ?? 0) < MOST_TRIES) {
      jobs.set(key, job);
    }
    return null;
  }

  function readAnswer(key: string): Promise<string | null> {
    return readJson(store, `translation/${key}`, z.string()).catch(ignoreStoreError);
  }

  async function findTranslation(offer: Offer, language: string): Promise<OfferTranslation | null> {
    const { alias, texts } = offer;
    if (!texts) return null;
    const ask = (part: string, source: string, format: Job['format']) =>
      find({ name: `${alias} ${part}`, source, language, format }, alias);
    // Every text is asked for, even after one that is missing.
    const [name, bring, description, applyText] = [
      await ask('name', offer.name, 'text'),
      await ask('bring', offer.bring ?? '', 'text'),
      await ask('description', nameNotes(texts.description.html), 'html'),
      await ask('applyText', nameNotes(texts.applyText.html), 'html'),
    ];
    if (!name || !bring || !description || !applyText) return null;
    return {
      name: name.plain.replace(/\s+/g, ' '),
      bring: bring.plain || null,
      description,
      applyText,
    };
  }

  async function attachTo<T extends Offer>(offer: T): Promise<T> {
    const { texts } = offer;
    if (!texts) return offer;
    const entries: [string, OfferTranslation][] = [];
    for (const language of languages) {
      const translation =
        texts.translations?.[language] ?? (await findTranslation(offer, language));
      if (translation) entries.push([language, translation]);
    }
    if (entries.length === Object.keys(texts.translations ?? {}).length) {
      // Not before: a pass may throw the offer away that was given its translations.
      changed.delete(offer.alias);
      return offer;
    }
    return { ...offer, texts: { ...texts, translations: Object.fromEntries(entries) } };
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!signal.aborted && isLeading()) {
      const [job] = jobs.values();
      if (!job) return;
      if (clock() - job.askedAt > FORGOTTEN_MS) {
        jobs.delete(job.key);
        continue;
      }
      // Another node may have asked, or the content process was away when the answer came.
      const kept = await readAnswer(job.key);
      if (kept === null && !(await takeBudget(job))) {
        await pause(HOUR_MS);
        continue;
      }
      try {
        const answer = kept ?? (await ask(job));
        if (!(await derive(job, answer))) throw new Error('the content process is not there');
        for (const alias of job.aliases) changed.add(alias);
        jobs.delete(job.key);
        failures = 0;
        if (kept === null) await pause(MINUTE_MS / needs.perMinute);
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        const retryMs = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
        // Others first: one text that the service cannot take must not keep the rest waiting.
        jobs.delete(job.key);
        const tried = (tries.get(job.key) ?? 0) + 1;
        tries.set(job.key, tried, { noUpdateTTL: true });
        if (tried < MOST_TRIES) jobs.set(job.key, job);
        const reason = error instanceof Error ? error.message : String(error);
        log.warn(
          { event: 'translation-failed', text: job.name, language: job.language, reason, retryMs },
          'a text was not translated; the original is shown',
        );
        await pause(retryMs);
      }
    }
  }

  async function ask({ key, source, language, format }: Job): Promise<string> {
    const answer = (await translate(source, { language, format })).slice(0, 4 * LONGEST_TEXT);
    await keep(`translation/${key}`, answer);
    return answer;
  }

  /** Null: there is no answer yet, or the content process is away. */
  async function derive(
    { key, name, language, format }: Job,
    answer: string | null,
  ): Promise<DerivedText | null> {
    if (answer === null) return null;
    const text =
      format === 'text'
        ? {
            html: '',
            plain: cutAtWord(cleanCharacters(answer).trim(), LONGEST_NAME * 10),
            isCut: false,
          }
        : await content.deriveText(site, {
            name: `${name} ${language}`,
            // A blank line would end the HTML and begin Markdown.
            source: answer.replace(/\n\s*\n/g, '\n'),
            idPrefix: 't-',
            base: null,
            top: 3,
            isForeign: true,
          });
    if (text) known.set(key, text, { size: text.html.length + text.plain.length + 1 });
    return text;
  }

  /** Whether the day's budget lets this text be sent now, which is counted. */
  async function takeBudget({ source }: Job): Promise<boolean> {
    const day = toBerlinDay(clock());
    const spent = await readJson(store, SPENT_KEY, spentSchema).catch(ignoreStoreError);
    const before = spent?.day === day ? spent.characters : 0;
    if (before > 0 && before + source.length > needs.charactersPerDay) {
      log.info(
        { event: 'translation-budget-spent', characters: before },
        'translations wait for the next day',
      );
      return false;
    }
    await keep(SPENT_KEY, { day, characters: before + source.length });
    return true;
  }

  async function keep(key: string, value: unknown): Promise<void> {
    await writeJson(store, key, value, clock() + KEPT_MS).catch(ignoreStoreError);
  }

  return {
    /** The offers with the translations that are known; what is missing is asked for in the background. */
    async attach<T extends Offer>(offers: readonly T[]): Promise<readonly T[]> {
      const attached: T[] = [];
      for (const offer of offers) attached.push(await attachTo(offer));
      if (!work && jobs.size > 0 && !signal.aborted) {
        work = run().finally(() => {
          work = null;
        });
      }
      return attached.every((offer, at) => offer === offers[at]) ? offers : attached;
    },
    /** Whether `attach` would add nothing to this offer. */
    isCurrent: ({ alias }: Pick<Offer, 'alias'>) => !changed.has(alias),
    async stop(): Promise<void> {
      stopping.abort(new Error('the site is stopping'));
      await work;
    },
  };
}

/** The heading of footnotes in German, which is translated with the text. */
function nameNotes(html: string): string {
  return html.replaceAll(LABEL.notes, 'Anmerkungen').replaceAll(LABEL.back, '↩');
}

const MOST_ANSWER_BYTES = 512 * 1024;
const ANSWER_LIMIT_MS = 30_000;

const answerSchema = z.object({ translatedText: z.string() });

/**
 * The way to a service that is compatible with LibreTranslate: `POST <url>/translate`.
 * With several municipalities each file names its own service, so that one must not lead into the
 * operator's network; redirects are never followed.
 * @see https://docs.libretranslate.com/guides/api_usage/
 */
export function createTranslate(
  url: string,
  settings: Pick<
    Settings,
    'translationKey' | 'instancesDir' | 'offersApiUrl' | 'httpsProxy' | 'noProxy'
  >,
): Translate {
  const { translationKey, instancesDir, offersApiUrl, httpsProxy, noProxy } = settings;
  const guard = instancesDir === null ? null : createAddressGuard(new URL(offersApiUrl).hostname);
  const dispatcher = createDispatcher({ guard, httpsProxy, noProxy });
  const { origin } = new URL(url);
  const isFor = translationKey?.origin ?? origin;
  const key = translationKey && isFor === origin ? { api_key: translationKey.key } : {};
  return async (text, { language, format }) => {
    const { statusCode, body } = await request(`${url}/translate`, {
      method: 'POST',
      dispatcher,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ q: text, source: 'de', target: language, format, ...key }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    // Aborting a body makes it emit an error; unhandled, that would end the process.
    body.on('error', () => undefined);
    if (statusCode !== 200) {
      body.destroy();
      throw new Error(`the service answered ${statusCode}`);
    }
    const bytes = await readBody(body, { maxBytes: MOST_ANSWER_BYTES });
    const answer = parseJson(bytes.toString(), answerSchema);
    if (!answer) throw new Error('the answer of the service has no translatedText');
    return answer.translatedText;
  };
}
