import type { SpeechContext } from '@/lib/features/context';
import { offerHref } from '@/lib/features/links';
import { type Deadline, formatLastDay } from '@/lib/features/shortlist/list-deadlines';
import type { OfferDiff } from '@/lib/features/shortlist/plan-entry';
import type { Plan } from './use-plan';

/** As many are named; the shortlist has all. */
const MOST_NAMED = 2;

interface LineProps extends Plan {
  readonly next: Deadline | undefined;
}

/** What happened to the marked offers since the last visit, and the deadline that is next. */
export function MarkedLine(line: LineProps) {
  const { changed, gone, next, t, locale } = line;
  return (
    <p
      data-slot="marked-line"
      className="flex min-w-0 flex-wrap items-baseline gap-x-4 wrap-anywhere print:hidden"
    >
      {changed.length + gone.length === 0 && <span>{t('shortlist.line.same')}</span>}
      <Named {...line} label={t('shortlist.diff.title')} entries={changed} />
      <Named {...line} label={t('shortlist.marks.gone')} entries={gone} />
      {next && (
        <span>
          {t('shortlist.deadlines.title')}:{' '}
          <a href={offerHref(locale, next.entry.mark.alias)} className="pointer-coarse:py-2.5">
            {formatDue(next, line)}
          </a>
        </span>
      )}
    </p>
  );
}

function Named(named: Plan & { readonly label: string }) {
  const { label, entries, t, locale, hostWords } = named;
  if (entries.length === 0) return null;
  const more = entries.length - MOST_NAMED;
  return (
    <span>
      {label}:{' '}
      {entries.slice(0, MOST_NAMED).map(({ mark, name, diffs: [diff] }, at) => (
        <span key={mark.alias}>
          {at > 0 && ', '}
          <a href={offerHref(locale, mark.alias)} className="pointer-coarse:py-2.5" {...hostWords}>
            {name}
          </a>
          {diff && (
            <>
              {' '}
              <OfferDiffText {...named} diff={diff} />
            </>
          )}
        </span>
      ))}
      {more > 0 && ` ${t('shortlist.line.more', { count: more })}`}
    </span>
  );
}

/** "bis Mi 9. Dez.: Töpfern": where the line is cut, the day is still read. */
export function formatDue({ entry, at }: Deadline, speech: SpeechContext): string {
  return speech.t('shortlist.summer.due', { name: entry.name, day: formatLastDay(at, speech) });
}

interface DiffProps extends Pick<Plan, 't' | 'hostWords'> {
  readonly diff: OfferDiff;
}

/** Old value struck out, new one bold: "Mi 9. Dez., 14–16 Uhr Do 17. Dez., 14–16 Uhr". */
export function OfferDiffText({ diff, t, hostWords }: DiffProps) {
  const words = diff.part === 'name' || diff.part === 'place' ? hostWords : {};
  const { before, after } = diff;
  return (
    <span data-slot="diff">
      <span className="sr-only">{t('shortlist.diff.was')} </span>
      <s className="text-muted" {...words}>
        {before}
      </s>{' '}
      <span className="sr-only">{t('shortlist.diff.now')} </span>
      <b {...words}>{after}</b>
    </span>
  );
}
