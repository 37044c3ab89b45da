import type { SpeechContext } from '@/lib/features/context';
import { formatDiff, type OfferDiff } from '@/lib/features/shortlist/plan-entry';

interface Props {
  readonly diff: OfferDiff;
  readonly speech: SpeechContext;
}

/** Old value struck out, new one bold: "Mi 9. Dez., 14–16 Uhr Do 17. Dez., 14–16 Uhr". */
export function OfferDiffText({ diff, speech }: Props) {
  const { t } = speech;
  const { before, after } = formatDiff(diff, speech);
  return (
    <span data-slot="diff">
      <span className="sr-only">{t('shortlist.diff.was')} </span>
      <s className="text-muted">{before}</s>{' '}
      <span className="sr-only">{t('shortlist.diff.now')} </span>
      <b>{after}</b>
    </span>
  );
}
