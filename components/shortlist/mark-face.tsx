import { Icon } from '../ui/icon';

interface Props {
  readonly name: string;
  /** Of its present version, for `wakeMarks`; absent: the button is left to React. */
  readonly fingerprint?: string | undefined;
  readonly label: string;
  /** Whether the offer is on the shortlist; null: not known before a script says it. */
  readonly isOn?: boolean | null;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
}

/** The button of an offer for the shortlist, as `MarkButton` draws it; by itself for `wakeMarks`. */
export function MarkFace({ name, fingerprint, label, isOn = null, className, onClick }: Props) {
  return (
    <button
      type="button"
      data-mark={fingerprint}
      className={className}
      aria-pressed={isOn === true}
      disabled={isOn === null}
      onClick={onClick}
    >
      <Icon name={isOn === true ? 'bookmark-filled' : 'bookmark'} />
      <span className="sr-only">{`${label}: ${name}`}</span>
    </button>
  );
}
