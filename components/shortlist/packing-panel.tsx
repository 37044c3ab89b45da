import { toBerlinDay } from '@/lib/domain/berlin/local-time';
import { findHostLang, joinList } from '@/lib/messages/language';

import { formatDay } from '@/lib/view/format/format-day';
import type { SpeechContext } from '@/lib/view/session/describe-sessions';
import { listPacking } from '@/lib/view/shortlist/list-deadlines';
import type { WeekBoard } from '@/lib/view/shortlist/week-board';
import { markHostWords } from '../offer/mark-host-words';
import { Icon } from '../ui/icon';

interface Properties {
  readonly board: WeekBoard;
  readonly speech: SpeechContext;
}

/** What to bring, day by day. */
export function PackingPanel({ board, speech: { words, locale, now } }: Properties) {
  const days = listPacking(board);
  return (
    <section className="panel plan-panel">
      <h2>
        <Icon name="bring" />
        {words('shortlist.packing.title')}
      </h2>
      {days.length === 0 && <p>{words('shortlist.packing.none')}</p>}
      {days.map(({ day, rows }) => (
        <div key={day}>
          <h3>{formatDay(day, 'full', locale, toBerlinDay(now))}</h3>
          <ul {...markHostWords(findHostLang(locale))}>
            {rows.map(({ children, texts }) => (
              <li key={texts.join()}>
                {children.length > 0 && (
                  <b>
                    {joinList(
                      children.map(({ name }) => name),
                      locale,
                    )}
                    :{' '}
                  </b>
                )}
                {texts.join('; ')}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
