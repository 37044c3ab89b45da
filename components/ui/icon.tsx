import type { IconName } from './icon-sprite';

interface Properties {
  readonly name: IconName;
  readonly className?: string;
}

/** A drawing from the page's sprite; always beside words, so that it says nothing itself. */
export function Icon({ name, className }: Properties) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true" focusable="false">
      <use href={`#i-${name}`} />
    </svg>
  );
}
