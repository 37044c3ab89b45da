import type { ComponentProps, ReactNode } from 'react';

interface Properties extends Omit<ComponentProps<'input'>, 'type'> {
  readonly type: 'checkbox' | 'radio';
  readonly label: ReactNode;
  /** Offers it would bring; what would bring none is muted, unless it is chosen. */
  readonly count?: number | undefined;
  /** True: the label is what somebody wrote, in whichever direction. */
  readonly isHostText?: boolean;
}

/** One value to tick, with the number of offers it would bring. `base.css` draws the box. */
export function Choice({ label, count, isHostText = false, ...input }: Properties) {
  const isMuted = count === 0 && !(input.checked ?? input.defaultChecked);
  const style = 'flex min-h-8 items-center gap-3 py-0.75 pointer-coarse:min-h-11';
  return (
    <label className={isMuted ? `${style} text-muted` : style}>
      <input {...input} />
      <span dir={isHostText ? 'auto' : undefined} className="min-w-0 flex-1 leading-snug">
        {label}
      </span>
      {count !== undefined && (
        // A new count breaks no line of the words beside it: nothing jumps.
        <span data-count="" className="min-w-[3ch] text-end text-sm text-muted tabular-nums">
          {count}
        </span>
      )}
    </label>
  );
}
