import type { ComponentProps, ReactNode } from 'react';

/** Props of `Choice`. */
export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly type: 'checkbox' | 'radio';
  readonly label: ReactNode;
  /** Number of results with this value; 0 is shown muted, unless the value is chosen. */
  readonly count?: number | undefined;
  /** True: the label is a host's text, in either direction. */
  readonly isHostText?: boolean;
}

/**
 * A checkbox or radio button with its number of results. `base.css` styles the box, `list.css` the
 * row, because a list has a hundred.
 */
export function Choice({ label, count, isHostText = false, ...input }: ChoiceProps) {
  const isMuted = count === 0 && !(input.checked ?? input.defaultChecked);
  return (
    <label className={isMuted ? 'choice text-muted' : 'choice'}>
      <input {...input} />
      <span dir={isHostText ? 'auto' : undefined}>{label}</span>
      {count !== undefined && <span data-count="">{count}</span>}
    </label>
  );
}
