import path from 'node:path';
import { parse } from 'jsonc-parser';
import { readDay, readIsoWeek } from '../../lib/domain/berlin/day-number';
import { toBerlinDay } from '../../lib/domain/berlin/local-time';
import type { Instant } from '../../lib/domain/instant';
import { findLegalGaps } from '../../lib/instance/check-instance';
import { openFolder, type ReadFile } from '../../lib/instance/folder-files';
import { type InstanceFile, instanceSchema } from '../../lib/instance/instance-schema';
import {
  decodeText,
  type LoadedInstance,
  loadInstanceFile,
} from '../../lib/instance/load-instance';
import { SettingsError } from '../../lib/instance/settings';
import { NO_API_OF_A_COUNTY, toTownFile } from '../../lib/instance/site-version';

export interface CheckResult {
  /** `error`: somebody will miss something; `warning`: somebody should look. */
  readonly level: 'fine' | 'warning' | 'error';
  readonly sentence: string;
}

const createResult = (level: CheckResult['level']) => (sentence: string) => ({ level, sentence });
export const fine = createResult('fine');
export const warning = createResult('warning');
export const error = createResult('error');

/** Judgement of an instance file, whether or not a site would start with it. */
interface Inspection {
  /** Reasons why a site would not start, and oddities: a sentence each, with file and line. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** Null: a site would not start with it. */
  readonly loaded: LoadedInstance | null;
  /** The keys that are right, with defaults for the others. */
  readonly sound: InstanceFile;
}

const BYTE_ORDER_MARK = '\xef\xbb\xbf';

/** Looks at an instance file and goes on where a start would stop. Never rejects. */
export async function inspectInstance(file: string): Promise<Inspection> {
  const errors: string[] = [];
  const warnings: string[] = [];
  let own: Buffer | null = null;
  const { read } = openFolder(path.dirname(file));
  const noting: ReadFile = async (from, mostBytes) => {
    const bytes = await read(from, mostBytes);
    if (from === file) own = bytes;
    return bytes;
  };
  const loaded = await loadInstanceFile(file, noting).catch((cause: Error) => {
    errors.push(...(cause instanceof SettingsError ? cause.message.split('\n') : [cause.message]));
    return null;
  });
  const text = decodeFound(own, file, warnings);
  if (text === null) return { errors, warnings, loaded: null, sound: instanceSchema.parse({}) };
  const sound = readSoundKeys(text);
  return { errors, warnings, loaded, sound };
}

/** Null: there is none, or in another encoding. */
function decodeFound(bytes: Buffer | null, file: string, warnings: string[]): string | null {
  if (bytes === null) return null;
  if (bytes.toString('latin1', 0, 3) === BYTE_ORDER_MARK)
    warnings.push(
      `${file}, line 1: begins with a byte order mark; fine here, but other programs stumble over it.`,
    );
  try {
    return decodeText(bytes, file);
  } catch {
    return null;
  }
}

/** Each key is judged by itself, so that one mistake hides no other. */
function readSoundKeys(text: string): InstanceFile {
  const written: unknown = parse(text);
  const isObject = typeof written === 'object' && written !== null;
  const keys = Object.entries(isObject ? written : {}).filter(([key, value]) => {
    const schema = Object.entries(instanceSchema.shape).find(([name]) => name === key)?.[1];
    return schema?.safeParse(value).success ?? false;
  });
  return instanceSchema.parse(Object.fromEntries(keys));
}

const LONGEST_TRUST_DAYS = 366;

/** Mistakes and oddities of an instance file at a moment. */
export function checkFile({ errors, warnings, loaded }: Inspection, now: Instant): CheckResult[] {
  const findings: CheckResult[] = [...errors.map(error), ...warnings.map(warning)];
  if (loaded === null) return findings;
  if (findings.length === 0)
    findings.push(fine('Every key is right, and every file it names is there.'));
  return [
    ...findings,
    ...checkContrast(loaded),
    ...checkDays(loaded, now),
    ...checkHosts(loaded),
    ...findLegalGaps(loaded.instance, false).map(({ key, need }) =>
      warning(loaded.complain(key.split('.')[0] ?? key, `${key} is missing: ${need}`)),
    ),
  ];
}

function checkContrast({ instance, complain }: LoadedInstance): CheckResult[] {
  const { corrections } = instance.palette;
  if (corrections.length === 0) return [fine('The colours can be read on light and dark paper.')];
  return corrections.map(({ theme, from, to, contrastBefore, contrastAfter }) => {
    const shown = `${to} (${contrastAfter.toFixed(1)}:1) is shown instead`;
    // A colour that is strong on paper is hardly ever one that is seen in the dark.
    if (theme === 'dark') return fine(`The brand ${from} is too dark for a dark page: ${shown}.`);
    const reason = `brand ${from} has a contrast of ${contrastBefore.toFixed(1)}:1, where 4.5:1 is needed; ${shown}`;
    return warning(complain('colors', reason));
  });
}

/** What hosts miss. They log in at their town: a county has no area for them. */
function checkHosts({ instance, complain }: LoadedInstance): CheckResult[] {
  if (instance.county !== null || instance.adminOfferUrl !== null) return [];
  const reason =
    'adminOfferUrl is missing: what hosts should correct is linked to the front page of the instance, not to the form of the offer';
  return [warning(complain('adminOfferUrl', reason))];
}

/** Days that were right once: they expire silently. */
function checkDays({ instance, complain }: LoadedInstance, now: Instant): CheckResult[] {
  const today = toBerlinDay(now);
  const findings: CheckResult[] = [];
  const warn = (key: string, reason: string) => void findings.push(warning(complain(key, reason)));
  const { security, editions, holidayWeeks } = instance;
  const expires = (security && readDay(security.expires)) ?? Number.NaN;
  if (expires <= today)
    findings.push(
      error(complain('security', 'expires has passed: nobody may trust security.txt any more')),
    );
  if (expires - today > LONGEST_TRUST_DAYS)
    warn('security', 'expires is more than a year away; RFC 9116 asks for less');
  const ends = editions.map(({ to }) => readDay(to) ?? today);
  if (ends.length > 0 && ends.every((end) => end < today)) warn('editions', 'all of them are over');
  for (const { alias, registrationFrom, to, phases = [] } of editions) {
    const opens = [registrationFrom ?? [], ...phases.map(({ from }) => from)].flat();
    if (opens.some((day) => day > to))
      warn('editions', `${alias} opens for registration after its end`);
    if (registrationFrom !== undefined && phases.some(({ from }) => from < registrationFrom))
      warn('editions', `a phase of ${alias} begins before its registrationFrom`);
  }
  const weeks = holidayWeeks.map((week) => readIsoWeek(week) ?? today);
  if (weeks.length > 0 && weeks.every((monday) => monday + 6 < today))
    warn('holidayWeeks', 'all of them are over');
  return findings;
}

/** Checks what the instance files of a directory are to each other, by path. */
export function checkTogether(files: ReadonlyMap<string, InstanceFile>): readonly CheckResult[] {
  const towns = [...files].map(([file, { siteUrl, offersApiUrl, county }]) => ({
    name: path.basename(file),
    county,
    host: siteUrl && new URL(siteUrl).host,
    offersApiUrl,
  }));
  const findings: CheckResult[] = towns.flatMap(({ name, host, offersApiUrl, county }) => [
    ...(host ? [] : [error(`${name} gives no siteUrl, which is required in a directory.`)]),
    ...(offersApiUrl || county
      ? []
      : [error(`${name} gives no offersApiUrl, which is required there.`)]),
    ...(offersApiUrl && county ? [error(`${name}: offersApiUrl ${NO_API_OF_A_COUNTY}.`)] : []),
  ]);
  for (const { name, county } of towns)
    for (const slug of county?.towns ?? []) {
      const town = towns.find((each) => each.name === toTownFile(slug));
      if (!town)
        findings.push(
          error(`${name} names the town ${slug}, but there is no ${toTownFile(slug)}.`),
        );
      else if (town.county)
        findings.push(error(`${name} names the town ${slug}, which is a county itself.`));
    }
  for (const [host, names] of findShared(towns.map(({ name, host }) => [name, host])))
    findings.push(
      error(`${host} is claimed by ${names}: the file for which it is served first keeps it.`),
    );
  for (const [api, names] of findShared(towns.map((town) => [town.name, town.offersApiUrl])))
    findings.push(warning(`${api} is the API of ${names}: they share one request queue.`));
  if (findings.length > 0) return findings;
  return [
    fine(`${files.size} instance files, each with a host and an API of its own.`),
    ...towns.flatMap(({ name, county }) =>
      county ? [fine(`${name} shows the offers of ${county.towns.length} towns.`)] : [],
    ),
  ];
}

/** Values that several files give, with the names of these files. */
function findShared(given: readonly (readonly [name: string, value: string | undefined])[]) {
  const byValue = Map.groupBy(given, ([, value]) => value);
  return [...byValue].flatMap(([value, files]) =>
    value === undefined || files.length < 2
      ? []
      : [[value, files.map(([name]) => name).join(' and ')] as const],
  );
}
