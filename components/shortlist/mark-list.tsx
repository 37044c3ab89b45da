import { findHostLang } from '@/lib/domain/language';
import { offerHref } from '@/lib/domain/links';
import { describeRegistration } from '@/lib/domain/registration/describe-registration';
import type { SpeechContext } from '@/lib/domain/session/describe-session';
import { describeWhen } from '@/lib/domain/session/describe-when';
import { learnOffers } from '@/lib/domain/shortlist/learn-offers';
import type { PlanEntry } from '@/lib/domain/shortlist/plan-entry';
import type { Shortlist } from '@/lib/domain/shortlist/shortlist';
import type { MarkedOffer } from '@/lib/domain/shortlist/shortlist-answer';
import { toggleMark } from '@/lib/domain/shortlist/toggle-mark';
import { markHostWords } from '../offer/mark-host-words';
import { RegistrationLine } from '../offer/registration-line';
import { Icon } from '../ui/icon';
import { ChildChoice } from './child-choice';
import { changeShortlist } from './shortlist-store';

interface Properties {
  readonly entries: readonly PlanEntry[];
  readonly list: Shortlist;
  readonly found: ReadonlyMap<string, MarkedOffer>;
  readonly speech: SpeechContext;
}

/** Every marked offer: what it is now, whom it is for, and how to let go of it. */
export function MarkList({ entries, list, found, speech }: Properties) {
  const { words, locale } = speech;
  const hostLang = findHostLang(locale);
  return (
    <section className="panel plan-panel no-print">
      <h2>
        <Icon name="bookmark" />
        {words('shortlist.marks.title', { count: entries.length })}
      </h2>
      <ul className="mark-list">
        {entries.map(({ mark, offer, name, isGone, changed, children }) => (
          <li key={mark.alias}>
            <h3 {...markHostWords(hostLang)}>
              {isGone ? name : <a href={offerHref(locale, mark.alias)}>{name}</a>}
            </h3>
            {isGone && (
              <p className="mark-sign">
                <Icon name="warning" />
                <b>{words('shortlist.marks.gone')}</b> {words('shortlist.marks.goneText')}
              </p>
            )}
            {changed.length > 0 && (
              <p className="mark-sign">
                <Icon name="warning" />
                <b>
                  {words('shortlist.marks.changed', {
                    parts: changed.map((part) => words(`shortlist.marks.part.${part}`)).join(', '),
                  })}
                </b>
                <button
                  type="button"
                  className="link-button"
                  aria-label={words('shortlist.marks.seenName', { name })}
                  onClick={() => changeShortlist((now) => learnOffers(now, found, mark.alias))}
                >
                  {words('shortlist.marks.seen')}
                </button>
              </p>
            )}
            {offer !== null && (
              <>
                <p>{describeWhen(offer.sessions, speech)}</p>
                <p>
                  <RegistrationLine registration={describeRegistration(offer, speech)} />
                </p>
              </>
            )}
            {list.children.length > 0 && offer !== null && (
              <ChildChoice
                mark={mark}
                name={name}
                all={list.children}
                chosen={children}
                words={words}
              />
            )}
            <button
              type="button"
              className="link-button"
              aria-label={words('shortlist.marks.removeName', { name })}
              onClick={() => changeShortlist((now) => toggleMark(now, mark))}
            >
              {words('shortlist.marks.remove')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
