import { useEffect, useState } from 'react';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import type { WeekTab } from '@/lib/features/list/list-view-model';
import type { Messages } from '@/lib/messages/messages';
import { useNeeded } from '../ui/use-needed';
import type { ShortlistPage } from './find-plan-weeks';
import { useShortlist } from './use-shortlist';

interface Props {
  readonly weeks: readonly WeekTab[];
  readonly ageRule: AgeRule;
  readonly locale: string;
}

const loadFamily = async () => (await import('./family-home')).FamilyHome;

/**
 * The holidays of the family, whose code and words are loaded once children are known on this device.
 * The page script makes room for them before.
 */
export function LateFamily({ weeks, ageRule, locale }: Props) {
  const isNeeded = useShortlist().children.length > 0;
  const Family = useNeeded(isNeeded, loadFamily);
  const messages = useMessages(isNeeded, locale);
  const isLoaded = Family !== null && messages !== null;
  return (
    <div
      data-slot="family"
      hidden={!isNeeded}
      suppressHydrationWarning
      className={isLoaded ? undefined : 'min-h-17 md:min-h-48'}
    >
      {isNeeded && isLoaded && <Family page={{ locale, weeks, ageRule, messages }} />}
    </div>
  );
}

/** The words of the plan, which no other part of the list needs. */
function useMessages(isNeeded: boolean, locale: string): ShortlistPage['messages'] | null {
  const [messages, setMessages] = useState<Messages | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    void loadMessages(locale).then(setMessages);
  }, [isNeeded, locale]);
  return messages;
}

async function loadMessages(locale: string): Promise<Messages> {
  const [shortlist, card] = await Promise.all([
    import(`../../lib/messages/${locale}/shortlist.json`),
    import(`../../lib/messages/${locale}/card.json`),
  ]);
  return { shortlist: shortlist.default, card: card.default };
}
