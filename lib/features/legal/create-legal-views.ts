import { readDay } from '../../domain/berlin/day-number';
import type { AgeRule } from '../../domain/catalogue-rules';
import type { Day } from '../../domain/instant';
import { toPhoneHref } from '../../domain/text/find-addresses';
import type { Translator } from '../../messages/language';
import { formatDay } from '../format/format-day';

/** Barriers caused by hosts' content and by the source of the programme on every such site. */
const BARRIERS = ['barrierTexts', 'barrierPictures', 'barrierMap', 'barrierForeign'];

/** The accessibility statement, structured like the model statement (EU) 2018/1523. */
export function createAccessibilityView(
  facts: LegalFacts,
  t: Translator,
  locale: string,
): LegalViewModel {
  const { accessibility, operator, name, site, feedback } = facts;
  const { conformance, method, exceptions, enforcement } = accessibility;
  const say = (key: string, values?: Record<string, string>) =>
    t(`legal.accessibility.${key}`, values);
  const day = accessibility.date === null ? null : readDay(accessibility.date);
  const contact = listFeedbackLines(accessibility.contact, feedback, operator);
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

/**
 * The privacy statement derived from the site's configuration; it describes the code's behaviour.
 */
export function createPrivacyView(facts: LegalFacts, t: Translator): LegalViewModel {
  const { operator, source, pictureHosts, tilesHost, embedOrigins, translationHost } = facts;
  const say = (key: string, values?: Record<string, string | number>) =>
    t(`legal.privacy.${key}`, values);
  const section = (heading: string, ...paragraphs: readonly string[]): LegalSection => ({
    heading: say(heading),
    paragraphs,
  });
  const contact = listContactLines(operator);
  return {
    notice: null,
    lead: say('lead'),
    sections: [
      {
        ...section('controller', ...(contact.length === 0 ? [say('controllerUnknown')] : [])),
        contact,
      },
      section('visit', say('visitText')),
      section(
        'logs',
        say('logsText'),
        ...(facts.sessions === null ? [] : [say('logsHosts')]),
        ...(facts.hasProxy ? [say('proxyText')] : []),
        ...(facts.countsRequests ? [say('countText')] : []),
      ),
      ...(facts.demandDays === null
        ? []
        : [section('demand', t('legal.privacy.demandText', { days: facts.demandDays }))]),
      section('cookies', ...listCookies(facts.sessions, say)),
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
      ...(translationHost === null
        ? []
        : [section('translation', say('translationText', { host: translationHost }))]),
      section(
        'frames',
        embedOrigins.length === 0
          ? say('framesNone')
          : say('framesText', { origins: embedOrigins.join(', ') }),
      ),
      section('rights', say('rightsText')),
    ],
  };
}

function listCookies(sessions: LegalFacts['sessions'], say: Translator): readonly string[] {
  if (sessions === null) return [say('cookiesNone')];
  const { idleMinutes, hours, tryMinutes, traceHours } = sessions;
  return [
    say('cookiesHosts', { idle: idleMinutes, hours }),
    say('cookiesToken', { minutes: tryMinutes, hours: traceHours }),
  ];
}

/**
 * The imprint when the operator has not written one: known facts, and a note that it is incomplete.
 */
export function createImprintView(
  { name, operator, source }: LegalFacts,
  t: Translator,
): LegalViewModel {
  const say = (key: string, values?: Record<string, string>) => t(`legal.imprint.${key}`, values);
  const contact = listContactLines(operator);
  return {
    notice: say('missing'),
    lead: null,
    sections: [
      {
        heading: say('operator'),
        paragraphs: [say('operatorText', { name })],
        contact,
      },
      { heading: say('content'), paragraphs: [say('contentText', { source })] },
    ],
  };
}

/** The lines of an address with their links; empty when nothing is known. */
function listContactLines(reachable: Reachable): readonly ContactLine[] {
  const { name, address, email, phone, website } = reachable;
  const plain = [name, address].filter((text) => text !== undefined);
  return [
    ...plain.map((text) => ({ text, href: null })),
    ...(phone === undefined ? [] : [{ text: phone, href: toPhoneHref(phone) }]),
    ...(email === undefined ? [] : [{ text: email, href: `mailto:${email}` }]),
    ...(website === undefined ? [] : [{ text: new URL(website).hostname, href: website }]),
  ];
}

/**
 * Recipient of feedback: the named contact, otherwise the feedback address, otherwise the operator.
 */
function listFeedbackLines(
  contact: Reachable | null,
  feedback: string | null,
  operator: Reachable,
): readonly ContactLine[] {
  if (contact !== null) return listContactLines(contact);
  if (feedback === null) return listContactLines(operator);
  const isPage = /^https?:/.test(feedback);
  return [{ text: feedback, href: isPage ? feedback : `mailto:${feedback}` }];
}

/** A line of an address and its link. */
interface ContactLine {
  readonly text: string;
  /** Null: no link. */
  readonly href: string | null;
}

/** A section of a legal page. */
interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
  readonly contact?: readonly ContactLine[];
}

/** A built-in legal page in finished strings. */
export interface LegalViewModel {
  /** Missing information that the operator has to add, shown publicly; null: complete. */
  readonly notice: string | null;
  readonly lead: string | null;
  readonly sections: readonly LegalSection[];
}

/** A contact; every part may be missing. */
interface Reachable {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly website?: string | undefined;
}

/** Facts for the accessibility statement that only the municipality knows. */
interface AccessibilityFacts {
  readonly conformance: 'full' | 'partial' | 'none';
  readonly date: Day | null;
  /** Method of the assessment; null: not given. */
  readonly method: string | null;
  /** Further barriers, one sentence each. */
  readonly exceptions: readonly string[];
  /** Null: the operator or the feedback address is used. */
  readonly contact: Reachable | null;
  /** Null: not named yet. */
  readonly enforcement: Reachable | null;
}

/** Input of the built-in legal pages: settings and instance file. */
export interface LegalFacts {
  readonly name: string;
  /** Host of this site. */
  readonly site: string;
  readonly operator: Reachable;
  /** An e-mail address or a page; null: none. */
  readonly feedback: string | null;
  /** Host of the instance's offers API. */
  readonly source: string;
  /** Hosts from which our server fetches pictures. */
  readonly pictureHosts: readonly string[];
  /** Host of the map tiles; null: maps have no background. */
  readonly tilesHost: string | null;
  /** Host of the service that translates hosts' texts; null: there is none. */
  readonly translationHost: string | null;
  /** Null: the hosts' area is switched off, and with it the only cookie. */
  readonly sessions: {
    readonly idleMinutes: number;
    readonly hours: number;
    /** Retention of login attempts, in minutes. */
    readonly tryMinutes: number;
    /** Retention of login times, in hours, for explaining why a login ended. */
    readonly traceHours: number;
  } | null;
  /** Whether the forwarding headers of a proxy are trusted. */
  readonly hasProxy: boolean;
  readonly countsRequests: boolean;
  /** Days for which it is kept what is looked for; null: it is not counted. */
  readonly demandDays: number | null;
  /** The age rule, because it decides how precise a month of birth is sent. */
  readonly ageRule: AgeRule['kind'];
  /** Origins allowed to embed the programme. */
  readonly embedOrigins: readonly string[];
  readonly accessibility: AccessibilityFacts;
}
