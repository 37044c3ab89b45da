import type { SetLink } from '@/lib/features/filter/label-value';
import type { NamedLink } from '@/lib/features/links';
import type { ClosedView, HintView, PagerView } from '@/lib/features/list/create-list-view';
import { ButtonLink } from '../ui/button';
import { Icon } from '../ui/icon';
import type { ListLabels } from './list-labels';

interface SetProps {
  readonly labels: ListLabels;
}

interface ChipsProps extends SetProps {
  readonly chips: readonly SetLink[];
  readonly resetHref: string;
}

/** The set values; those that are locked in an embed have no link. */
export function Chips({ chips, resetHref, labels }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul
      data-slot="chips"
      className="mt-3.5 flex flex-wrap items-center gap-2 *:max-w-full"
      aria-label={labels.chosen}
    >
      {chips.map((chip) => (
        <li key={chip.label}>
          <SetChip chip={chip} labels={labels} />
        </li>
      ))}
      {chips.some(({ href }) => href !== null) && (
        <li>
          <ResetLink href={resetHref} labels={labels} />
        </li>
      )}
    </ul>
  );
}

/** A set value; a click removes it. Without an address it is plain text. */
export function SetChip({ chip: { label, href }, labels }: SetProps & { readonly chip: SetLink }) {
  if (href === null) {
    return (
      <span className="chip text-muted inset-ring inset-ring-line">
        <bdi>{label}</bdi>
        <Icon name="lock" />
        <span className="sr-only">{labels.held}</span>
      </span>
    );
  }
  return (
    <a
      data-slot="button"
      href={href}
      data-live
      className="chip bg-tint text-brand no-underline hover:line-through"
    >
      <bdi>{label}</bdi>
      <Icon name="close" />
      <span className="sr-only">{labels.remove}</span>
    </a>
  );
}

export function ResetLink({ href, labels }: SetProps & { readonly href: string }) {
  return (
    <a
      href={href}
      data-live
      className="inline-flex min-h-9 max-w-full items-center px-2 py-1 pointer-coarse:min-h-11 font-medium text-muted wrap-anywhere print:hidden"
    >
      {labels.reset}
    </a>
  );
}

interface EmptyProps {
  /** How the text could be understood: the best way out, before all others. */
  readonly hints?: HintView;
  readonly rescue: readonly NamedLink[];
  /** Null: no criteria to reset. */
  readonly resetHref: string | null;
  /** Nothing of the programme is to come, so dropping criteria would not help. */
  readonly closed: ClosedView | null;
  readonly labels: ListLabels;
}

const TITLE = 'font-display text-xl font-bold';

/** The empty result: which criteria to drop, and the number of results without them. */
export function EmptyResult({ hints, rescue, resetHref, closed, labels }: EmptyProps) {
  if (closed !== null) {
    return (
      <div data-slot="empty-result" className="card mb-3 p-6">
        <p className={TITLE}>{closed.title}</p>
        {closed.notes.map((note) => (
          <p key={note} className="mt-2">
            {note}
          </p>
        ))}
        {closed.past !== null && (
          <ButtonLink data-live className="mt-4" href={closed.past.href}>
            {closed.past.label}
          </ButtonLink>
        )}
      </div>
    );
  }
  const [best, ...others] = [...listMeant(hints), ...rescue];
  return (
    <div data-slot="empty-result" className="card p-6">
      <p className={`${TITLE} mb-3`}>{labels.nothing}</p>
      {best !== undefined && (
        <>
          <p>{labels.nothingHelp}</p>
          <ButtonLink tone="primary" data-live href={best.href} className="mt-3">
            {best.label}
          </ButtonLink>
          <ul className="mt-3 mb-5">
            {others.map((link) => (
              <li key={link.label}>
                <a
                  href={link.href}
                  data-live
                  className="inline-block py-1.5 font-semibold text-brand pointer-coarse:py-2.5"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {resetHref !== null && (
        <ButtonLink tone={best === undefined ? 'primary' : undefined} data-live href={resetHref}>
          {labels.nothingAll}
        </ButtonLink>
      )}
    </div>
  );
}

/** The corrected text or the filters that it names, which lead to offers. */
function listMeant(hints: HintView | undefined): readonly NamedLink[] {
  if (hints === undefined) return [];
  return hints.suggestions.length > 0 || hints.meant === null
    ? hints.suggestions.slice(0, 1)
    : [hints.meant];
}

interface PagerProps {
  readonly pager: PagerView | null;
  readonly labels: ListLabels;
}

export function Pager({ pager, labels }: PagerProps) {
  if (pager === null) return null;
  return (
    <nav
      className="mt-6 flex flex-wrap items-center justify-center gap-4 print:hidden"
      aria-label={labels.pager}
    >
      {pager.previous !== null && (
        <ButtonLink icon="back" rel="prev" href={pager.previous}>
          {labels.previous}
        </ButtonLink>
      )}
      <span>{pager.position}</span>
      {pager.next !== null && (
        <ButtonLink rel="next" href={pager.next}>
          {labels.next}
          <Icon name="next" />
        </ButtonLink>
      )}
    </nav>
  );
}
