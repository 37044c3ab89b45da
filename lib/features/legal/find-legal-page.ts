import { DAYS_KEPT } from '../../domain/demand/demand';
import type { LegalKey } from '../../instance/instance-schema';
import { getTranslator } from '../../messages/get-translator';
import type { Translator } from '../../messages/language';
import type { Locale } from '../../messages/locale';
import {
  LOGIN_ABSOLUTE_MS,
  LOGIN_IDLE_MS,
  LOGIN_TRACE_MS,
  LOGIN_TRIES_SECONDS,
} from '../../protocol/host-area';
import type { Site } from '../../renderer/site';
import {
  createAccessibilityView,
  createImprintView,
  createPrivacyView,
  type LegalFacts,
  type LegalViewModel,
} from './create-legal-views';

/** The pages the law asks for, by the last part of their address. */
export type LegalPageName = LegalKey;

/** A legal page: on another website, the town's own text, or generated from the configuration. */
export type LegalOutcome =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'markdown'; readonly text: string }
  | {
      readonly kind: 'screen';
      /** A summary in the visitor's language; Markdown. */
      readonly summary: string;
      readonly screen: LegalViewModel;
      /** The language of the screen. */
      readonly language: Locale;
    };

type Describe = (facts: LegalFacts, t: Translator, locale: Locale) => LegalViewModel;

/** Easy language and sign language cannot be made from settings: null. */
const DESCRIBE: Readonly<Record<LegalPageName, Describe | null>> = {
  imprint: createImprintView,
  privacy: createPrivacyView,
  accessibility: createAccessibilityView,
  easy: null,
  sign: null,
};

/** The name of a legal page, or null when there is no such page. */
export function readLegalPageName(text: string): LegalPageName | null {
  return Object.hasOwn(DESCRIBE, text) ? (text as LegalPageName) : null;
}

/**
 * Finds a legal page as the instance file has it; what it leaves out is made from the settings. Null:
 * this page is only there where the instance file gives it.
 */
export function findLegalPage(
  page: LegalPageName,
  locale: Locale,
  site: Site,
): LegalOutcome | null {
  const own = site.instance.legal[page];
  if (own !== null) return own;
  const describe = DESCRIBE[page];
  if (describe === null) return null;
  const facts = collectFacts(site);
  // The binding text is German; there is an English one, and only a summary in further languages.
  const language = locale === 'en' ? 'en' : 'de';
  return {
    kind: 'screen',
    summary: summarize(page, locale, language, facts),
    screen: describe(facts, getTranslator(language), language),
    language,
  };
}

/** Whether this town has the page: the law asks for three of them, and those are always there. */
export function hasLegalPage(page: LegalPageName, { legal }: Pick<Site['instance'], 'legal'>) {
  return legal[page] !== null || DESCRIBE[page] !== null;
}

/** The pages in easy language and in sign language that this town has. */
export function listPlainPages({ legal }: Pick<Site['instance'], 'legal'>) {
  return (['easy', 'sign'] as const).filter((page) => legal[page] !== null);
}

/** `language` is that of the whole text below the summary. */
function summarize(
  page: LegalPageName,
  locale: Locale,
  language: Locale,
  facts: LegalFacts,
): string {
  const t = getTranslator(locale);
  const paragraphs = [t(`legal.summary.${page}`, { name: facts.name })];
  if (page === 'privacy' && facts.demandDays !== null) paragraphs.push(t('legal.summary.demand'));
  if (language !== locale) paragraphs.push(t('legal.summary.original'));
  return paragraphs.join('\n\n');
}

function collectFacts({ settings, instance, towns, hosts }: Site): LegalFacts {
  const { name, contact, feedback, pictureHosts, embedOrigins, accessibility } = instance;
  const { organisation, ...reachable } = contact;
  // The towns of a county read their programmes and pictures for it.
  const source = towns
    ? towns.map(({ siteUrl }) => new URL(siteUrl).hostname).join(', ')
    : new URL(settings.offersApiUrl).hostname;
  return {
    name,
    site: new URL(settings.siteUrl).host,
    operator: { name: organisation, ...reachable },
    feedback,
    source,
    pictureHosts: [...new Set([source, ...pictureHosts])],
    tilesHost: settings.tilesUrl === null ? null : readHost(settings.tilesUrl),
    translationHost: instance.translation && new URL(instance.translation.url).host,
    sessions: hosts.isOpen()
      ? {
          idleMinutes: LOGIN_IDLE_MS / 60_000,
          hours: LOGIN_ABSOLUTE_MS / 3_600_000,
          tryMinutes: LOGIN_TRIES_SECONDS / 60,
          traceHours: LOGIN_TRACE_MS / 3_600_000,
        }
      : null,
    hasProxy: settings.trustProxy > 0,
    countsRequests: settings.metrics,
    demandDays: settings.demand ? DAYS_KEPT : null,
    ageRule: instance.ageRule.kind,
    embedOrigins,
    accessibility,
  };
}

/** The host of a tile template, whose braces no address may carry. */
function readHost(template: string): string {
  return new URL(template.replaceAll(/[{}]/g, '')).hostname;
}
