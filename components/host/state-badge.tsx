import type { IconName } from '@/components/ui/drawings';
import { Icon } from '@/components/ui/icon';
import type { StateTone, StateView } from '@/lib/view/host/describe-state';

const ICONS: Readonly<Record<StateTone, IconName>> = {
  public: 'globe',
  waiting: 'pencil',
  reviewed: 'check',
  ended: 'closed',
  unknown: 'info',
};

/** The workflow state as a word with its own sign: never colour alone. */
export function StateBadge({ state }: { readonly state: StateView }) {
  return (
    <>
      <span className={`state-badge state-${state.tone}`}>
        <Icon name={ICONS[state.tone]} />
        {state.label}
      </span>
      {state.note && <span className="state-note">{state.note}</span>}
    </>
  );
}
