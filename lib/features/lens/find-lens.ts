import { getMonday } from '../../domain/berlin/day-number';
import { type Criteria, NO_CRITERIA, serializeCriteria } from '../../domain/criteria/registry';
import { findMatching } from '../../domain/search/scan';
import { getListFormatter } from '../../messages/formatters';
import { joinList, type Translator } from '../../messages/language';
import { pageHref } from '../../routes';
import type { Feed } from '../feed/answer-feed';
import { TABLE_TYPES } from '../feed/answer-offer-table';
import { type LabelContext, labelValue } from '../filter/label-value';
import { formatDay, unbind } from '../format/format-day';
import { listHref } from '../links';
import type { ProgrammeContext } from '../programme-context';
import { writeCsv } from '../table/create-offer-table';
import {
  createMissedRule,
  DIMENSIONS,
  type Dimension,
  findGaps,
  type LensCount,
  type LensGap,
  type LensShape,
  type LensValue,
  measureLens,
} from './measure-lens';

/** Lays out the programme at the request time; null: nothing was read yet (503). */
export function findLens(context: ProgrammeContext) {
  return context.requestTime.state.kind === 'empty' ? null : createLensView(context);
}

/** `/lens.csv`: the table of the lens for spreadsheets. */
export const lensTable: Feed = {
  contentType: TABLE_TYPES.csv,
  fileName: 'programm.csv',
  build: (context) => writeLensTable(createLensView(context)),
};

const USUAL_SHAPE: LensShape = { rows: 'age', columns: 'week' };

/** Names of places and hosts are too long and too many for columns. */
const SIDES: Readonly<Record<keyof LensShape, readonly Dimension[]>> = {
  rows: DIMENSIONS,
  columns: DIMENSIONS.filter((dimension) => dimension !== 'place' && dimension !== 'host'),
};

/** The dimensions of a query string; never throws. */
export function readShape(query: URLSearchParams): LensShape {
  const read = (side: keyof LensShape) =>
    SIDES[side].find((dimension) => dimension === query.get(side)) ?? USUAL_SHAPE[side];
  const rows = read('rows');
  const columns = read('columns');
  if (rows !== columns) return { rows, columns };
  return { rows, columns: rows === USUAL_SHAPE.columns ? USUAL_SHAPE.rows : USUAL_SHAPE.columns };
}

/** Path of the table as a file. */
function csvHref(locale: string, criteria: Criteria, shape: LensShape) {
  const query = serializeCriteria(criteria);
  for (const side of ['rows', 'columns'] as const) {
    if (shape[side] !== USUAL_SHAPE[side]) query.append(side, shape[side]);
  }
  return pageHref(locale, '/lens.csv', query);
}

/** Number of gaps listed as sentences; the table shows them all. */
const MOST_GAPS = 12;
const SHADES = 4;

export type LensViewModel = ReturnType<typeof createLensView>;
export type LensCell = LensViewModel['totals'][number];

function createLensView(context: ProgrammeContext) {
  const { site, search, catalogue, now, locale, t } = context;
  const { criteria: given, query } = search;
  // After the holidays the lens shows what there was.
  const isOver =
    !given.past &&
    catalogue.offers.length > 0 &&
    findMatching(catalogue.at(now), NO_CRITERIA).length === 0;
  const shape = readShape(query);
  const edition =
    catalogue.rules.editions.find(({ alias }) => alias === given.edition)?.alias ?? null;
  const asked = { ...NO_CRITERIA, past: isOver || given.past, edition };
  const table = measureLens(catalogue, asked, shape, now, site.instance.ages);
  const cells = table.rows.flatMap((row) => row.cells);
  const most = Math.max(1, ...cells.map(({ count }) => count));
  // The name of a link holds what it shows (WCAG 2.5.3): "no activities" lacks the number, and so does
  // the Arabic for one and two.
  const sayCount = (count: number) => {
    const said = t('list.count', { count });
    return said.includes(String(count)) ? said : `${count}: ${said}`;
  };
  const isMissed = createMissedRule(catalogue.rules);
  const toCell = ({ count, criteria }: LensCount, ...values: readonly LensValue[]) => ({
    count,
    /** None where offers are missed. */
    isGap: count === 0 && values.length === 2 && values.every(isMissed),
    /** From 0 (none) to 4 (near the maximum). */
    level: Math.ceil((Math.min(count, most) / most) * SHADES),
    href: listHref(locale, criteria),
    /** "3 Angebote für 13-Jährige in KW 33" */
    label: [sayCount(count), ...values.map((value) => sayValues([value], context))].join(' '),
  });
  const gaps = findGaps(table, isMissed);
  const say = (dimension: Dimension) => t(`lens.dimension.${dimension}`);
  return {
    choices: [
      ...(['rows', 'columns'] as const).map((name) => ({
        name,
        label: t(`lens.${name}`),
        value: shape[name],
        options: SIDES[name].map((value) => ({ value, label: say(value) })),
      })),
      ...createEditionChoice(asked, context),
    ],
    isPast: asked.past,
    gaps: gaps.slice(0, MOST_GAPS).map((gap) => sayGap(gap, context)),
    gapsNote: formatRest(gaps.length, cells, t),
    caption: t('lens.caption', { rows: say(shape.rows), columns: say(shape.columns) }),
    counts: [
      t('lens.counted'),
      t(`lens.scope.${isOver ? 'over' : asked.past ? 'all' : 'coming'}`),
      ...[shape.rows, shape.columns].map((side) => t(`lens.counts.${side}`)),
    ],
    corner: say(shape.rows),
    columns: table.columns.map((column) => ({
      heading: headValue(column, context),
      note: noteValue(column, context),
    })),
    rows: table.rows.map((row) => ({
      heading: joinList([headValue(row, context), noteValue(row, context)], locale),
      cells: row.cells.map((cell) => toCell(cell, row, cell.column)),
      total: toCell(row.total, row),
    })),
    totalHeading: t('lens.total'),
    totals: [...table.columns.map((column) => toCell(column.total, column)), toCell(table.total)],
    csvHref: csvHref(locale, asked, shape),
    bookletHref: listHref(locale, asked, '/booklet'),
    changesHref: listHref(locale, asked, '/changes'),
  };
}

function createEditionChoice({ edition }: Criteria, { catalogue, t }: ProgrammeContext) {
  const { editions } = catalogue.rules;
  if (editions.length === 0) return [];
  const options = editions.map(({ alias, label }) => ({ value: alias, label }));
  return [
    {
      name: 'edition',
      label: t('lens.edition'),
      value: edition ?? '',
      options: [{ value: '', label: t('lens.anyEdition') }, ...options],
    },
  ];
}

function sayGap({ rows, columns }: LensGap, context: LabelContext): string {
  const { t, locale } = context;
  const list = getListFormatter(locale, { type: 'conjunction' });
  const sentence = t('lens.gap', {
    row: sayValues(rows, context),
    column: list.format(columns.map((column) => sayValues([column], context))),
  });
  return sentence.charAt(0).toLocaleUpperCase(locale) + sentence.slice(1);
}

function formatRest(total: number, cells: readonly LensCount[], t: Translator): string | null {
  const isSomewhereNone = cells.some(({ count }) => count === 0);
  if (total === 0) return t(isSomewhereNone ? 'lens.noGapsWithin' : 'lens.noGaps');
  return total > MOST_GAPS ? t('lens.moreGaps', { count: total - MOST_GAPS }) : null;
}

/** The table as a CSV file: the same rows, columns and totals as on the page. */
function writeLensTable(screen: LensViewModel): string {
  const { corner, columns, rows, totalHeading, totals } = screen;
  return writeCsv([
    [
      corner,
      ...columns.map(({ heading, note }) => unbind([heading, note].filter(Boolean).join(', '))),
      totalHeading,
    ],
    ...rows.map(({ heading, cells, total }) => [
      unbind(heading),
      ...cells.map(({ count }) => count),
      total.count,
    ]),
    [totalHeading, ...totals.map(({ count }) => count)],
  ]);
}

/** Label of a row or column: "KW 33". */
function headValue(value: LensValue, context: LabelContext): string {
  if (value.parameter === 'week') {
    return context.t('lens.week', { week: toWeekNumber(value.value) });
  }
  return labelValue(value.parameter, value.value, context);
}

/** Text below the label: the Monday of a week; null: none. */
function noteValue(value: LensValue, { locale, t }: LabelContext): string | null {
  if (value.parameter !== 'week') return null;
  return t('lens.from', { date: formatDay(getMonday(value.value), 'date', locale) });
}

/** Values of one dimension within a sentence: "für 13- bis 15-Jährige". */
function sayValues(values: readonly LensValue[], context: LabelContext): string {
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined) return '';
  const { t } = context;
  const { parameter, value } = first;
  if (parameter === 'age') {
    const key = first === last ? 'lens.say.age' : 'lens.say.ages';
    return t(key, { from: Number(value), to: Number(last.value) });
  }
  if (parameter === 'week') return t('lens.say.week', { week: toWeekNumber(value) });
  if (/^(weekday|time|length|wheelchair)$/.test(parameter)) {
    return t(`lens.say.${parameter}.${value}`);
  }
  const label = labelValue(parameter, value, context);
  const isNamed = parameter === 'host' || parameter === 'place';
  return isNamed ? t(`lens.say.${parameter}`, { [parameter]: label }) : label;
}

function toWeekNumber(week: string): number {
  return Number(week.slice(-2));
}
