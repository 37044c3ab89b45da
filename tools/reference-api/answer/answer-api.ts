import type { Caller } from '../access/caller';
import { formatBerlin } from '../berlin-time';
import type { KnownOffer } from '../catalogue/catalogue';
import { createFilter } from '../query/create-filter';
import { createLinkHeader, type Drift, readPage, readParameters } from '../query/paging';
import type { SwitchValue } from '../switch/switch-table';
import type { Switches } from '../switch/switches';
import { type Answer, answerJson, answerProblem, createAnswer } from './answer';

/** One API request, read as far as every answer needs it. */
export interface Asked {
  readonly switches: Switches;
  readonly method: string;
  readonly address: URL;
  readonly accept: string | undefined;
  readonly caller: Caller;
}

/** Whether the offer can be reached by its id; private-link offers can. */
function isReachable({ record, isPublic }: KnownOffer, { caller, switches }: Asked): boolean {
  if (caller.kind !== 'user') return isPublic;
  const isOwn = record.hosts.some((host) => caller.hosts.includes(host));
  return isOwn && switches.get('own-offers') === 'own';
}

/** Whether the list shows the offer to this caller. */
function isListed(offer: KnownOffer, asked: Asked): boolean {
  const isOpen =
    asked.caller.kind === 'user' ||
    offer.record.publish === 'public' ||
    asked.switches.get('private-link') === 'included';
  return isOpen && isReachable(offer, asked);
}

/** The hidden offers evenly among the visible ones, which keep their order. */
function spreadHidden(
  all: readonly KnownOffer[],
  isVisible: (offer: KnownOffer) => boolean,
): readonly KnownOffer[] {
  const visible = all.filter(isVisible);
  const hidden = all.filter((offer) => !isVisible(offer));
  return visible.flatMap((offer, index) => {
    const upTo = (count: number) => Math.floor((count * hidden.length) / visible.length);
    return [offer, ...hidden.slice(upTo(index), upTo(index + 1))];
  });
}

/** GET /api/offers. */
function answerList(asked: Asked, offers: readonly KnownOffer[], drift: Drift): Answer {
  const { switches } = asked;
  const parameters = readParameters(asked.address.searchParams);
  const refuse = (name: string) => answerProblem(400, `Invalid value of "${name}".`, asked);
  const page = readPage(parameters, switches);
  if ('refused' in page) return refuse(page.refused);
  const { matches, malformed } = createFilter(parameters, switches);
  if (malformed[0] && switches.get('malformed') === 'refused') return refuse(malformed[0]);
  const all = switches.get('list') === 'empty' ? [] : offers;
  const isAuthenticated = asked.caller.kind === 'user';
  const isVisible = (offer: KnownOffer) => isListed(offer, asked);
  // A token's offers are selected by the query itself, so none of them is dropped late.
  const isCutFirst = switches.get('page-cut') === 'before-filter' && !isAuthenticated;
  const paged = isCutFirst ? spreadHidden(all, isVisible) : all.filter(isVisible);
  const listed = drift.arrange(paged, page.page).filter(matches);
  if (switches.get('order') === 'newest') listed.reverse();
  const begin = (page.page - 1) * page.size;
  const beyondEnd = switches.get('beyond-end');
  if (page.page > 1 && begin >= listed.length && beyondEnd !== 'empty')
    return answerProblem(Number(beyondEnd), `There is no page ${page.page}.`, asked);
  const shown = listed
    .slice(begin, begin + page.size)
    .filter(isVisible)
    .map((offer) => describeOffer(offer, asked.address.origin, isAuthenticated))
    .map((offer, position) => deviateOffer(offer, position, switches));
  const link = createLinkHeader(asked.address, page, listed.length, switches.get('link'));
  return answerJson(shown, switches, link === null ? {} : { Link: link });
}

const REFUSALS = {
  401: 'Full authentication is required.',
  403: 'Access Denied.',
  404: 'Not Found',
  410: 'Gone',
};

/** GET /api/offers/:id. */
function answerOffer(asked: Asked, offers: readonly KnownOffer[], id: number): Answer {
  const { switches, caller } = asked;
  const offer = offers.find(({ record }) => record.id === id);
  if (!offer) return answerProblem(404, 'Not Found', asked);
  if (!isReachable(offer, asked)) {
    const way = switches.get('hidden-offer');
    return answerProblem(Number(way), REFUSALS[way], asked);
  }
  const described = describeOffer(offer, asked.address.origin, caller.kind === 'user');
  return answerJson(deviateOffer(described, 0, switches), switches);
}

/** Answers a request under /api/ whose caller is within the rate limit. */
export function answerApi(asked: Asked, offers: readonly KnownOffer[], drift: Drift): Answer {
  const { switches, method, caller, address } = asked;
  if (caller.kind === 'refused') {
    const headers = { 'WWW-Authenticate': 'Bearer' };
    if (switches.get('unauthorized') === 'empty')
      return createAnswer(401, 'text/html', '', headers);
    return answerProblem(401, caller.detail, asked, headers);
  }
  const [found, id] = /^\/api\/offers(?:\/(\d{1,15}))?$/.exec(address.pathname) ?? [];
  if (found === undefined) return answerProblem(404, 'Not Found', asked);
  if (method !== 'GET' && method !== 'HEAD')
    return answerProblem(405, 'Method Not Allowed', asked, { Allow: 'GET, HEAD' });
  if (caller.kind === 'user' && !caller.mayRead) return answerProblem(403, 'Access Denied.', asked);
  return id === undefined
    ? answerList(asked, offers, drift)
    : answerOffer(asked, offers, Number(id));
}

/** An offer as JSON, before any deviation. */
type OfferJson = Record<string, unknown>;

const DAY_MS = 86_400_000;

const berlin = (time: string | null) => (time === null ? null : formatBerlin(Date.parse(time)));

/** The offer as the specification prints it; the AUTH fields only for authenticated requests. */
function describeOffer(
  { record, edition, hosts }: KnownOffer,
  origin: string,
  isAuthenticated: boolean,
): OfferJson {
  const onThisServer = (address: string) =>
    address.startsWith('/') ? `${origin}${address}` : address;
  const { edition: _, ...fields } = record;
  const { id, createdAt, modifiedAt, status, minParticipants, maxParticipants, ...shown } = fields;
  const open: OfferJson = {
    ...shown,
    applicationDeadline: berlin(record.applicationDeadline),
    dates: record.dates.map(({ begin, end }) => ({ begin: berlin(begin), end: berlin(end) })),
    url: onThisServer(record.url ?? `/angebote/${record.alias}`),
    media: record.media.map(onThisServer),
    hosts: hosts.map(({ name }) => ({ name })),
  };
  if (!isAuthenticated) return open;
  return {
    id,
    ...open,
    createdAt: berlin(createdAt),
    modifiedAt: berlin(modifiedAt),
    status: Object.fromEntries(Object.entries(status).map(([state, at]) => [state, berlin(at)])),
    minParticipants,
    maxParticipants,
    edition: { name: edition.name },
  };
}

/** Markdown or HTML reduced to plain text with single line breaks, as older data holds it. */
function flattenToPlain(text: string): string {
  return text
    .replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1: $2')
    .replace(/[*_]{1,2}([^*_\n]+)[*_]{1,2}/g, '$1')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** Plain text or Markdown as the HTML an old editor would have stored. */
function flattenToHtml(text: string): string {
  const lines = flattenToPlain(text).split('\n');
  return lines
    .map((line) => `<p style="font-family: Arial">${line.replace(/&/g, '&amp;')}<br /></p>`)
    .join('\r\n');
}

function deviateText(text: unknown, way: SwitchValue<'texts'>): unknown {
  if (typeof text !== 'string' || way === 'stored') return text;
  if (way === 'null') return null;
  return way === 'html' ? flattenToHtml(text) : flattenToPlain(text);
}

function deviateStatus(status: object, way: SwitchValue<'status'>): unknown {
  const [state, at] = Object.entries(status).at(-1) ?? ['draft', '2026-01-01T00:00:00+01:00'];
  const earlier = (days: number) => new Date(Date.parse(at) - days * DAY_MS).toISOString();
  const ways = {
    one: status,
    several: { completed: earlier(9), ...status, draft: earlier(20) },
    unknown: { wartet_auf_rueckfrage: at },
    unix: { [state]: Math.floor(Date.parse(at) / 1000) },
    'empty-list': [],
  };
  return ways[way];
}

function deviateAccessibility(slugs: unknown, way: SwitchValue<'accessibility'>): unknown {
  if (!Array.isArray(slugs) || way === 'slugs') return slugs;
  return way === 'objects' ? slugs.map((name) => ({ name })) : [...slugs, 'gebaerdensprache'];
}

function deviateDates(dates: unknown, way: SwitchValue<'dates'>): unknown {
  if (way === 'given' || !Array.isArray(dates)) return dates;
  if (way === 'empty') return [];
  return dates.map((date) => ({ ...date, [way === 'null-end' ? 'end' : 'begin']: null }));
}

/** 18:00 of the day before a midnight. */
function toEvening(deadline: unknown): unknown {
  if (typeof deadline !== 'string') return deadline;
  const evening = new Date(Date.parse(deadline) - DAY_MS / 4).toISOString();
  return evening.replace(/\.000Z$/, '+00:00');
}

const TIMEZONES = { 'php-utc': 'UTC', 'php-offset': '+00:00', 'php-zone': 'Europe/Berlin' };

/** Berlin's or UTC's clock as PHP serialises a DateTime: type 1 is an offset, type 3 a zone. */
function toPhpDate(time: unknown, way: SwitchValue<'times'>): unknown {
  if (way === 'iso' || typeof time !== 'string') return time;
  const clock = way === 'php-zone' ? time : new Date(time).toISOString();
  return {
    date: `${clock.slice(0, 19).replace('T', ' ')}.000000`,
    timezone_type: way === 'php-offset' ? 1 : 3,
    timezone: TIMEZONES[way],
  };
}

function deviateTimes(offer: OfferJson, way: SwitchValue<'times'>): void {
  for (const field of ['applicationDeadline', 'createdAt', 'modifiedAt'])
    if (field in offer) offer[field] = toPhpDate(offer[field], way);
  if (Array.isArray(offer.dates))
    offer.dates = offer.dates.map(({ begin, end }) => ({
      begin: toPhpDate(begin, way),
      end: toPhpDate(end, way),
    }));
}

const SHORT_TEXTS = ['name', 'meetingPoint', 'meetingAddress', 'bring'];

/** As Contao's `Input::encodeSpecialChars`, plus the ampersand. */
function encodeSigns(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  return text.replace(/[&#<>()\\="]/g, (sign) =>
    sign === '&' ? '&amp;' : `&#${sign.charCodeAt(0)};`,
  );
}

function encodeNames(offer: OfferJson): void {
  for (const field of SHORT_TEXTS) offer[field] = encodeSigns(offer[field]);
  const hosts = offer.hosts as { name: string }[];
  offer.hosts = hosts.map(({ name }) => ({ name: encodeSigns(name) }));
}

function asObject(value: unknown): unknown {
  // PHP has one kind of empty array, and writes it as a list.
  if (!Array.isArray(value) || value.length === 0) return value;
  return Object.fromEntries(value.map((element, index) => [String(index + 1), element]));
}

/** Applies the deviations of the answer's shape; `position` counts from 0 within this answer. */
function deviateOffer(offer: OfferJson, position: number, switches: Switches): unknown {
  const poison = switches.get('poison');
  const isPoisoned = poison === 'many' ? position % 5 === 2 : poison === 'one' && position === 2;
  if (isPoisoned) return { '@error': 'Serialization failed', dates: 7 };
  const texts = switches.get('texts');
  const changed: OfferJson = {
    ...offer,
    description: deviateText(offer.description, texts),
    applyText: deviateText(offer.applyText, texts),
    accessibility: deviateAccessibility(offer.accessibility, switches.get('accessibility')),
  };
  if (poison === 'field' && position === 2)
    Object.assign(changed, { fee: { amount: 'viel' }, dates: 'demnächst' });
  if (switches.get('deadline') === 'time')
    changed.applicationDeadline = toEvening(changed.applicationDeadline);
  if (position % 3 === 0) changed.dates = deviateDates(changed.dates, switches.get('dates'));
  deviateTimes(changed, switches.get('times'));
  if (switches.get('names') === 'encoded') encodeNames(changed);
  if (offer.status) changed.status = deviateStatus(offer.status, switches.get('status'));
  const alias = switches.get('alias');
  if (alias === 'without-id') changed.alias = String(changed.alias).replace(/^\d+-/, '');
  if (alias === 'respelt') changed.alias = `${changed.alias}-neu`;
  if (switches.get('fields') === 'older')
    for (const name of ['publish', 'meetingAddress', 'meetingLat', 'meetingLng'])
      delete changed[name];
  const entries = Object.entries(changed)
    .filter(([, value]) => value !== null || switches.get('nulls') === 'present')
    .map(([name, value]) => [name, switches.get('arrays') === 'object' ? asObject(value) : value]);
  return Object.fromEntries(entries);
}
