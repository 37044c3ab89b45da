import { learnOffers } from '@/lib/domain/shortlist/fingerprint';
import { type Shortlist, toggleMark } from '@/lib/domain/shortlist/shortlist';
import type { MarkedOffer } from '@/lib/domain/shortlist/shortlist-answer';

import { findHostLang, joinList } from '@/lib/messages/language';

import { offerHref } from '@/lib/view/links';
import { describeRegistration } from '@/lib/view/registration/describe-registration';
import type { SpeechContext } from '@/lib/view/session/describe-sessions';
import { describeWhen } from '@/lib/view/session/describe-when';
import type { PlanEntry } from '@/lib/view/shortlist/plan-entry';
import { markHostWords } from '../offer/mark-host-words';
import { RegistrationLine } from '../offer/registration-line';
import { Icon } from '../ui/icon';
import { ChildChoice } from './child-choice';
import { CHILDREN_ID, type ChangePlan, MARKS_ID, toMarkId } from './plan-change';

interface Properties {
  readonly entries: readonly PlanEntry[];
  readonly list: Shortlist;
  readonly found: ReadonlyMap<string, MarkedOffer>;
  readonly speech: SpeechContext;
  readonly changePlan: ChangePlan;
}

/** Every marked offer: what it is now, whom it is for, and how to let go of it. */
export function MarkList({ entries, list, found, speech, changePlan }: Properties) {
  const { words, locale } = speech;
  const hostLang = findHostLang(locale);
  return (
    <section className="panel plan-panel no-print">
      <h2 id={MARKS_ID} tabIndex={-1}>
        <Icon name="bookmark" />
        {words('shortlist.marks.title', { count: entries.length })}
      </h2>
      <ul className="mark-list">
        {entries.map(({ mark, offer, name, isGone, changed, children }, at) => (
          <li key={mark.alias}>
            <h3 id={toMarkId(mark.alias)} tabIndex={-1} {...markHostWords(hostLang)}>
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
                    parts: joinList(
                      changed.map((part) => words(`shortlist.marks.part.${part}`)),
                      locale,
                    ),
                  })}
                </b>
                <button
                  type="button"
                  className="link-button"
                  aria-label={words('shortlist.marks.seenName', { name })}
                  onClick={() =>
                    changePlan({
                      change: (now) => learnOffers(now, found, mark.alias),
                      said: words('shortlist.done.seen', { name }),
                      focus: [toMarkId(mark.alias)],
                    })
                  }
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
                speech={speech}
                changePlan={changePlan}
              />
            )}
            <button
              type="button"
              className="link-button"
              aria-label={words('shortlist.marks.removeName', { name })}
              onClick={() =>
                changePlan({
                  change: (now) => toggleMark(now, mark),
                  said: words('shortlist.done.removed', { name }),
                  focus: [
                    ...[at + 1, at - 1].flatMap((near) => {
                      const other = entries[near];
                      return other === undefined ? [] : [toMarkId(other.mark.alias)];
                    }),
                    CHILDREN_ID,
                  ],
                  undoAt: [toMarkId(mark.alias)],
                })
              }
            >
              {words('shortlist.marks.remove')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
