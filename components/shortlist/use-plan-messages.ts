import { useEffect, useState } from 'react';
import type { getMessages, Messages } from '@/lib/messages/messages';
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

/** What is said about a home; null until it is loaded. */
export function useHomeWords(
  isNeeded: boolean,
  locale: string,
): Readonly<Record<'from' | 'keep' | 'forget', string>> | null {
  const messages = usePlanMessages(isNeeded, locale);
  const shortlist = messages?.shortlist as ReturnType<typeof getMessages>['shortlist'] | undefined;
  return shortlist?.home ?? null;
}

async function loadMessages(locale: string): Promise<Messages> {
  const [shortlist, card] = await Promise.all([
    import(`../../lib/messages/${locale}/shortlist.json`),
    import(`../../lib/messages/${locale}/card.json`),
  ]);
  return { shortlist: shortlist.default, card: card.default };
}
