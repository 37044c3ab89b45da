import type { SetLink } from '@/lib/features/list/list-view-model';
import { Chip } from '../ui/chip';
import type { ListLabels } from './list-labels';

interface Props {
  readonly chips: readonly SetLink[];
  readonly resetHref: string;
  readonly labels: ListLabels;
}

/**
 * The set values, each removable by a click; values locked in an embed are shown without a link.
 */
export function Chips({ chips, resetHref, labels }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul
      data-slot="chips"
      className="mt-3.5 flex flex-wrap items-center gap-2 *:max-w-full"
      aria-label={labels.chosen}
    >
      <ChipItems
        chips={chips}
        resetHref={chips.some(({ href }) => href !== null) ? resetHref : null}
        labels={labels}
      />
    </ul>
  );
}

interface ItemProps {
  readonly chips: readonly SetLink[];
  /** The address without them; null: no link to it. */
  readonly resetHref: string | null;
  readonly labels: ListLabels;
}

/** Entries of a list of set values. */
export function ChipItems({ chips, resetHref, labels }: ItemProps) {
  return (
    <>
      {chips.map(({ label, href }) => (
        <li key={label}>
          {href === null ? (
            <Chip label={label} hint={labels.held} />
          ) : (
            <Chip label={label} hint={labels.remove} href={href} data-live />
          )}
        </li>
      ))}
      {resetHref !== null && (
        <li>
          <a
            href={resetHref}
            data-live
            className="inline-flex min-h-9 max-w-full items-center px-snug py-1 pointer-coarse:min-h-11 font-medium text-muted wrap-anywhere print:hidden"
          >
            {labels.reset}
          </a>
        </li>
      )}
    </>
  );
}
