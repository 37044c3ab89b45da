import { readDay } from '../../domain/berlin/day-number';
import { DAYS_KEPT } from '../../domain/demand/demand';
import { HOUR_MS, MINUTE_MS } from '../../domain/instant';
import { toPhoneHref } from '../../domain/text/find-addresses';
import type { Instance, LegalKey } from '../../instance/instance-schema';
import { getTranslator } from '../../messages/get-translator';
import type { Translator } from '../../messages/language';
import type { Locale } from '../../messages/locale';
import { LOGIN_ABSOLUTE_MS, LOGIN_IDLE_MS, LOGIN_TRIES_SECONDS } from '../../protocol/host-area';
import type { Site } from '../../renderer/site';
import { formatDay } from '../format/format-day';

type Describe = (facts: LegalFacts, t: Translator, locale: Locale) => LegalViewModel;

/** The law asks for three pages, which are always there. The others cannot be made from settings: null. */
const DESCRIBE: Readonly<Record<LegalKey, Describe | null>> = {
  imprint: createImprintView,
  privacy: createPrivacyView,
  accessibility: createAccessibilityView,
  easy: null,
  sign: null,
};

/** Null: there is no page of this name, or only where the instance file gives it. */
export function findLegalPage(name: string, locale: Locale, site: Site) {
  if (!Object.hasOwn(DESCRIBE, name)) return null;
  const page = name as LegalKey;
  const own = site.instance.legal[page];
  if (own !== null) return own;
  const describe = DESCRIBE[page];
  if (describe === null) return null;
  const facts = collectFacts(site);
  // The binding text is German; there is an English one, and only a summary in further languages.
  const language: Locale = locale === 'en' ? 'en' : 'de';
  return {
    kind: 'screen',
    /** A summary in the visitor's language; Markdown. */
    summary: summarize(page, locale, language, facts),
    screen: describe(facts, getTranslator(language), language),
    language,
  } as const;
}

/** The pages in easy language and in sign language that this town has. */
export function listPlainPages({ legal }: Pick<Site['instance'], 'legal'>) {
  return (['easy', 'sign'] as const).filter((page) => legal[page] !== null);
}

/** `language` is that of the whole text below the summary. */
function summarize(page: LegalKey, locale: Locale, language: Locale, facts: LegalFacts): string {
  const t = getTranslator(locale);
  const paragraphs = [t(`legal.summary.${page}`, { name: facts.name })];
  if (page === 'privacy' && facts.hasDemand) paragraphs.push(t('legal.summary.demand'));
  if (language !== locale) paragraphs.push(t('legal.summary.original'));
  return paragraphs.join('\n\n');
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

/** The accessibility statement, structured like the model statement (EU) 2018/1523. */
export function createAccessibilityView(
  facts: LegalFacts,
  t: Translator,
  locale: string,
): LegalViewModel {
  const { accessibility, operator, name, site } = facts;
  const { conformance, date, method, exceptions, enforcement } = accessibility;
  const say = (key: string, values?: Record<string, string>) =>
    t(`legal.accessibility.${key}`, values);
  const day = date === null ? null : readDay(date);
  const contact = listFeedbackLines(facts);
  return {
    notice: null,
    lead: say('lead', { operator: operator.name ?? name, site }),
    sections: [
      { heading: say('status'), paragraphs: [say(conformance)] },
      {
        heading: say('barriers'),
        paragraphs: [],
        list: [...BARRIERS.map((barrier) => say(barrier)), ...exceptions],
      },
      { heading: say('help'), paragraphs: [say('helpText')] },
      {
        heading: say('made'),
        paragraphs: [
          day === null ? say('dateMissing') : say('date', { date: formatDay(day, 'long', locale) }),
          ...(method === null ? [] : [say('method', { method })]),
        ],
      },
      {
        heading: say('contact'),
        paragraphs: [contact.length === 0 ? say('contactMissing') : say('contactText')],
        contact,
      },
      {
        heading: say('enforcement'),
        paragraphs: [enforcement === null ? say('enforcementMissing') : say('enforcementText')],
        contact: enforcement === null ? [] : listContactLines(enforcement),
      },
    ],
  };
}

/** The privacy statement, by the site's configuration; it describes the code's behaviour. */
export function createPrivacyView(facts: LegalFacts, t: Translator): LegalViewModel {
  const { operator, source, pictureHosts, tilesHost, embedOrigins, translationHost } = facts;
  const say = (key: string, values?: Record<string, string | number>) =>
    t(`legal.privacy.${key}`, values);
  const section = (heading: string, ...paragraphs: readonly (string | false)[]): LegalSection => ({
    heading: say(heading),
    paragraphs: paragraphs.filter((paragraph) => paragraph !== false),
  });
  const contact = listContactLines(operator);
  return {
    notice: null,
    lead: say('lead'),
    sections: [
      { ...section('controller', contact.length === 0 && say('controllerUnknown')), contact },
      section('visit', say('visitText')),
      section(
        'logs',
        say('logsText'),
        facts.hasLogins && say('logsHosts'),
        facts.hasProxy && say('proxyText'),
        facts.countsRequests && say('countText'),
      ),
      facts.hasDemand && section('demand', say('demandText', { days: DAYS_KEPT })),
      facts.hasLogins
        ? section(
            'cookies',
            say('cookiesHosts', {
              idle: LOGIN_IDLE_MS / MINUTE_MS,
              hours: LOGIN_ABSOLUTE_MS / HOUR_MS,
            }),
            say('cookiesToken', { minutes: LOGIN_TRIES_SECONDS / 60 }),
          )
        : section('cookies', say('cookiesNone')),
      section('storage', say('storageText'), say('sharedText')),
      section(
        'sent',
        say('sentText'),
        t(`legal.privacy.sentBirth.${facts.ageRule}`),
        say('sentAddress'),
        say('sentCalendar'),
      ),
      section('place', say('placeText')),
      section('pictures', say('picturesText', { hosts: pictureHosts.join(', ') })),
      section('maps', tilesHost === null ? say('mapsNone') : say('mapsText', { host: tilesHost })),
      section('source', say('sourceText', { source })),
      translationHost !== null &&
        section('translation', say('translationText', { host: translationHost })),
      section(
        'frames',
        embedOrigins.length === 0
          ? say('framesNone')
          : say('framesText', { origins: embedOrigins.join(', ') }),
      ),
      section('rights', say('rightsText')),
    ].filter((part) => part !== false),
  };
}

/** The imprint when the operator has not written one: known facts, and that it is incomplete. */
export function createImprintView({ name, operator, source }: LegalFacts, t: Translator) {
  const say = (key: string, values?: Record<string, string>) => t(`legal.imprint.${key}`, values);
  const contact = listContactLines(operator);
  return {
    notice: say('missing'),
    lead: null,
    sections: [
      { heading: say('operator'), paragraphs: [say('operatorText', { name })], contact },
      { heading: say('content'), paragraphs: [say('contentText', { source })] },
    ],
  };
}

function listContactLines({ name, address, email, phone, website }: Reachable) {
  const plain = [name, address].filter((text) => text !== undefined);
  return [
    ...plain.map((text) => ({ text, href: null })),
    ...(phone === undefined ? [] : [{ text: phone, href: toPhoneHref(phone) }]),
    ...(email === undefined ? [] : [{ text: email, href: `mailto:${email}` }]),
    ...(website === undefined ? [] : [{ text: new URL(website).hostname, href: website }]),
  ];
}

/** Who takes remarks: the named contact, otherwise the feedback address, otherwise the operator. */
function listFeedbackLines({ accessibility: { contact }, feedback, operator }: LegalFacts) {
  if (contact !== null || feedback === null) return listContactLines(contact ?? operator);
  const isPage = /^https?:/.test(feedback);
  return [{ text: feedback, href: isPage ? feedback : `mailto:${feedback}` }];
}

interface Reachable extends Omit<Instance['contact'], 'organisation'> {
  readonly name?: string | undefined;
}

interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
  /** The lines of an address; `href` null: no link. */
  readonly contact?: readonly { readonly text: string; readonly href: string | null }[];
}

export interface LegalViewModel {
  /** Missing information that the operator has to add, shown publicly; null: complete. */
  readonly notice: string | null;
  readonly lead: string | null;
  readonly sections: readonly LegalSection[];
}
