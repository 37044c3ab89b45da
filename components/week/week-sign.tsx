import type { SignView } from '@/lib/view/week/week-screen';

/** Letters on a colour; words beside or behind it say the same. */
export function WeekSign({ sign }: { readonly sign: SignView }) {
  const look = sign.isOutlined ? ' is-outlined' : '';
  return (
    <span className={`week-sign week-${sign.color}${look}`} aria-hidden="true">
      {sign.letters}
    </span>
  );
}
