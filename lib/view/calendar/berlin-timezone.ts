/** A component in jCal (RFC 7265): name, properties (name, parameters, type, value), components. */
export type JCalProperty = [string, Record<string, string>, string, unknown];
export type JCalComponent = [string, JCalProperty[], JCalComponent[]];

/** Europe/Berlin as a calendar file must define it: summer time by the rules valid since 1996. */
export const BERLIN_TIMEZONE: JCalComponent = [
  'vtimezone',
  [['tzid', {}, 'text', 'Europe/Berlin']],
  [
    rule('daylight', 'CEST', '+01:00', '+02:00', '1996-03-31T02:00:00', 3),
    rule('standard', 'CET', '+02:00', '+01:00', '1996-10-27T03:00:00', 10),
  ],
];

function rule(
  kind: 'daylight' | 'standard',
  name: string,
  from: string,
  to: string,
  start: string,
  month: number,
): JCalComponent {
  return [
    kind,
    [
      ['tzname', {}, 'text', name],
      ['tzoffsetfrom', {}, 'utc-offset', from],
      ['tzoffsetto', {}, 'utc-offset', to],
      ['dtstart', {}, 'date-time', start],
      ['rrule', {}, 'recur', { freq: 'YEARLY', bymonth: month, byday: '-1SU' }],
    ],
    [],
  ];
}
