import type { SignView, WeekEntryView } from '@/lib/view/week/week-view-model';
import { markHostWords } from '../offer/mark-host-words';
import { MarkButton } from '../shortlist/mark-button';
import { Marked } from '../ui/marked';

interface Props {
  readonly entry: WeekEntryView;
  /** Language of the host's text if it differs from the page's. */
  readonly hostLang: string | undefined;
  /** Label of the button that marks the offer; absent: no button. */
  readonly markLabel: string | undefined;
}

/** One session: a link to its offer, and its bookmark in the corner. Styled by `WEEK_ENTRIES`. */
export function WeekEntry({ entry, hostLang, markLabel }: Props) {
  const { sign } = entry;
  return (
    <div data-cell="">
      <a
        className={sign === null ? '[--week:var(--edge)]' : `week-${sign.color}`}
        data-past={entry.isPast || undefined}
        href={entry.href}
        target={entry.leaves ? '_top' : undefined}
      >
        <span>
          {entry.begin === null ? (
            <span>{entry.time}</span>
          ) : (
            <time dateTime={entry.begin}>{entry.time}</time>
          )}
          {sign !== null && <WeekSign sign={sign} />}
        </span>{' '}
        <b {...markHostWords(hostLang)}>
          <Marked of={entry.name} />
        </b>{' '}
        <small className="block text-muted">
          {entry.ages}
          {' · '}
          {entry.place === null ? (
            entry.noPlace
          ) : (
            <span {...markHostWords(hostLang)}>
              <Marked of={entry.place} />
            </span>
          )}
          {entry.owner !== null && (
            <span className="sr-only">
              {' · '}
              <span {...markHostWords(hostLang)}>{entry.owner}</span>
            </span>
          )}
        </small>{' '}
        {(entry.nth !== null || entry.note !== null) && (
          <small className="flex flex-wrap gap-x-3 font-semibold">
            {entry.nth !== null && (
              <span className="print:whitespace-nowrap print:before:content-['·_']">
                {entry.nth}
              </span>
            )}{' '}
            {entry.note !== null && <span className="print:hidden">{entry.note}</span>}
          </small>
        )}
      </a>
      {markLabel !== undefined && (
        <MarkButton
          alias={entry.alias}
          name={entry.name.text}
          fingerprint={entry.fingerprint}
          label={markLabel}
        />
      )}
    </div>
  );
}

/** Letters on a colour; the text beside or behind it says the same. Styled by `WEEK_SIGNS`. */
export function WeekSign({ sign }: { readonly sign: SignView }) {
  return (
    <span
      className={`week-${sign.color}`}
      data-sign={sign.isOutlined ? 'outlined' : 'filled'}
      aria-hidden="true"
    >
      {sign.letters}
    </span>
  );
}

// A week has hundreds of entries: what surrounds them says once how they look.

/** For an element around signs. */
export const WEEK_SIGNS =
  '**:data-sign:min-w-6.5 **:data-sign:flex-none **:data-sign:rounded-xs **:data-sign:border-2 **:data-sign:border-week **:data-sign:px-1 **:data-sign:py-px **:data-sign:text-center **:data-sign:text-xs **:data-sign:leading-tight **:data-sign:font-extrabold **:data-sign:tracking-[0.02em] **:data-[sign=filled]:bg-week **:data-[sign=filled]:text-white **:data-[sign=outlined]:bg-card **:data-[sign=outlined]:text-ink print:**:data-sign:min-w-0 print:**:data-sign:rounded-[0.8mm] print:**:data-sign:border print:**:data-sign:px-[0.6mm] print:**:data-sign:py-0 print:**:data-sign:text-[0.85em] forced-colors:**:data-sign:border';

// The sticky head of a day must not cover focused links.
const LINKS =
  '[&_li_a]:block [&_li_a]:scroll-mt-16 [&_li_a]:rounded-sm [&_li_a]:rounded-s-2xs [&_li_a]:border [&_li_a]:border-s-[5px] [&_li_a]:border-transparent [&_li_a]:border-s-week [&_li_a]:bg-[color-mix(in_srgb,var(--week)_8%,var(--card))] [&_li_a]:ps-2.5 [&_li_a]:pe-2 [&_li_a]:pt-1.75 [&_li_a]:pb-2 [&_li_a]:leading-snug [&_li_a]:wrap-anywhere [&_li_a]:no-underline [&_li_a]:hover:border-week';

const TEXTS =
  '[&_li_a>span]:flex [&_li_a>span]:items-center [&_li_a>span]:justify-between [&_li_a>span]:gap-1.5 [&_li_a>span]:text-sm [&_li_a>span]:tabular-nums [&_li_b]:block [&_li_b]:font-bold [&_li_b]:hyphens-auto [&_li_small]:mt-0.5 [&_li_small]:text-sm [&_li_small]:hyphens-auto [&_li_a]:hover:[&_b]:underline';

const PAST =
  '[&_li_a[data-past]]:border-line [&_li_a[data-past]]:border-s-edge [&_li_a[data-past]]:bg-transparent [&_li_a[data-past]]:text-muted';

const COLUMNS =
  'lg:[&_li_small]:text-xs lg:max-xl:[&_li_a]:ps-1.75 lg:max-xl:[&_li_a]:text-sm lg:max-xl:[&_li_a>span]:text-xs';

// Relative to the page's font size, which depends on the number of entries.
const PAPER =
  'print:[&_li_a]:break-inside-avoid print:[&_li_a]:rounded-[0.8mm] print:[&_li_a]:border-s-[1.2mm] print:[&_li_a]:ps-[1.2mm] print:[&_li_a]:pe-[0.8mm] print:[&_li_a]:pt-[0.4mm] print:[&_li_a]:pb-[0.5mm] print:[&_li_a]:text-[1em] print:[&_li_a]:leading-[1.18] print:[&_li_a>span]:inline print:[&_li_a>span]:text-[0.95em] print:[&_li_b]:inline print:[&_li_small]:inline print:[&_li_small]:text-[0.95em] print:[&_li_[data-sign]]:float-end print:[&_li_[data-sign]]:ms-[1mm]';

/** For an element around entries. */
export const WEEK_ENTRIES = `${WEEK_SIGNS} ${LINKS} ${TEXTS} ${PAST} ${COLUMNS} ${PAPER}`;

const BUTTONS =
  '[&_[data-cell]]:relative [&_[data-cell]>button]:absolute [&_[data-cell]>button]:inset-y-0 [&_[data-cell]>button]:end-1 [&_[data-cell]>button]:z-1 [&_[data-cell]>button]:my-auto [&_[data-cell]>button]:size-11 [&_[data-cell]>button]:rounded-full [&_[data-cell]_.icon]:mx-auto [&_[aria-pressed=true]]:text-brand [&_[data-cell]>button:hover]:bg-card lg:[&_[data-cell]>button]:end-0.5 lg:[&_[data-cell]>button]:top-auto lg:[&_[data-cell]>button]:bottom-0.5 lg:[&_[data-cell]>button]:size-8 lg:[&_[data-cell]>button]:text-sm lg:pointer-coarse:[&_[data-cell]>button]:size-11';

// Beside the text in the agenda, in the lower corner of a column, where the last line leaves space.
const ROOM =
  'max-lg:scripting:[&_li_a]:pe-13 print:scripting:[&_li_a]:pe-[0.8mm] lg:[&_li_a>small:last-child]:min-h-6 lg:[&_li_a>small:last-child]:pe-7 lg:pointer-coarse:[&_li_a>small:last-child]:min-h-9 lg:pointer-coarse:[&_li_a>small:last-child]:pe-10 print:[&_li_a>small:last-child]:pe-0';

/** For an element around entries with a bookmark each. */
export const MARKED_WEEK_ENTRIES = `${WEEK_ENTRIES} ${BUTTONS} ${ROOM}`;
