import { useEffect, useRef } from 'react';
import type { MarkedOffer } from '@/lib/domain/shortlist/shortlist-answer';
import { findHostLang, joinList } from '@/lib/messages/language';

import type { SpeechContext } from '@/lib/view/session/describe-sessions';
import type { MergedShortlist } from '@/lib/view/shortlist/share-link';
import { markHostWords } from '../offer/mark-host-words';

interface Properties {
  readonly merged: MergedShortlist;
  readonly found: ReadonlyMap<string, MarkedOffer>;
  readonly speech: SpeechContext;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** What a link would add; nothing is added, and nothing stored, before somebody agrees. */
export function ImportPanel({ merged, found, speech, onAccept, onDecline }: Properties) {
  const { words, locale } = speech;
  const { newMarks, newChildren } = merged;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const nameOf = (alias: string) => {
    const answer = found.get(alias);
    if (answer?.state === 'listed') return answer.offer.name;
    return answer?.state === 'gone' ? answer.name : alias;
  };
  return (
    <section className="panel plan-import">
      <h2 ref={title} tabIndex={-1}>
        {words('shortlist.import.title')}
      </h2>
      <p>{words('shortlist.import.offers', { count: newMarks.length })}</p>
      {newMarks.length > 0 && (
        <ul {...markHostWords(findHostLang(locale))}>
          {newMarks.map(({ alias }) => (
            <li key={alias}>{nameOf(alias)}</li>
          ))}
        </ul>
      )}
      {newChildren.length > 0 && (
        <p>
          {words('shortlist.import.children', {
            count: newChildren.length,
            names: joinList(
              newChildren.map(({ name }) => name),
              locale,
            ),
          })}
        </p>
      )}
      <p>{words('shortlist.import.keep')}</p>
      <div className="plan-buttons">
        <button type="button" className="button button-primary" onClick={onAccept}>
          {words('shortlist.import.accept')}
        </button>
        <button type="button" className="button" onClick={onDecline}>
          {words('shortlist.import.decline')}
        </button>
      </div>
    </section>
  );
}
