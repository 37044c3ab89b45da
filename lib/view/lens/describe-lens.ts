import { readIsoWeek } from '../../domain/berlin/day-number';
import type { Catalogue } from '../../domain/catalogue';
import { parseCriteria } from '../../domain/criteria/parse-criteria';
import type { Criteria } from '../../domain/criteria/registry';
import { serializeCriteria } from '../../domain/criteria/serialize-criteria';
import {
  clearDimension,
  DIMENSIONS,
  type Dimension,
  isNarrowed,
  type LensValue,
} from '../../domain/lens/dimension';
import {
  findGaps,
  type LensCount,
  type LensShape,
  type LensTable,
} from '../../domain/lens/measure-lens';
import { joinList, type Words } from '../../messages/language';
import { describeChips } from '../criteria/describe-chips';
import { type LabelContext, labelValue } from '../criteria/label-value';
import { writeCsv } from '../csv/write-csv';
import { formatDay } from '../format/format-day';
import { getListFormatter } from '../format/formatters';
import { listHref } from '../links';
import { type LensCell, type LensScreen, type LensSide, lensHref } from './lens-screen';

/** Gaps that are told in words; the table shows them all. */
const MOST_GAPS = 12;
const SHADES = 4;

interface Context {
  readonly catalogue: Catalogue;
  readonly shape: LensShape;
  readonly locale: string;
  readonly words: Words;
}

/** Puts a measured table into words and links. */
export function describeLens(table: LensTable, context: Context): LensScreen {
  const { shape, locale, words } = context;
  const asked = table.total.criteria;
  const most = Math.max(1, ...table.cells.flat().map(({ count }) => count));
  const toCell = (measured: LensCount, ...values: readonly LensValue[]): LensCell => ({
    count: measured.count,
    level: Math.ceil((Math.min(measured.count, most) / most) * SHADES),
    href: listHref(locale, measured.criteria),
    label: [
      words('list.count', { count: measured.count }),
      ...values.map((value) => sayValues([value], context)),
    ].join(' '),
  });
  const gaps = findGaps(table);
  const say = (dimension: Dimension) => words(`lens.dimension.${dimension}`);
  return {
    title: words('lens.title'),
    lead: words('lens.lead'),
    sides: (['rows', 'columns'] as const).map((name) => describeSide(name, context)),
    kept: [...serializeCriteria(asked)],
    show: words('lens.show'),
    chips: describeChips(asked, context).map(({ label, without }) => ({
      label,
      href: lensHref(locale, without, shape),
    })),
    narrowed: words('lens.narrowed'),
    remove: words('list.labels.remove'),
    gapsTitle: words('lens.gaps'),
    gaps: gaps.slice(0, MOST_GAPS).map((gap) => describeGap(gap, asked, context)),
    gapsNote: describeRest(gaps.length, words),
    caption: words('lens.caption', { rows: say(shape.rows), columns: say(shape.columns) }),
    counts: [
      words('lens.counted'),
      ...[shape.rows, shape.columns].map((side) => words(`lens.counts.${side}`)),
    ],
    corner: say(shape.rows),
    columns: table.columns.map((column) => ({
      heading: headValue(column, context),
      note: noteValue(column, context),
    })),
    rows: table.rows.map((row, index) => ({
      heading: joinList(
        [headValue(row, context), noteValue(row, context)].filter((part) => part !== null),
        context.locale,
      ),
      href: lensHref(locale, (table.rowTotals[index] as LensCount).criteria, turn(asked, shape)),
      cells: (table.cells[index] ?? []).map((cell, at) =>
        toCell(cell, row, table.columns[at] as LensValue),
      ),
      total: toCell(table.rowTotals[index] as LensCount, row),
    })),
    totalHeading: words('lens.total'),
    totals: [
      ...table.columnTotals.map((cell, at) => toCell(cell, table.columns[at] as LensValue)),
      toCell(table.total),
    ],
    note: words('lens.note'),
    csv: { label: words('lens.csv'), href: lensHref(locale, asked, shape, '/lens.csv') },
    print: words('lens.print'),
  };
}

function describeSide(name: LensSide['name'], { shape, words }: Context): LensSide {
  return {
    name,
    label: words(`lens.${name}`),
    options: DIMENSIONS.map((value) => ({
      value,
      label: words(`lens.dimension.${value}`),
      selected: shape[name] === value,
    })),
  };
}

/** A sentence, and the lens over the rows of the gap. */
function describeGap(
  { rows, columns }: ReturnType<typeof findGaps>[number],
  asked: Criteria,
  context: Context,
): LensScreen['gaps'][number] {
  const { words, locale, shape } = context;
  const list = getListFormatter(locale, { type: 'conjunction' });
  const sentence = words('lens.gap', {
    row: sayValues(rows, context),
    column: list.format(columns.map((column) => sayValues([column], context))),
  });
  const query = serializeCriteria(clearDimension(asked, shape.rows));
  for (const { parameter, value } of rows) query.append(parameter, value);
  return {
    text: sentence.charAt(0).toLocaleUpperCase(locale) + sentence.slice(1),
    href: lensHref(locale, parseCriteria(query).criteria, shape),
  };
}

function describeRest(total: number, words: Words): string | null {
  if (total === 0) return words('lens.noGaps');
  return total > MOST_GAPS ? words('lens.moreGaps', { count: total - MOST_GAPS }) : null;
}

/** One row alone is laid out by the first dimension that still says something. */
function turn(asked: Criteria, shape: LensShape): LensShape {
  const rows = DIMENSIONS.find(
    (dimension) =>
      dimension !== shape.rows && dimension !== shape.columns && !isNarrowed(asked, dimension),
  );
  return rows === undefined ? shape : { ...shape, rows };
}

/** The table as a CSV file: the same rows, columns and totals as on the page. */
export function writeLensTable(screen: LensScreen): string {
  const { corner, columns, rows, totalHeading, totals } = screen;
  return writeCsv([
    [
      corner,
      ...columns.map(({ heading, note }) => [heading, note].filter(Boolean).join(', ')),
      totalHeading,
    ],
    ...rows.map(({ heading, cells, total }) => [
      heading,
      ...cells.map(({ count }) => count),
      total.count,
    ]),
    [totalHeading, ...totals.map(({ count }) => count)],
  ]);
}

/** A value as the head of a row or column: "KW 33". */
function headValue(value: LensValue, context: LabelContext): string {
  if (value.parameter === 'week') {
    return context.words('lens.week', { week: toWeekNumber(value.value) });
  }
  return labelValue(value.parameter, value.value, context);
}

/** What stands below the head: the Monday of a week; null: nothing. */
function noteValue(value: LensValue, { locale, words }: LabelContext): string | null {
  const monday = value.parameter === 'week' ? readIsoWeek(value.value) : null;
  return monday === null ? null : words('lens.from', { date: formatDay(monday, 'date', locale) });
}

/** Values of one dimension inside a sentence: "für 13- bis 15-Jährige". */
function sayValues(values: readonly LensValue[], context: LabelContext): string {
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined) return '';
  const { words } = context;
  const { parameter, value } = first;
  if (parameter === 'age') {
    const key = first === last ? 'lens.say.age' : 'lens.say.ages';
    return words(key, { from: Number(value), to: Number(last.value) });
  }
  if (parameter === 'week') return words('lens.say.week', { week: toWeekNumber(value) });
  if (parameter === 'weekday' || parameter === 'time' || parameter === 'wheelchair')
    return words(`lens.say.${parameter}.${value}`);
  if (parameter === 'place')
    return words('lens.say.place', { place: labelValue(parameter, value, context) });
  return labelValue(parameter, value, context);
}

function toWeekNumber(week: string): number {
  return Number(week.slice(-2));
}
