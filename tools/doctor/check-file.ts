import { readDay, readIsoWeek } from '../../lib/domain/berlin/day-number';
import { toBerlinDay } from '../../lib/domain/berlin/local-time';
import type { Instant } from '../../lib/domain/instant';
import { fillTileTemplate, type Point } from '../../lib/domain/map/bounds';
import type { Offer } from '../../lib/domain/offer';
import { project, TILE } from '../../lib/features/map/create-still-map';
import { findLegalGaps } from '../../lib/instance/check-instance';
import type { LoadedInstance } from '../../lib/instance/load-instance';
import { sniffPicture } from '../../lib/runtime/remote/sniff-picture';
import type { Exchange } from '../../lib/upstream/http-exchange';
import type { Inspection } from './inspect-instance';

const LONGEST_TRUST_DAYS = 366;

/** Mistakes and oddities of an instance file at a moment. */
export function checkFile({ errors, warnings, loaded }: Inspection, now: Instant): CheckResult[] {
  const findings = [...errors.map(error), ...warnings.map(warning)];
  if (loaded === null) return findings;
  return [
    ...(findings.length === 0
      ? [fine('Every key is right, and every file it names is there.')]
      : []),
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
  const { security, editions, holidayWeeks } = instance;
  const expires = security === null ? null : readDay(security.expires);
  if (expires !== null && expires <= today)
    findings.push(
      error(complain('security', 'expires has passed: nobody may trust security.txt any more')),
    );
  if (expires !== null && expires - today > LONGEST_TRUST_DAYS)
    findings.push(
      warning(complain('security', 'expires is more than a year away; RFC 9116 asks for less')),
    );
  const ends = editions.map(({ to }) => readDay(to) ?? today);
  if (ends.length > 0 && ends.every((end) => end < today))
    findings.push(warning(complain('editions', 'all of them are over')));
  for (const { alias, registrationFrom, to, phases = [] } of editions) {
    const opens = [registrationFrom ?? [], ...phases.map(({ from }) => from)].flat();
    if (opens.some((day) => day > to))
      findings.push(warning(complain('editions', `${alias} opens for registration after its end`)));
    if (registrationFrom !== undefined && phases.some(({ from }) => from < registrationFrom))
      findings.push(
        warning(complain('editions', `a phase of ${alias} begins before its registrationFrom`)),
      );
  }
  const weeks = holidayWeeks.map((week) => readIsoWeek(week) ?? today);
  if (weeks.length > 0 && weeks.every((monday) => monday + 6 < today))
    findings.push(warning(complain('holidayWeeks', 'all of them are over')));
  return findings;
}

/** Asks for the one tile in the middle of the town's map. */
export async function checkTiles(
  template: string | null,
  middle: Point | null,
  zoom: number,
  exchange: Exchange,
): Promise<CheckResult> {
  if (template === null)
    return fine('No tiles are set (FENSTER_TILES_URL): maps show places without a background.');
  if (middle === null)
    return warning('Without map.center and without a place of an offer no tile can be asked for.');
  const { x, y } = project(middle, zoom);
  const tile = { z: zoom, x: Math.floor(x / TILE), y: Math.floor(y / TILE) };
  const url = fillTileTemplate(template, tile);
  const trouble = await fetchPicture(url, exchange);
  return trouble === null
    ? fine('The tile in the middle of the map is there.')
    : warning(`The tile in the middle of the map is not shown: ${trouble}.`);
}

/** Asks each host of pictures for one, and names hosts from which none may be fetched. */
export async function checkPictureHosts(
  offers: readonly Offer[],
  isAllowed: (address: URL) => boolean,
  exchange: Exchange,
): Promise<readonly CheckResult[]> {
  const byHost = new Map<string, string[]>();
  for (const address of offers.flatMap(({ media }) => media)) {
    const { host } = new URL(address);
    byHost.set(host, [...(byHost.get(host) ?? []), address]);
  }
  const findings: CheckResult[] = [];
  for (const [host, [first = '', ...others]] of byHost) {
    const count = others.length + 1;
    if (!isAllowed(new URL(first))) {
      findings.push(
        warning(`${count} pictures lie at ${host}, which pictureHosts does not name: not shown.`),
      );
      continue;
    }
    const trouble = await fetchPicture(first, exchange);
    findings.push(
      trouble === null
        ? fine(`Pictures come from ${host} (${count} on the first page).`)
        : warning(`A picture at ${host} is not shown: ${trouble}.`),
    );
  }
  return findings;
}

/** The reason why a picture is not shown; null: it is. */
async function fetchPicture(url: string, exchange: Exchange): Promise<string | null> {
  try {
    const { status, body } = await exchange({ url });
    if (status !== 200) return `status ${status}`;
    return sniffPicture(body) === null ? 'it is no JPEG, PNG or WebP' : null;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/** Result of one check of the doctor. */
export interface CheckResult {
  /** `error`: somebody will miss something; `warning`: somebody should look. */
  readonly level: 'fine' | 'warning' | 'error';
  readonly sentence: string;
}

/** All is well. */
export function fine(sentence: string): CheckResult {
  return { level: 'fine', sentence };
}

/** Somebody should look. */
export function warning(sentence: string): CheckResult {
  return { level: 'warning', sentence };
}

/** Does not work, or visitors miss something. */
export function error(sentence: string): CheckResult {
  return { level: 'error', sentence };
}
