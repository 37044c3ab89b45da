import type { Words } from '@/lib/messages/language';
import type { OfferScreen } from '@/lib/view/offer-page/offer-screen';

interface Properties {
  readonly screen: OfferScreen;
  readonly words: Words;
}

/** Every session, in the time of Berlin. */
export function SessionList({ screen, words }: Properties) {
  const { sessions, sessionsTitle } = screen;
  return (
    <section>
      <h2>{sessionsTitle}</h2>
      {sessions.length === 0 && <p>{words('offer.noSessions')}</p>}
      <ol className="sessions">
        {sessions.map((session, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: sessions have no name and never move.
            key={index}
            className={session.isPast ? 'is-over' : undefined}
          >
            {session.time.includes(session.day) ? null : (
              <time dateTime={session.begin ?? undefined} title={session.longDay}>
                {session.day}
              </time>
            )}
            <span>{session.time}</span>
            {session.isPast && <small>{words('offer.past')}</small>}
            {session.isNext && sessions.length > 1 && (
              <small className="is-next">{words('offer.next')}</small>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
