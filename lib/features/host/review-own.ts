import { getHolidays, type Holiday } from 'feiertagejs';
import { type DayNumber, toDate } from '../../domain/berlin/day-number';
import { explainVisibility, type OwnVisibility } from '../../domain/host/explain-visibility';
import { checkReadiness, type Finding } from '../../domain/host/readiness/check-readiness';
import { surveyOwn } from '../../domain/host/readiness/survey-own';
import { DAY_MS } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import type { Land } from '../../instance/instance-schema';
import type { Site } from '../../renderer/site';
import type { HostQuestion, OpenHostArea } from './open-page';

/** Applies the rules to the `judged` among the own offers, against the others and the programme. */
export function reviewOwn(
  { copy: { offers, readAt }, intended }: OpenHostArea,
  { site, now }: Pick<HostQuestion, 'site' | 'now'>,
  judged: readonly OwnOffer[] = offers,
) {
  const { programme, instance } = site;
  const { state, readSince, catalogue } = programme;
  const context = {
    now,
    center: instance.map.center,
    findHoliday: (day: DayNumber) => findHoliday(day, instance.land),
    survey: surveyOwn(offers, now),
  };
  return judged.map((offer) => {
    // During the first pass it is not known yet what is listed.
    const listed = state.kind === 'complete' ? catalogue.get(offer.alias) : null;
    const visibility = explainVisibility(offer, { listed, readSince, ownReadAt: readAt });
    const marks = intended[offer.id] ?? [];
    const found = checkReadiness(offer, { ...context, visibility });
    const isMarked = ({ fingerprint, isImpossible }: Finding) =>
      !isImpossible && marks.includes(fingerprint);
    return {
      offer,
      /** Those not marked as intended, errors first. */
      findings: found.filter((finding) => !isMarked(finding)),
      intended: found.filter(isMarked),
      visibility,
      repair: findRepairPlace(offer, visibility, site),
    };
  });
}

/** By Land and year. */
const known = new Map<string, readonly Holiday[]>();

/** The German name of the public holiday on this day in a Land; null: it is none, or no Land is named. */
export function findHoliday(day: DayNumber, land: Land | null): string | null {
  const { year } = toDate(day);
  // Years beyond these are mistyped.
  if (land === null || year < 2000 || year > 2100) return null;
  const key = `${land} ${year}`;
  const holidays = known.get(key) ?? getHolidays(year, land);
  known.set(key, holidays);
  // Noon in UTC: the library's own text of the date depends on the machine's time zone.
  const holiday = holidays.find(({ date }) => Math.floor(date.getTime() / DAY_MS) === day);
  return holiday ? (holiday.translate('de') ?? holiday.name) : null;
}

/** Whether families, or those who know its address, can see the offer, now or within minutes. */
export function isPublic({ visibility: { kind } }: { visibility: OwnVisibility }) {
  return kind !== 'state' && kind !== 'not-listed';
}

export type ReviewedOffer = ReturnType<typeof reviewOwn>[number];

/** Its form if the pattern of its address (`{id}`, `{alias}`) is known, else its page, else the instance. */
export function findRepairPlace(
  { id, alias, url }: OwnOffer,
  visibility: OwnVisibility,
  { settings, instance: { adminOfferUrl } }: Site,
): { readonly url: string; readonly kind: 'form' | 'page' | 'instance' } {
  if (adminOfferUrl !== null) {
    const names: Readonly<Record<string, string>> = { id: String(id), alias };
    const fill = (_: string, name: string) => encodeURIComponent(names[name] ?? '');
    return { url: adminOfferUrl.replace(/\{(id|alias)\}/g, fill), kind: 'form' };
  }
  // What is not public has no page on the instance either.
  if (url === '' || !isPublic({ visibility }))
    return { url: settings.offersApiUrl, kind: 'instance' };
  return { url, kind: 'page' };
}
