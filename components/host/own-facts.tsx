import type { Words } from '@/lib/messages/language';

interface Properties {
  readonly facts: {
    readonly id: string;
    readonly created: string | null;
    readonly modified: string | null;
    readonly edition: string | null;
    readonly participants: string;
  };
  readonly words: Words;
}

/** The fields that only the host may see. */
export function OwnFacts({ facts, words }: Properties) {
  return (
    <dl className="host-facts tabular">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{words(`host.offer.${name}`)}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
