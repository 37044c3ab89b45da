/** One switch: the values it takes (`number`: any whole number from 0), its default, its meaning. */
export interface SwitchEntry {
  readonly values: readonly string[] | 'number';
  readonly default: string;
  readonly says: string;
}

/**
 * Every way in which this server can leave the literal reading of the specification, and every
 * fault it can play. The defaults together are the specification.
 */
export const SWITCH_TABLE = {
  status: {
    values: ['one', 'several', 'unknown', 'unix', 'empty-list'],
    default: 'one',
    says: 'The status map: one key, several keys, a state nobody knows, unix seconds, or [].',
  },
  nulls: {
    values: ['present', 'absent'],
    default: 'present',
    says: 'Whether fields that are null appear at all.',
  },
  fields: {
    values: ['all', 'older'],
    default: 'all',
    says: 'older: without publish, meetingAddress, meetingLat and meetingLng.',
  },
  poison: {
    values: ['none', 'one', 'field', 'many'],
    default: 'none',
    says: 'Unreadable records: one, one bad field in one record, or one record in five.',
  },
  arrays: {
    values: ['array', 'object'],
    default: 'array',
    says: 'object: arrays inside an offer arrive as {"1": …}.',
  },
  texts: {
    values: ['stored', 'html', 'plain', 'null'],
    default: 'stored',
    says: 'description and applyText as stored, as HTML, as plain text, or null.',
  },
  'fee-null': {
    values: ['free', 'sql'],
    default: 'free',
    says: 'In fee filters an empty fee counts as 0, or never matches as in SQL.',
  },
  accessibility: {
    values: ['slugs', 'objects', 'unknown'],
    default: 'slugs',
    says: 'Elements of accessibility: slugs, {name} objects, or a slug nobody knows.',
  },
  dates: {
    values: ['given', 'null-end', 'null-begin', 'empty'],
    default: 'given',
    says: 'Every third offer has sessions without end, without begin, or no sessions.',
  },
  times: {
    values: ['iso', 'php-utc', 'php-offset', 'php-zone'],
    default: 'iso',
    says: 'ISO 8601, or {date, timezone_type, timezone} of PHP: in UTC, +00:00, or Europe/Berlin.',
  },
  names: {
    values: ['stored', 'encoded'],
    default: 'stored',
    says: 'encoded: special characters of short texts arrive as HTML entities, as Contao stores them.',
  },
  deadline: {
    values: ['midnight', 'time'],
    default: 'midnight',
    says: 'applicationDeadline as stored (midnight in the demo), or 18:00 of the day before.',
  },
  order: {
    values: ['id', 'newest'],
    default: 'id',
    says: 'The list by id ascending, or descending.',
  },
  'page-size': {
    values: ['open', 'cap-100', 'cap-30', 'ignored'],
    default: 'open',
    says: 'itemsPerPage without a cap, capped, or ignored.',
  },
  'beyond-end': {
    values: ['empty', '404', '400'],
    default: 'empty',
    says: 'A page beyond the last one: an empty list, or refused.',
  },
  'page-cut': {
    values: ['after-filter', 'before-filter'],
    default: 'after-filter',
    says: 'before-filter: hidden offers are dropped after the page is cut, so pages may be short.',
  },
  malformed: {
    values: ['ignored', 'refused'],
    default: 'ignored',
    says: 'A filter value that cannot be read is ignored, or answered 400.',
  },
  'partial-match': {
    values: ['literal', 'wildcards', 'exact-case'],
    default: 'literal',
    says: 'Partial match folds case and accents, lets % and _ stand for others, or folds nothing.',
  },
  'date-filter': {
    values: ['whole-day', 'midnight'],
    default: 'whole-day',
    says: 'dates.begin filters compare whole Berlin days, or the midnight that begins the day.',
  },
  'edition-filter': {
    values: ['heeded', 'ignored'],
    default: 'heeded',
    says: 'Whether edition.alias selects anything, or everything is listed all the same.',
  },
  link: {
    values: ['complete', 'no-size', 'absent', 'extra-rel', 'foreign-host'],
    default: 'complete',
    says: 'The Link header: complete, without itemsPerPage, absent, with others, to another host.',
  },
  drift: {
    values: ['none', 'vanish', 'appear', 'shuffle'],
    default: 'none',
    says: 'Between two pages an offer goes, one comes, or the order changes.',
  },
  list: {
    values: ['full', 'empty'],
    default: 'full',
    says: 'empty: the list is suddenly [].',
  },
  alias: {
    values: ['stored', 'without-id', 'respelt'],
    default: 'stored',
    says: 'Aliases as stored, without the id in front, or with another end, as names are corrected.',
  },
  'private-link': {
    values: ['excluded', 'included'],
    default: 'excluded',
    says: 'Whether private-link offers stand in the public list.',
  },
  'hidden-offer': {
    values: ['404', '403', '410', '401'],
    default: '404',
    says: 'How an offer is refused that exists but is not visible to the caller.',
  },
  unauthorized: {
    values: ['specified', 'empty'],
    default: 'specified',
    says: 'The body of 401: as specified, or nothing.',
  },
  authorization: {
    values: ['read', 'stripped'],
    default: 'read',
    says: 'stripped: the header is lost on the way, so that a token gets public answers.',
  },
  permission: {
    values: ['token', 'none'],
    default: 'token',
    says: 'none: every token lacks the permission to read offers (403).',
  },
  expiry: {
    values: ['token', 'now'],
    default: 'token',
    says: 'now: every token has expired by now (401).',
  },
  'own-offers': {
    values: ['own', 'none'],
    default: 'own',
    says: 'none: a valid token gets an empty list.',
  },
  'rate-window': {
    values: ['fixed', 'sliding', 'bucket'],
    default: 'fixed',
    says: 'Fixed window from the first request, sliding window, or token bucket.',
  },
  'anonymous-per-minute': {
    values: 'number',
    default: '5',
    says: 'Requests a minute for one address without a token; 0: no limit.',
  },
  'user-per-minute': {
    values: 'number',
    default: '50',
    says: 'Requests a minute for one user account; 0: no limit.',
  },
  'too-many': {
    values: ['retry-after', 'date', 'none', 'html', 'epoch', 'seconds'],
    default: 'retry-after',
    says: '429 with Retry-After in seconds or as date, bare, as HTML, X-RateLimit-Retry-After.',
  },
  errors: {
    values: ['problem', 'json', 'html', 'by-accept'],
    default: 'problem',
    says: 'Errors as problem+json, json, HTML, or HTML unless Accept asks for JSON.',
  },
  etag: {
    values: ['strong', 'weak', 'none'],
    default: 'strong',
    says: 'Whether JSON answers carry an ETag and conditional requests get 304.',
  },
  media: {
    values: ['pictures', 'missing', 'html', 'broken', 'huge'],
    default: 'pictures',
    says: 'Pictures as drawn, 404, HTML under a picture name, cut in half, or 30 MB of noise.',
  },
  'picture-pixels': {
    values: 'number',
    default: '3000',
    says: 'Longest side of a picture as drawn, whatever its name promises: small ones cost less.',
  },
  fault: {
    values: [
      'none',
      'refuse',
      'reset',
      'hang',
      'slow-body',
      'cut-off',
      'truncated',
      'html',
      'wrong-shape',
      'huge-body',
      '500',
      '503',
      '503-year',
      '429',
    ],
    default: 'none',
    says: 'A fault: no connection, reset, silence, dripping, cut short, not what was asked, 5xx, 429.',
  },
  'fault-on': {
    values: ['api', 'list', 'offer', 'token', 'media', 'tiles', 'everything'],
    default: 'api',
    says: 'Which requests the fault meets; token: API requests that carry one.',
  },
  'fault-after': {
    values: 'number',
    default: '0',
    says: 'How many matching requests are answered well before the fault begins.',
  },
  'fault-times': {
    values: 'number',
    default: '0',
    says: 'How often the fault is played before it ends by itself; 0: without end.',
  },
  'slow-ms': {
    values: 'number',
    default: '1000',
    says: 'slow-body: milliseconds between two pieces (of 40).',
  },
  'delay-ms': {
    values: 'number',
    default: '0',
    says: 'Milliseconds every answer of the API is held back.',
  },
} as const satisfies Record<string, SwitchEntry>;

/** The name of a switch. */
export type SwitchName = keyof typeof SWITCH_TABLE;

/** The values of a switch. */
export type SwitchValue<N extends SwitchName> =
  (typeof SWITCH_TABLE)[N]['values'] extends readonly (infer V)[] ? V : `${number}`;

/** A setting for some of the switches. */
export type SwitchSettings = { readonly [N in SwitchName]?: SwitchValue<N> };
