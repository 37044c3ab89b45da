import { readDay } from '../../domain/berlin/day-number';
import { addCounts, type DemandCount, type DemandDay } from '../../domain/demand/demand';
import { type LabelContext, labelValue } from '../filter/label-value';
import { formatDay } from '../format/format-day';
import type { HostPage } from './open-page';

/** What families look for, or why the keeper does not say it (`DemandOutcome`); null: no counts yet. */
export async function findDemand({ cookie, locale, site, t }: HostPage) {
  const found = await site.ask.readDemand(cookie);
  if (found.kind !== 'open') return found.kind;
  const { catalogue } = site.programme;
  return createDemandView(found.days, { catalogue, locale, t });
}

/** One thing that was looked for; `empty` is zero: none, or fewer than may be shown. */
export type DemandRow = DemandCount & { readonly label: string };

/** Rows of each table. */
const MOST_ROWS = 60;

/** Sums the kept days up; null: there is nothing that may be shown. */
export function createDemandView(days: readonly DemandDay[], context: LabelContext) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const sum = new Map<string, DemandCount>();
  for (const { counts } of days) addCounts(sum, counts);
  const rows = [...sum.values()]
    .sort((a, b) => b.asked - a.asked || a.key.localeCompare(b.key))
    .map((count) => ({ ...count, label: labelDemand(count.key, context) }));
  const isWords = ({ key }: DemandRow) => key.startsWith('q=');
  const isOffer = ({ key }: DemandRow) => key.startsWith('offer=');
  const pick = (isKind: (row: DemandRow) => boolean) => rows.filter(isKind).slice(0, MOST_ROWS);
  const { t, locale } = context;
  const end = readDay(last.day) ?? 0;
  const say = (day: string) => formatDay(readDay(day) ?? 0, 'full', locale, end);
  return {
    /** "Mi 1. Juli bis Mo 20. Juli"; a single day alone, a start long ago with its year. */
    period:
      first.day === last.day
        ? say(first.day)
        : t('host.demand.period', { from: say(first.day), to: say(last.day) }),
    criteria: pick((row) => !isWords(row) && !isOffer(row)),
    words: pick(isWords),
    offers: pick(isOffer),
  };
}

function labelDemand(key: string, context: LabelContext): string {
  const { t, catalogue } = context;
  const at = key.indexOf('=');
  const [name, value] = at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)];
  if (name === 'search') return t('host.demand.search');
  if (name === 'q') return value;
  if (name === 'offer') return catalogue.get(value)?.name ?? value;
  const parameter = t(`criteria.parameter.${name}`);
  if (value === 'set') return `${parameter}: ${t('host.demand.set')}`;
  const label = labelValue(name, value, context);
  return label === parameter ? label : `${parameter}: ${label}`;
}
