import type { LensCell, LensViewModel } from '@/lib/features/lens/find-lens';
import { getTranslator } from '@/lib/messages/get-translator';
import type { Locale } from '@/lib/messages/locale';
import { pageHref } from '@/lib/routes';
import { StaticHtml } from '../island/static-html';
import { Button, ButtonLink, PrintButton } from '../ui/button';
import { Choice, Field, Select } from '../ui/field';

interface Props {
  readonly screen: LensViewModel;
  readonly locale: Locale;
}

const NOTE = 'mt-2 max-w-176 text-muted';
const ROW = 'mt-5 flex flex-wrap items-end gap-3 print:hidden';

/** The whole lens: dimensions, gaps as sentences, table. */
export function LensBoard({ screen, locale }: Props) {
  const t = getTranslator(locale);
  return (
    <div
      data-sheet="lens"
      className="mx-auto max-w-400 px-4 py-6 lg:p-8 print:max-w-none print:p-0"
    >
      <h1 className="text-3xl">{t('lens.title')}</h1>
      <p className={`${NOTE} print:hidden`}>{t('lens.lead')}</p>
      <form
        method="get"
        action={pageHref(locale, '/lens')}
        className={`${ROW} mb-4 [&_.choice]:min-h-11`}
      >
        {screen.choices.map(({ name, label, value, options }) => (
          // As strong as the button beside them.
          <Field
            key={name}
            label={label}
            className="max-w-full grid-cols-1 gap-1 font-semibold text-inherit"
          >
            <Select name={name} defaultValue={value} options={options} />
          </Field>
        ))}
        <Choice
          type="checkbox"
          name="past"
          value="1"
          label={t('lens.past')}
          defaultChecked={screen.isPast}
        />
        <Button type="submit" tone="primary">
          {t('lens.show')}
        </Button>
      </form>
      <p id={COUNTS_ID} className={`${NOTE} print:max-w-none print:text-xs`}>
        {screen.counts.join(' ')}
      </p>
      <StaticHtml id="lens-table">
        <LensTable screen={screen} />
      </StaticHtml>
      <p className={`${NOTE} print:max-w-none print:text-xs`}>{t('lens.note')}</p>
      <p className={ROW}>
        <ButtonLink icon="download" href={screen.csvHref} download>
          {t('lens.csv')}
        </ButtonLink>
        <PrintButton label={t('list.labels.print')} />
        <ButtonLink href={screen.bookletHref}>{t('lens.booklet')}</ButtonLink>
        <ButtonLink href={screen.changesHref}>{t('changes.title')}</ButtonLink>
      </p>
      <Gaps screen={screen} title={t('lens.gaps')} />
    </div>
  );
}

/** Gaps in words. */
function Gaps({ screen: { gaps, gapsNote }, title }: Pick<Props, 'screen'> & { title: string }) {
  return (
    <section
      aria-labelledby="gaps"
      className="card mt-8 break-inside-avoid px-6 py-5 print:mt-3 print:text-sm"
    >
      <h2 id="gaps" className="mb-2 text-xl">
        {title}
      </h2>
      {gaps.length > 0 && (
        <ul>
          {gaps.map((text) => (
            <li key={text} className="py-1">
              {text}
            </li>
          ))}
        </ul>
      )}
      {gapsNote !== null && (
        <p className={gaps.length > 0 ? 'mt-2 text-muted' : undefined}>{gapsNote}</p>
      )}
    </section>
  );
}

const COUNTS_ID = 'lens-counts';

const TABLE = 'w-full border-separate border-spacing-0.5 tabular-nums';

const CELLS =
  '[&_td]:min-w-13 [&_td]:rounded-2xs [&_td]:text-center [&_td_a]:grid [&_td_a]:min-h-9 pointer-coarse:[&_td_a]:min-h-11 [&_td_a]:place-items-center [&_td_a]:no-underline [&_td_a]:hover:underline [&_th]:px-1.5 [&_th]:py-1 [&_th]:text-start [&_th]:text-sm [&_th]:font-semibold [&_th]:whitespace-nowrap';

const PAPER =
  'print:table-fixed print:[&_td]:min-w-0 print:[&_td]:border print:[&_td]:border-line print:[&_td]:text-sm print:[&_td]:[print-color-adjust:exact] print:[&_td_a]:min-h-4.5 print:[&_th]:p-0.5 print:[&_th]:text-[6.5pt] print:[&_th]:leading-tight print:[&_th]:wrap-anywhere print:[&_th]:whitespace-normal print:[&_th]:hyphens-auto print:[&_tr]:break-inside-avoid';

/** The row's label stays visible while its numbers scroll. */
const ROW_NAME =
  'sticky start-0 max-w-56 overflow-hidden bg-card text-ellipsis print:static print:max-w-none print:overflow-visible';

const LEVELS: readonly string[] = [
  'text-muted',
  'bg-brand/7',
  'bg-brand/14',
  'bg-brand/22',
  'bg-brand/30 font-bold',
];

/** No offers stand out as an empty frame with the number in it. */
const GAP = 'font-bold text-soon outline-2 -outline-offset-3 outline-soon outline-dashed';

/** Numbers shaded by size, each linking to the list. */
function LensTable({ screen }: Pick<Props, 'screen'>) {
  const { caption, corner, columns, rows, totalHeading, totals } = screen;
  return (
    <section
      className="mt-5 max-w-full overflow-x-auto rounded-md border border-line bg-card print:overflow-visible print:border-0"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard.
      tabIndex={0}
    >
      <table className={`${TABLE} ${CELLS} ${PAPER}`} aria-describedby={COUNTS_ID}>
        <caption className="px-4 pt-3 pb-2 text-start font-bold">
          {/* Stays whole where the table is wider than the screen. */}
          <span className="sticky start-4 inline-block max-w-[calc(100vw-4.5rem)] print:static print:max-w-none">
            {caption}
          </span>
        </caption>
        <thead className="align-bottom [&_th+th]:text-center">
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ heading, note }) => (
              <th key={heading} scope="col">
                {heading}
                {note !== null && (
                  <small className="block text-xs font-normal whitespace-normal text-muted">
                    {note}
                  </small>
                )}
              </th>
            ))}
            <th scope="col">{totalHeading}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ heading, cells, total }) => (
            <tr key={heading}>
              <th scope="row" className={ROW_NAME}>
                {heading}
              </th>
              {cells.map((cell) => (
                <Cell key={cell.href} cell={cell} look={cell.isGap ? GAP : LEVELS[cell.level]} />
              ))}
              <Cell cell={total} look="font-semibold" />
            </tr>
          ))}
        </tbody>
        <tfoot className="print:[display:table-row-group]">
          <tr>
            <th scope="row" className={ROW_NAME}>
              {totalHeading}
            </th>
            {totals.map((cell) => (
              <Cell key={cell.href} cell={cell} look="font-semibold" />
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Cell({ cell, look }: { readonly cell: LensCell; readonly look: string | undefined }) {
  return (
    <td className={look}>
      <a href={cell.href} aria-label={cell.label}>
        {cell.count}
      </a>
    </td>
  );
}
