import type { IconName } from '@/components/ui/drawings';
import { Icon } from '@/components/ui/icon';
import type { VisibilityTone, VisibilityView } from '@/lib/view/host/describe-visibility';

const ICONS: Readonly<Record<VisibilityTone, IconName>> = {
  online: 'check',
  attention: 'warning',
  hidden: 'hidden',
};

/** Whether families see the offer, in two or three words. */
export function VisibilityLine({ visibility }: { readonly visibility: VisibilityView }) {
  return (
    <span className={`visibility visibility-${visibility.tone}`}>
      <Icon name={ICONS[visibility.tone]} />
      {visibility.short}
    </span>
  );
}
