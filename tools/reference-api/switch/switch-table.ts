/** One switch: the values it takes, of which the first is the default, and its meaning. */
export interface SwitchEntry {
  /** A number is a default: it takes any whole number from 0. */
  readonly values: readonly [string, ...string[]] | number;
  readonly says: string;
}

/** The position of a switch that nothing has set. */
export function getDefault({ values }: SwitchEntry): string {
  return typeof values === 'number' ? String(values) : values[0];
}

/**
 * Every way in which this server can leave the literal reading of the specification, and every
 * fault it can play. The defaults together are the specification.
 */
export const SWITCH_TABLE = {
  status: {
    values: ['one', 'several', 'unknown', 'unix', 'empty-list'],
    says: 'The status map: one key, several keys, a state nobody knows, unix seconds, or [].',
  },
  nulls: {
    values: ['present', 'absent'],
    says: 'Whether fields that are null appear at all.',
  },
  fields: {
    values: ['all', 'older'],
    says: 'older: without publish, meetingAddress, meetingLat and meetingLng.',
  },
  poison: {
    values: ['none', 'one', 'field', 'many'],
    says: 'Unreadable records: one, one bad field in one record, or one record in five.',
  },
  arrays: {
    values: ['array', 'object'],
    says: 'object: arrays inside an offer arrive as {"1": …}.',
  },
  texts: {
    values: ['stored', 'html', 'plain', 'null'],
    says: 'description and applyText as stored, as HTML, as plain text, or null.',
  },
  'fee-null': {
    values: ['free', 'sql'],
    says: 'In fee filters an empty fee counts as 0, or never matches as in SQL.',
  },
  accessibility: {
    values: ['slugs', 'objects', 'unknown'],
    says: 'Elements of accessibility: slugs, {name} objects, or a slug nobody knows.',
  },
  dates: {
    values: ['given', 'null-end', 'null-begin', 'empty'],
    says: 'Every third offer has sessions without end, without begin, or no sessions.',
  },
  times: {
    values: ['iso', 'php-utc', 'php-offset', 'php-zone'],
    says: 'ISO 8601, or {date, timezone_type, timezone} of PHP: in UTC, +00:00, or Europe/Berlin.',
  },
  names: {
    values: ['stored', 'encoded'],
    says: 'encoded: special characters of short texts arrive as HTML entities, as Contao stores them.',
  },
  deadline: {
    values: ['midnight', 'time'],
    says: 'applicationDeadline as stored (midnight in the demo), or 18:00 of the day before.',
  },
  order: {
    values: ['id', 'newest'],
    says: 'The list by id ascending, or descending.',
  },
  'page-size': {
    values: ['open', 'cap-100', 'cap-30', 'ignored'],
    says: 'itemsPerPage without a cap, capped, or ignored.',
  },
  'beyond-end': {
    values: ['empty', '404', '400'],
    says: 'A page beyond the last one: an empty list, or refused.',
  },
  'page-cut': {
    values: ['after-filter', 'before-filter'],
    says: 'before-filter: hidden offers are dropped after the page is cut, so pages may be short.',
  },
  malformed: {
    values: ['ignored', 'refused'],
    says: 'A filter value that cannot be read is ignored, or answered 400.',
  },
  'partial-match': {
    values: ['literal', 'wildcards', 'exact-case'],
    says: 'Partial match folds case and accents, lets % and _ stand for others, or folds nothing.',
  },
  'date-filter': {
    values: ['whole-day', 'midnight'],
    says: 'dates.begin filters compare whole Berlin days, or the midnight that begins the day.',
  },
  link: {
    values: ['complete', 'no-size', 'absent', 'extra-rel', 'foreign-host'],
    says: 'The Link header: complete, without itemsPerPage, absent, with others, to another host.',
  },
  drift: {
    values: ['none', 'vanish', 'appear', 'shuffle'],
    says: 'Between two pages an offer goes, one comes, or the order changes.',
  },
  list: {
    values: ['full', 'empty'],
    says: 'empty: the list is suddenly [].',
  },
  alias: {
    values: ['stored', 'without-id', 'respelt'],
    says: 'Aliases as stored, without the id in front, or with another end, as names are corrected.',
  },
  'private-link': {
    values: ['excluded', 'included'],
    says: 'Whether private-link offers stand in the public list.',
  },
  'hidden-offer': {
    values: ['404', '403', '410', '401'],
    says: 'How an offer is refused that exists but is not visible to the caller.',
  },
  unauthorized: {
    values: ['specified', 'empty'],
    says: 'The body of 401: as specified, or nothing.',
  },
  authorization: {
    values: ['read', 'stripped'],
    says: 'stripped: the header is lost on the way, so that a token gets public answers.',
  },
  permission: {
    values: ['token', 'none'],
    says: 'none: every token lacks the permission to read offers (403).',
  },
  expiry: {
    values: ['token', 'now'],
    says: 'now: every token has expired by now (401).',
  },
  'own-offers': {
    values: ['own', 'none'],
    says: 'none: a valid token gets an empty list.',
  },
  'rate-window': {
    values: ['fixed', 'sliding', 'bucket'],
    says: 'Fixed window from the first request, sliding window, or token bucket.',
  },
  'anonymous-per-minute': {
    values: 5,
    says: 'Requests a minute for one address without a token; 0: no limit.',
  },
  'user-per-minute': {
    values: 50,
    says: 'Requests a minute for one user account; 0: no limit.',
  },
  'too-many': {
    values: ['retry-after', 'date', 'none', 'html', 'epoch', 'seconds'],
    says: '429 with Retry-After in seconds or as date, bare, as HTML, X-RateLimit-Retry-After.',
  },
  errors: {
    values: ['problem', 'json', 'html', 'by-accept'],
    says: 'Errors as problem+json, json, HTML, or HTML unless Accept asks for JSON.',
  },
  etag: {
    values: ['strong', 'weak', 'none'],
    says: 'Whether JSON answers carry an ETag and conditional requests get 304.',
  },
  media: {
    values: ['pictures', 'missing', 'html', 'broken', 'huge'],
    says: 'Pictures as drawn, 404, HTML under a picture name, cut in half, or 30 MB of noise.',
  },
  'picture-pixels': {
    values: 3000,
    says: 'Longest side of a picture as drawn, whatever its name promises: small ones cost less.',
  },
  fault: {
    values: [
      ...['none', 'refuse', 'reset', 'hang', 'slow-body', 'cut-off', 'truncated', 'html'],
      ...['wrong-shape', 'huge-body', '500', '503', '503-year', '429'],
    ],
    says: 'A fault: no connection, reset, silence, dripping, cut short, not what was asked, 5xx, 429.',
  },
  'fault-on': {
    values: ['api', 'list', 'offer', 'token', 'media', 'tiles', 'everything'],
    says: 'Which requests the fault meets; token: API requests that carry one.',
  },
  'fault-after': {
    values: 0,
    says: 'How many matching requests are answered well before the fault begins.',
  },
  'fault-times': {
    values: 0,
    says: 'How often the fault is played before it ends by itself; 0: without end.',
  },
  'slow-ms': {
    values: 1000,
    says: 'slow-body: milliseconds between two pieces (of 40).',
  },
  'delay-ms': {
    values: 0,
    says: 'Milliseconds every answer of the API is held back.',
  },
} as const satisfies Record<string, SwitchEntry>;

export type SwitchName = keyof typeof SWITCH_TABLE;

export type SwitchValue<N extends SwitchName> =
  (typeof SWITCH_TABLE)[N]['values'] extends readonly (infer V)[] ? V : `${number}`;

export type SwitchSettings = { readonly [N in SwitchName]?: SwitchValue<N> };
