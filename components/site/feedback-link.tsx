import type { Words } from '@/lib/messages/words';

interface Properties {
  /** An e-mail address or a page; null: nothing is drawn, since the contact stands nearby. */
  readonly feedback: string | null;
  readonly words: Words;
}

/** Where remarks about this site go, as an entry of a list. */
export function FeedbackLink({ feedback, words }: Properties) {
  if (feedback === null) return null;
  const href = /^https?:/.test(feedback) ? feedback : `mailto:${feedback}`;
  return (
    <li>
      <a href={href}>{words('site.feedback')}</a>
    </li>
  );
}
