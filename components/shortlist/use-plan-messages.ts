import { useEffect, useState } from 'react';
import type { Messages } from '@/lib/messages/messages';
import type { ShortlistPage } from './find-plan-weeks';

/** The words of the plan, which no other part of the list needs; null until they are loaded. */
export function usePlanMessages(
  isNeeded: boolean,
  locale: string,
): ShortlistPage['messages'] | null {
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
