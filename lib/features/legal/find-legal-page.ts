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
import { PLAIN_PAGES } from '../../routes';
import { escapeMarkdown, join } from '../assistants/write-markdown';
import { formatDay } from '../format/format-day';
import { feedbackHref, fillFeedback } from '../links';

/** The law asks for these, which are always there. The other pages cannot be made from settings. */
const WRITERS: Readonly<Partial<Record<LegalKey, (site: Site, locale: Locale) => string>>> = {
  imprint: writeImprint,
  privacy: writePrivacy,
  accessibility: writeAccessibility,
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
  const { legal } = site.instance;
  if (!Object.hasOwn(legal, name)) return null;
  const page = name as LegalKey;
  const own = legal[page];
  if (own !== null) return own.kind === 'address' ? own : [{ text: own.text, language: 'de' }];
  const write = WRITERS[page];
  if (!write) return null;
  // The binding text is German; there is an English one, and only a summary in further languages.
  const language: Locale = locale === 'en' ? 'en' : 'de';
  return [
    { text: summarize(page, locale, language, site), language: locale },
    { text: write(site, language), language },
  ];
}

/** The pages in easy language and in sign language that this town has. */
export function listPlainPages({ legal }: Pick<Site['instance'], 'legal'>) {
  return PLAIN_PAGES.filter((page) => legal[page] !== null);
}

/** `language` is that of the whole text below the summary. */
function summarize(page: LegalKey, locale: Locale, language: Locale, site: Site): string {
  const t = getTranslator(locale);
  return join([
    t(`legal.summary.${page}`, { name: escapeMarkdown(site.instance.name) }),
    page === 'privacy' && site.settings.demand && t('legal.summary.demand'),
    language !== locale && t('legal.summary.original'),
  ]);
}

/** Where the programme is read from: for a county its towns do that. */
function nameSource({ settings, towns }: Site): string {
  if (!towns) return new URL(settings.offersApiUrl).hostname;
  return towns.map(({ siteUrl }) => new URL(siteUrl).hostname).join(', ');
}

/** Barriers caused by hosts' content and by the source of the programme on every such site. */
const BARRIERS = ['barrierTexts', 'barrierPictures', 'barrierMap', 'barrierForeign'];

/** Says the messages of a page as Markdown; a section has a heading and the text of that name. */
function createWriter(page: LegalKey, locale: Locale) {
  const t = getTranslator(locale);
  const say: Translator = (key, values) => escapeMarkdown(t(`legal.${page}.${key}`, values));
  const section: Translator = (key, values) =>
    `## ${say(key)}\n\n${escapeMarkdown(t(`legal.${page}.${key}Text`, values))}`;
  return { say, section };
}

/** The accessibility statement, structured like the model statement (EU) 2018/1523. */
export function writeAccessibility({ settings, instance }: Site, locale: Locale): string {
  const { conformance, date, method, exceptions, enforcement } = instance.accessibility;
  const { say, section } = createWriter('accessibility', locale);
  const day = date === null ? null : readDay(date);
  const barriers = [...BARRIERS.map((barrier) => say(barrier)), ...exceptions.map(escapeMarkdown)];
  const contact = writeFeedback(instance);
  return join([
    say('lead', {
      operator: instance.contact.organisation ?? instance.name,
      site: new URL(settings.siteUrl).host,
    }),
    `## ${say('status')}`,
    say(conformance),
    `## ${say('barriers')}`,
    barriers.map((barrier) => `- ${barrier}`).join('\n'),
    section('help'),
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
export function writePrivacy(site: Site, locale: Locale): string {
  const { settings, instance } = site;
  const { tilesUrl, demand } = settings;
  const { translation, embedOrigins, pictureHosts } = instance;
  const source = nameSource(site);
  const hasLogins = site.hasHostArea();
  const t = getTranslator(locale);
  const { say, section } = createWriter('privacy', locale);
  const contact = writeContact(instance.contact);
  return join([
    say('lead'),
    `## ${say('controller')}`,
    contact === '' ? say('controllerUnknown') : contact,
    section('visit'),
    section('logs'),
    hasLogins && say('logsHosts'),
    settings.trustProxy > 0 && say('proxyText'),
    settings.metrics && say('countText'),
    demand && section('demand', { days: DAYS_KEPT }),
    `## ${say('cookies')}`,
    !hasLogins && say('cookiesNone'),
    hasLogins &&
      say('cookiesHosts', {
        idle: LOGIN_IDLE_MS / MINUTE_MS,
        hours: LOGIN_ABSOLUTE_MS / HOUR_MS,
      }),
    hasLogins && say('cookiesToken', { minutes: LOGIN_TRIES_SECONDS / 60 }),
    section('storage'),
    say('sharedText'),
    section('sent'),
    escapeMarkdown(t(`legal.privacy.sentBirth.${instance.ageRule.kind}`)),
    say('sentAddress'),
    say('sentCalendar'),
    section('place'),
    section('pictures', { hosts: [...new Set([source, ...pictureHosts])].join(', ') }),
    `## ${say('maps')}`,
    tilesUrl === null
      ? say('mapsNone')
      : // No address may carry the braces of a template.
        say('mapsText', { host: new URL(tilesUrl.replaceAll(/[{}]/g, '')).hostname }),
    section('source', { source }),
    translation && section('translation', { host: new URL(translation.url).host }),
    `## ${say('frames')}`,
    embedOrigins.length === 0
      ? say('framesNone')
      : say('framesText', { origins: embedOrigins.join(', ') }),
    section('rights'),
  ]);
}

/** The imprint when the operator has not written one: that it is incomplete, and known facts. */
export function writeImprint(site: Site, locale: Locale): string {
  const { name, contact } = site.instance;
  const { say, section } = createWriter('imprint', locale);
  return join([
    `> **${say('missing')}**`,
    section('operator', { name }),
    writeContact(contact),
    section('content', { source: nameSource(site) }),
  ]);
}

/** The lines of an address; empty: nothing is known. */
function writeContact({ organisation, name, address, email, phone, website }: Contact): string {
  return [
    ...[organisation, name, address].map((text) => text && escapeMarkdown(text)),
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
function writeFeedback({ accessibility, feedback, contact }: Instance): string {
  const named = accessibility.contact;
  if (named !== null || feedback === null) return writeContact(named ?? contact);
  return writeLink(fillFeedback(feedback), feedbackHref(feedback));
}

/** With the name of an organisation, or of somebody. */
type Contact = Instance['contact'] & { readonly name?: string | undefined };
