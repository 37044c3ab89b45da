/** A component of a calendar file, as parsed by the strict reader of the tests. */
interface Component {
  readonly name: string;
  readonly lines: ContentLine[];
  readonly components: Component[];
}

interface ContentLine {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

const LINE = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s;
const TEXTS = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'X-WR-CALNAME', 'PRODID', 'TZNAME'];
const UTC = /^\d{8}T\d{6}Z$/;
const LOCAL = /^\d{8}T\d{6}$/;
const ONCE: Readonly<Record<string, readonly string[]>> = {
  VCALENDAR: ['VERSION', 'PRODID'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY', 'SEQUENCE'],
  VALARM: ['ACTION', 'TRIGGER', 'DESCRIPTION'],
  VTIMEZONE: ['TZID'],
  STANDARD: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
  DAYLIGHT: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
};

/**
 * Violations of RFC 5545 in a calendar file, as sentences; empty for a valid one. Written without
 * the library that writes the files, so that both cannot share a mistake.
 */
export function findCalendarFaults(file: string): readonly string[] {
  const faults = [...findLineFaults(file)];
  const lines = file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1);
  const { root, nestingFaults } = readComponents(lines);
  faults.push(...nestingFaults);
  if (root.components.length !== 1 || root.components[0]?.name !== 'VCALENDAR') {
    return [...faults, 'is not one VCALENDAR'];
  }
  const [calendar] = root.components;
  faults.push(...findComponentFaults(calendar));
  const events = calendar.components.filter(({ name }) => name === 'VEVENT');
  const zones = calendar.components
    .filter(({ name }) => name === 'VTIMEZONE')
    .map((zone) => read(zone, 'TZID'));
  if (calendar.components.length === 0) faults.push('VCALENDAR holds no component');
  const uids = events.map((event) => read(event, 'UID'));
  if (new Set(uids).size < uids.length) faults.push('a UID stands twice');
  for (const event of events) faults.push(...findEventFaults(event, zones));
  return faults;
}

function* findLineFaults(file: string): Generator<string> {
  if (!file.endsWith('\r\n')) yield 'does not end with CRLF';
  if (/\r(?!\n)|(?<!\r)\n/.test(file)) yield 'has a lone CR or LF';
  for (const line of file.split('\r\n')) {
    if (Buffer.byteLength(line) > 75) yield `has a line of ${Buffer.byteLength(line)} bytes`;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line)) yield 'has a control character';
    if (Buffer.from(line).toString() !== line) yield 'is not well-formed Unicode';
  }
}

function readComponents(lines: readonly string[]) {
  const root: Component = { name: '', lines: [], components: [] };
  const open = [root];
  const nestingFaults: string[] = [];
  for (const line of lines) {
    const [, name = '', parameters = '', value = ''] = LINE.exec(line) ?? [];
    const current = open.at(-1) as Component;
    if (name === '') nestingFaults.push(`"${line.slice(0, 40)}" is no content line`);
    else if (name === 'BEGIN') {
      const component: Component = { name: value, lines: [], components: [] };
      current.components.push(component);
      open.push(component);
    } else if (name === 'END') {
      if (current.name !== value || current === root)
        nestingFaults.push(`END:${value} ends nothing`);
      else open.pop();
    } else {
      if (current.components.length > 0) {
        nestingFaults.push(`${name} stands behind a component of ${current.name}`);
      }
      current.lines.push({ name, parameters, value });
    }
  }
  if (open.length > 1) nestingFaults.push(`${open.at(-1)?.name} is not ended`);
  return { root, nestingFaults };
}

function findComponentFaults({ name, lines, components }: Component): string[] {
  const faults = (ONCE[name] ?? [])
    .filter((needed) => lines.filter((line) => line.name === needed).length !== 1)
    .map((needed) => `${name} does not have one ${needed}`);
  if (ONCE[name] === undefined) faults.push(`${name} is not expected`);
  for (const { name: property, value } of lines) {
    const isText = TEXTS.includes(property);
    if (isText && /(?<!\\)(?:\\\\)*[;,]|\\(?![\\;,nN])/.test(value.replace(/\\\\/g, ''))) {
      faults.push(`${property} is not escaped`);
    }
  }
  return [...faults, ...components.flatMap(findComponentFaults)];
}

function findEventFaults(event: Component, zones: readonly string[]): string[] {
  const faults: string[] = [];
  for (const name of ['DTSTAMP', 'LAST-MODIFIED']) {
    if (!UTC.test(read(event, name))) faults.push(`${name} is not in UTC`);
  }
  if (!/^\d{1,10}$/.test(read(event, 'SEQUENCE'))) faults.push('SEQUENCE is no number');
  for (const { name, parameters, value } of event.lines) {
    if (name !== 'DTSTART' && name !== 'DTEND') continue;
    if (parameters === ';VALUE=DATE' && /^\d{8}$/.test(value)) continue;
    const zone = /^;TZID=(.*)$/.exec(parameters)?.[1];
    if (zone === undefined ? !UTC.test(value) : !LOCAL.test(value))
      faults.push(`${name}: ${value}`);
    if (zone !== undefined && !zones.includes(zone)) faults.push(`${zone} is not defined`);
  }
  const geo = event.lines.find(({ name }) => name === 'GEO')?.value;
  if (geo !== undefined && !/^-?\d{1,2}(\.\d+)?;-?\d{1,3}(\.\d+)?$/.test(geo)) {
    faults.push(`GEO: ${geo}`);
  }
  return faults;
}

function read({ lines }: Component, wanted: string): string {
  return lines.find(({ name }) => name === wanted)?.value ?? '';
}
