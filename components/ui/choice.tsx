import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  readonly type: 'checkbox' | 'radio';
  readonly label: ReactNode;
  /** Offers it would bring; what would bring none is muted, unless it is chosen. */
  readonly count?: number | undefined;
  /** True: the label is what somebody wrote, in whichever direction. */
  readonly isHostText?: boolean;
}

/** One value to tick, with the number of offers it would bring. `base.css` draws the box, `list.css` the row: a list has a hundred. */
export function Choice({ label, count, isHostText = false, ...input }: Props) {
  const isMuted = count === 0 && !(input.checked ?? input.defaultChecked);
  return (
    <label className={isMuted ? 'choice text-muted' : 'choice'}>
      <input {...input} />
      <span dir={isHostText ? 'auto' : undefined}>{label}</span>
      {count !== undefined && <span data-count="">{count}</span>}
    </label>
  );
}
