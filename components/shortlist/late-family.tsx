import { useCallback, useEffect, useRef, useState } from 'react';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import type { WeekTab } from '@/lib/features/list/create-list-view';
import type { Messages } from '@/lib/messages/messages';
import { useNeeded } from '../ui/use-needed';
import { toRoom } from './shortlist-store';
import { useShortlist } from './use-shortlist';

interface Props {
  readonly weeks: readonly WeekTab[];
  readonly ageRule: AgeRule;
  readonly locale: string;
  /** Whether the list is narrowed: then it does not show the saved searches. */
  readonly isChosen: boolean;
}

const loadFamily = async () => (await import('./family-home')).FamilyHome;
const loadSearches = async () => (await import('./search-row')).SearchRow;

/** What a family has stored, loaded once there is any. The page script makes room for it before. */
export function LateFamily({ weeks, ageRule, locale, isChosen }: Props) {
  const list = useShortlist();
  const room = useRef<HTMLDivElement>(null);
  const [isBack, setBack] = useState(false);
  // Room was made at the start: what is marked on this page does not push its cards down.
  useEffect(() => setBack(room.current?.className !== ''), []);
  const hasFamily = list.children.length > 0 || (isBack && list.marks.length > 0);
  const hasSearches = !isChosen && list.searches.length > 0;
  const isNeeded = hasFamily || hasSearches;
  const Family = useNeeded(hasFamily, loadFamily);
  const Searches = useNeeded(hasSearches, loadSearches);
  // The words of the plan, which no other part of the list needs.
  const loadMessages = useCallback(
    async () => (await import(`../../lib/messages/${locale}/plan.json`)).default as Messages,
    [locale],
  );
  const messages = useNeeded(isNeeded, loadMessages);
  const isLoaded = messages !== null && (hasFamily ? Family : Searches) !== null;
  return (
    <div
      ref={room}
      data-slot="family"
      hidden={!isNeeded}
      suppressHydrationWarning
      className={isNeeded && !isLoaded ? toRoom(list) : undefined}
    >
      {isNeeded && messages !== null && (
        <>
          {hasFamily && Family && <Family page={{ locale, weeks, ageRule, messages }} />}
          {hasSearches && Searches && <Searches locale={locale} messages={messages} />}
        </>
      )}
    </div>
  );
}
