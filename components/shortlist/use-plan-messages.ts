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

/** Sentences of the plan by their key, without the library for plurals; null until they are loaded. */
export function usePlanWords(isNeeded: boolean, locale: string): ((key: string) => string) | null {
  const messages = usePlanMessages(isNeeded, locale);
  if (messages === null) return null;
  return (key) => {
    let part: Messages | string | undefined = messages;
    for (const name of key.split('.')) part = typeof part === 'object' ? part[name] : undefined;
    return typeof part === 'string' ? part : key;
  };
}

async function loadMessages(locale: string): Promise<Messages> {
  const [shortlist, card] = await Promise.all([
    import(`../../lib/messages/${locale}/shortlist.json`),
    import(`../../lib/messages/${locale}/card.json`),
  ]);
  return { shortlist: shortlist.default, card: card.default };
}
