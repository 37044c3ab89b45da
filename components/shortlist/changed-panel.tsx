import { learnOffers } from '@/lib/domain/shortlist/fingerprint';
import type { MarkedOffer } from '@/lib/domain/shortlist/shortlist-schema';
import type { SpeechContext } from '@/lib/features/context';
import { offerHref } from '@/lib/features/links';
import type { PlanEntry } from '@/lib/features/shortlist/plan-entry';
import { findHostLang } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';
import { Button } from '../ui/button';
import { OfferDiffText } from './offer-diff';
import { CHILDREN_ID, type ChangePlan } from './plan-change';
import { PlanPanel } from './plan-panels';

interface Props {
  readonly entries: readonly PlanEntry[];
  readonly found: ReadonlyMap<string, MarkedOffer>;
  readonly speech: SpeechContext;
  readonly changePlan: ChangePlan;
}

/** On top of the plan: what was moved or became dearer since the family saw it last. */
export function ChangedPanel({ entries, found, speech, changePlan }: Props) {
  const { t, locale } = speech;
  const changed = entries.filter(({ diffs }) => diffs.length > 0);
  if (changed.length === 0) return null;
  const seeAll = () =>
    changePlan({
      change: (list) =>
        changed.reduce((now, { mark }) => learnOffers(now, found, mark.alias), list),
      said: t('shortlist.done.allSeen'),
      focus: [CHILDREN_ID],
    });
  return (
    <PlanPanel icon="warning" title={t('shortlist.diff.title')} className="print:hidden">
      <dl data-slot="changed" className="grid gap-2">
        {changed.map(({ mark, name, diffs }) => (
          <div key={mark.alias}>
            <dt {...markHostWords(findHostLang(locale))}>
              <a href={offerHref(locale, mark.alias)} className="font-semibold">
                {name}
              </a>
            </dt>
            {diffs.map((diff) => (
              <dd key={diff.part}>
                {t(`shortlist.marks.part.${diff.part}`)}:{' '}
                <OfferDiffText diff={diff} speech={speech} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={seeAll}>{t('shortlist.marks.allSeen')}</Button>
        <a href={pageHref(locale, '/changes')} className="pointer-coarse:py-2.5">
          {t('shortlist.summer.changes')}
        </a>
      </p>
    </PlanPanel>
  );
}
