import { readDay } from '../../domain/berlin/day-number';
import { DAYS_KEPT } from '../../domain/demand/demand';
import { HOUR_MS, MINUTE_MS } from '../../domain/instant';
import { toPhoneHref } from '../../domain/text/find-addresses';
import type { Instance, LegalKey } from '../../instance/instance-schema';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import { LOGIN_ABSOLUTE_MS, LOGIN_IDLE_MS, LOGIN_TRIES_SECONDS } from '../../protocol/host-area';
import type { Site } from '../../renderer/site';
import { escapeMarkdown, join } from '../assistants/write-markdown';
import { formatDay } from '../format/format-day';

type Write = (facts: LegalFacts, locale: Locale) => string;

/** The law asks for three pages, which are always there. The others cannot be made from settings: null. */
const WRITE: Readonly<Record<LegalKey, Write | null>> = {
  imprint: writeImprint,
  privacy: writePrivacy,
  accessibility: writeAccessibility,
  easy: null,
  sign: null,
};

/** Markdown, and the language that it is in. */
export interface LegalText {
  readonly text: string;
  readonly language: Locale;
}

/** The texts of a page, or where it is. Null: there is none of this name, or the instance file has none. */
export function findLegalPage(
  name: string,
  locale: Locale,
  site: Site,
): { readonly address: string } | readonly LegalText[] | null {
  if (!Object.hasOwn(WRITE, name)) return null;
  const page = name as LegalKey;
  const own = site.instance.legal[page];
  if (own !== null) return own.kind === 'address' ? own : [{ text: own.text, language: 'de' }];
  const write = WRITE[page];
  if (write === null) return null;
  const facts = collectFacts(site);
  // The binding text is German; there is an English one, and only a summary in further languages.
  const language: Locale = locale === 'en' ? 'en' : 'de';
  return [
    { text: summarize(page, locale, language, facts), language: locale },
    { text: write(facts, language), language },
  ];
}

/** The pages in easy language and in sign language that this town has. */
export function listPlainPages({ legal }: Pick<Site['instance'], 'legal'>) {
  return (['easy', 'sign'] as const).filter((page) => legal[page] !== null);
}

/** `language` is that of the whole text below the summary. */
function summarize(page: LegalKey, locale: Locale, language: Locale, facts: LegalFacts): string {
  const t = getTranslator(locale);
  return join([
    t(`legal.summary.${page}`, { name: escapeMarkdown(facts.name) }),
    page === 'privacy' && facts.hasDemand && t('legal.summary.demand'),
    language !== locale && t('legal.summary.original'),
  ]);
}

export type LegalFacts = ReturnType<typeof collectFacts>;

function collectFacts({ settings, instance, towns, hasHostArea }: Site) {
  const { name, contact, feedback, pictureHosts, embedOrigins, accessibility } = instance;
  const { organisation, ...reachable } = contact;
  const operator: Reachable = { name: organisation, ...reachable };
  // The towns of a county read their programmes and pictures for it.
  const source = towns
    ? towns.map(({ siteUrl }) => new URL(siteUrl).hostname).join(', ')
    : new URL(settings.offersApiUrl).hostname;
  return {
    name,
    site: new URL(settings.siteUrl).host,
    operator,
    feedback,
    source,
    pictureHosts: [...new Set([source, ...pictureHosts])],
    /** Null: maps have no background. No address may carry the braces of a tile template. */
    tilesHost: settings.tilesUrl && new URL(settings.tilesUrl.replaceAll(/[{}]/g, '')).hostname,
    translationHost: instance.translation && new URL(instance.translation.url).host,
    /** False: the hosts' area is switched off, and with it the only cookie. */
    hasLogins: hasHostArea(),
    hasProxy: settings.trustProxy > 0,
    countsRequests: settings.metrics,
    hasDemand: settings.demand,
    /** Decides how precise a month of birth is sent. */
    ageRule: instance.ageRule.kind,
    embedOrigins,
    accessibility,
  };
}

/** Barriers caused by hosts' content and by the source of the programme on every such site. */
const BARRIERS = ['barrierTexts', 'barrierPictures', 'barrierMap', 'barrierForeign'];

type Values = Readonly<Record<string, string | number>>;

/** Says messages as Markdown. */
function createWriter(locale: Locale) {
  const t = getTranslator(locale);
  return (key: string, values?: Values) => escapeMarkdown(t(key, values));
}

/** The accessibility statement, structured like the model statement (EU) 2018/1523. */
export function writeAccessibility(facts: LegalFacts, locale: Locale): string {
  const { accessibility, operator, name, site } = facts;
  const { conformance, date, method, exceptions, enforcement } = accessibility;
  const write = createWriter(locale);
  const say = (key: string, values?: Values) => write(`legal.accessibility.${key}`, values);
  const day = date === null ? null : readDay(date);
  const barriers = [...BARRIERS.map((barrier) => say(barrier)), ...exceptions.map(escapeMarkdown)];
  const contact = writeFeedback(facts);
  return join([
    say('lead', { operator: operator.name ?? name, site }),
    `## ${say('status')}`,
    say(conformance),
    `## ${say('barriers')}`,
    barriers.map((barrier) => `- ${barrier}`).join('\n'),
    `## ${say('help')}`,
    say('helpText'),
    `## ${say('made')}`,
    day === null ? say('dateMissing') : say('date', { date: formatDay(day, 'long', locale) }),
    method !== null && say('method', { method }),
    `## ${say('contact')}`,
    say(contact === '' ? 'contactMissing' : 'contactText'),
    contact,
    `## ${say('enforcement')}`,
    say(enforcement === null ? 'enforcementMissing' : 'enforcementText'),
    enforcement !== null && writeContact(enforcement),
  ]);
}

/** The privacy statement, by the site's configuration; it describes the code's behaviour. */
export function writePrivacy(facts: LegalFacts, locale: Locale): string {
  const { operator, source, pictureHosts, tilesHost, embedOrigins, translationHost } = facts;
  const write = createWriter(locale);
  const say = (key: string, values?: Values) => write(`legal.privacy.${key}`, values);
  const contact = writeContact(operator);
  return join([
    say('lead'),
    `## ${say('controller')}`,
    contact === '' ? say('controllerUnknown') : contact,
    `## ${say('visit')}`,
    say('visitText'),
    `## ${say('logs')}`,
    say('logsText'),
    facts.hasLogins && say('logsHosts'),
    facts.hasProxy && say('proxyText'),
    facts.countsRequests && say('countText'),
    facts.hasDemand && `## ${say('demand')}`,
    facts.hasDemand && say('demandText', { days: DAYS_KEPT }),
    `## ${say('cookies')}`,
    !facts.hasLogins && say('cookiesNone'),
    facts.hasLogins &&
      say('cookiesHosts', {
        idle: LOGIN_IDLE_MS / MINUTE_MS,
        hours: LOGIN_ABSOLUTE_MS / HOUR_MS,
      }),
    facts.hasLogins && say('cookiesToken', { minutes: LOGIN_TRIES_SECONDS / 60 }),
    `## ${say('storage')}`,
    say('storageText'),
    say('sharedText'),
    `## ${say('sent')}`,
    say('sentText'),
    write(`legal.privacy.sentBirth.${facts.ageRule}`),
    say('sentAddress'),
    say('sentCalendar'),
    `## ${say('place')}`,
    say('placeText'),
    `## ${say('pictures')}`,
    say('picturesText', { hosts: pictureHosts.join(', ') }),
    `## ${say('maps')}`,
    tilesHost === null ? say('mapsNone') : say('mapsText', { host: tilesHost }),
    `## ${say('source')}`,
    say('sourceText', { source }),
    translationHost !== null && `## ${say('translation')}`,
    translationHost !== null && say('translationText', { host: translationHost }),
    `## ${say('frames')}`,
    embedOrigins.length === 0
      ? say('framesNone')
      : say('framesText', { origins: embedOrigins.join(', ') }),
    `## ${say('rights')}`,
    say('rightsText'),
  ]);
}

/** The imprint when the operator has not written one: that it is incomplete, and known facts. */
export function writeImprint({ name, operator, source }: LegalFacts, locale: Locale): string {
  const write = createWriter(locale);
  const say = (key: string, values?: Values) => write(`legal.imprint.${key}`, values);
  return join([
    `> **${say('missing')}**`,
    `## ${say('operator')}`,
    say('operatorText', { name }),
    writeContact(operator),
    `## ${say('content')}`,
    say('contentText', { source }),
  ]);
}

/** The lines of an address; empty: nothing is known. */
function writeContact({ name, address, email, phone, website }: Reachable): string {
  return [
    ...[name, address].map((text) => text && escapeMarkdown(text)),
    phone && writeLink(phone, toPhoneHref(phone)),
    email && writeLink(email, `mailto:${email}`),
    website && writeLink(new URL(website).hostname, website),
  ]
    .filter(Boolean)
    .join('\n');
}

function writeLink(text: string, href: string): string {
  return `[${escapeMarkdown(text)}](<${href}>)`;
}

/** Who takes remarks: the named contact, otherwise the feedback address, otherwise the operator. */
function writeFeedback({ accessibility: { contact }, feedback, operator }: LegalFacts): string {
  if (contact !== null || feedback === null) return writeContact(contact ?? operator);
  const isPage = /^https?:/.test(feedback);
  return writeLink(feedback, isPage ? feedback : `mailto:${feedback}`);
}

interface Reachable extends Omit<Instance['contact'], 'organisation'> {
  readonly name?: string | undefined;
}
