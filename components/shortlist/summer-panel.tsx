import type { NamedChild } from '@/lib/features/child/named-child';
import type { SpeechContext } from '@/lib/features/context';
import { describeRow, type Summer } from '@/lib/features/shortlist/summer';
import { PlanPanel } from './plan-panels';
import { type HoleFilling, SummerStrip } from './summer-strip';

interface Props {
  readonly summer: Summer;
  readonly family: readonly NamedChild[];
  readonly colorOf: (monday: number) => number;
  readonly speech: SpeechContext;
  readonly filling: HoleFilling | null;
}

/** The whole summer: what is left to plan, told for all weeks, and the weeks by children. */
export function SummerPanel({ summer, family, colorOf, speech, filling }: Props) {
  const { t } = speech;
  const said = summer.rows
    .filter(({ child }) => child !== null || summer.rows.length === 1)
    .map((row) =>
      describeRow(row, summer, row.child?.name ?? t('shortlist.board.everyone'), speech),
    );
  return (
    <PlanPanel icon="calendar" title={t('shortlist.summer.title')} className="print:hidden">
      <p data-slot="summer">
        {said.map(({ free, clashes }) => (
          <span key={free} className="block">
            {free}
            {clashes !== null && <b className="text-soon"> · {clashes}</b>}
          </span>
        ))}
      </p>
      <SummerStrip {...{ summer, family, colorOf, speech, filling }} />
      <p className="text-sm text-muted">{t('shortlist.summer.legend')}</p>
    </PlanPanel>
  );
}
