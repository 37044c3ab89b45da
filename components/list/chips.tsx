import type { SetLink } from '@/lib/features/list/list-view-model';
import { Chip } from '../ui/badge';
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

interface SetProps {
  readonly chip: SetLink;
  readonly labels: ListLabels;
}

/** One set value. */
export function SetChip({ chip: { label, href }, labels }: SetProps) {
  return href === null ? (
    <Chip label={label} hint={labels.held} />
  ) : (
    <Chip label={label} hint={labels.remove} href={href} data-live />
  );
}

interface ResetProps {
  /** The address without all that is set. */
  readonly href: string;
  readonly labels: ListLabels;
}

/** Takes all set values away. */
export function ResetLink({ href, labels }: ResetProps) {
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
