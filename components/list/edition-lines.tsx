import type { EditionView } from '@/lib/features/list/list-view-model';
import { markHostWords } from '../offer/mark-host-words';
import { RegistrationLine } from '../offer/registration-line';

interface Props {
  readonly editions: readonly EditionView[];
  /** Language of the editions' names if it differs from the page's. */
  readonly hostLang: string | null;
}

/** Which holidays the page is about, and what can be done today. */
export function EditionLines({ editions, hostLang }: Props) {
  return editions.map(({ label, days, standing, opening }) => (
    <p
      key={label}
      data-slot="edition"
      className="mb-1.5 flex flex-wrap gap-x-4 text-sm leading-snug print:hidden"
    >
      {label !== null && (
        <span>
          <b {...markHostWords(hostLang ?? undefined)}>{label}</b>
          {days !== null && <span className="text-muted tabular-nums"> · {days}</span>}
        </span>
      )}
      <RegistrationLine registration={standing} />
      {opening !== null && (
        <span>
          {opening.text !== null && `${opening.text} · `}
          <a href={opening.href} download>
            {opening.label}
          </a>
        </span>
      )}
    </p>
  ));
}
