import type { Fact } from '@/lib/view/offer-page/offer-screen';
import type { IconName } from '../ui/drawings';
import { Icon } from '../ui/icon';
import { markHostWords } from './mark-host-words';

interface Properties {
  readonly facts: readonly Fact[];
  readonly label: string;
  readonly hostLang: string | undefined;
}

const ICONS: Record<Fact['name'], IconName> = {
  ages: 'cake',
  fee: 'euro',
  deadline: 'hourglass',
  wheelchair: 'accessibility',
  accessibility: 'users',
  bring: 'bring',
};

/** Short answers to what parents ask first. */
export function FactList({ facts, label, hostLang }: Properties) {
  return (
    <section aria-label={label}>
      <dl className="facts">
        {facts.map(({ name, label: question, value, isHostText }) => (
          <div key={name} className={value.length > 28 ? 'fact is-wide' : 'fact'}>
            <dt>
              <Icon name={ICONS[name]} />
              {question}
            </dt>
            <dd {...markHostWords(isHostText ? hostLang : undefined)}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
