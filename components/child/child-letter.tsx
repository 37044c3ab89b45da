import type { NamedChild } from '@/lib/features/child/named-child';

interface Props {
  readonly child: Pick<NamedChild, 'color' | 'letter'>;
}

/** A child's letter in its colour; decorative, because the name is beside it. */
export function ChildLetter({ child }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`child-${child.color} grid size-6 flex-none place-items-center rounded-full bg-child text-xs font-bold text-white forced-colors:border print:border print:border-ink print:bg-transparent print:text-ink`}
    >
      {child.letter}
    </span>
  );
}
