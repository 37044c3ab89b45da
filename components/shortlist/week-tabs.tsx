import type { SpeechContext } from '@/lib/domain/session/describe-session';
import type { PlanWeek } from './find-plan-weeks';

interface Properties {
  readonly weeks: readonly PlanWeek[];
  readonly monday: number;
  readonly onChoose: (monday: number) => void;
  readonly speech: SpeechContext;
}

/** The weeks to plan, each in its colour. */
export function WeekTabs({ weeks, monday, onChoose, speech: { words } }: Properties) {
  return (
    <nav className="week-strip" aria-label={words('shortlist.weeks')}>
      <ul>
        {weeks.map((week) => (
          <li key={week.monday}>
            <button
              type="button"
              className={`week-tab week-${week.color}`}
              aria-current={week.monday === monday ? 'true' : undefined}
              onClick={() => onChoose(week.monday)}
            >
              <b>{week.label}</b>
              <span>
                {[
                  week.count,
                  week.marked > 0 && words('shortlist.weekMarked', { count: week.marked }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
